import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { inBatches } from '#src/platform/database/in-batches.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { eventAdminStore } from '../admin-store.ts';
import type { RegistrationService } from './service.ts';
import { registrationStore as store } from './store.ts';

type Dependencies = {
  db: Db;
  registrations: Pick<RegistrationService, 'send' | 'giveFreeSeats'>;
  clock: Clock;
};

export const eventRemindersJob = jobKind('events.reminders', { maxRunSeconds: 1800 });

/** Gives seats to waiting people that no change of their event gave, such as those of erased people. */
export const freeSeatsJob = jobKind('events.free-seats', { maxRunSeconds: 600 });

/** Writes the notices of a cancelled event. */
export const eventNoticesJob = jobKind<{ eventId: string }>('events.notices', { maxRunSeconds: 1800 });

/** Emails that are written once for each registration: its row is marked in the transaction of the email. */
export function registerRegistrationJobs(jobs: Jobs, dependencies: Dependencies): void {
  const { writeReminders, writeNotices, giveFreeSeats } = createRegistrationJobs(dependencies);
  jobs.repeat(eventRemindersJob, '*/15 * * * *', writeReminders);
  jobs.repeat(freeSeatsJob, '5-59/15 * * * *', giveFreeSeats);
  jobs.handle(eventNoticesJob, ({ eventId }) => writeNotices(eventId));
}

export function createRegistrationJobs({ db, registrations, clock }: Dependencies) {
  /** An event that is reached only shortly before its start gets its reminder late. */
  async function writeReminders(): Promise<void> {
    const due = inBatches((batch) => store.listReminders(db, clock.now(), batch));
    await runEach(due, (id) => db.transaction((tx) => remindOne(tx, id)));
  }

  /** People who registered after the reminder was due have their confirmation instead. */
  async function remindOne(tx: Db, id: string): Promise<void> {
    const known = await store.find(tx, id);
    const event = known && (await store.lockEvent(tx, { id: known.eventId }));
    const row = event && (await store.find(tx, id));
    if (!row || row.state !== 'confirmed' || row.reminderWrittenAt || event.cancelledAt) return;
    const dueAt = event.startsAt.getTime() - event.reminderHours * msPerHour;
    const wasLate = (row.confirmedAt ?? row.createdAt).getTime() > dueAt;
    await store.update(tx, id, { reminderWrittenAt: clock.now() });
    if (!wasLate) await registrations.send(tx, 'reminder', row);
  }

  async function writeNotices(eventId: string): Promise<void> {
    const waiting = inBatches((batch) => store.listNotices(db, eventId, batch));
    await runEach(waiting, (id) => db.transaction((tx) => noticeOne(tx, eventId, id)));
  }

  async function noticeOne(tx: Db, eventId: string, id: string): Promise<void> {
    const event = await store.lockEvent(tx, { id: eventId });
    const row = await store.find(tx, id);
    if (!event?.cancelledAt || !row || row.noticeWrittenAt) return;
    await store.update(tx, id, { noticeWrittenAt: clock.now() });
    await registrations.send(tx, 'eventCancelled', row);
  }

  /** A party larger than the seats left keeps waiting, so an event can be listed and stay as it is. */
  async function giveFreeSeats(): Promise<void> {
    const events = inBatches((batch) => eventAdminStore.listWithFreeSeats(db, clock.now(), batch));
    await runEach(events, (id) =>
      db.transaction(async (tx) => {
        const event = await store.lockEvent(tx, { id });
        if (event) await registrations.giveFreeSeats(tx, event);
      }),
    );
  }

  return { writeReminders, writeNotices, giveFreeSeats };
}
