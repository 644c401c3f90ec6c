import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { inBatches } from '#src/platform/database/in-batches.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { eventAdminStore } from '../admin-store.ts';
import type { EventAppointment, EventRow } from '../store.ts';
import { changeNoticeStore } from './change-notice-store.ts';
import type { RegistrationService } from './service.ts';
import { registrationStore } from './store.ts';

type Dependencies = { db: Db; clock: Clock; registrations: Pick<RegistrationService, 'send'> };

/** Time after the last of several edits, so that they cause one email. */
const quietMs = 10 * 60_000;

/** An event that starts sooner is announced at once. */
const soonMs = 6 * 3_600_000;

const first = { after: null, limit: 1 };

export const changeNoticesJob = jobKind('events.change-notices', { maxRunSeconds: 1800 });

/** Emails to registered people about a new time or place of their event. */
export function createChangeNotices({ db, clock, registrations }: Dependencies) {
  /**
   * Stores in the transaction of an edit that registered people have to be notified. An edit that restores the former
   * appointment cancels the notice, unless some people were notified already.
   */
  async function noteChange(tx: Db, before: EventRow, after: EventRow): Promise<void> {
    const now = clock.now();
    if (after.cancelledAt || after.endsAt <= now) return;
    if (isSame(appointmentOf(before), appointmentOf(after))) return;
    const known = before.appointmentBefore ?? appointmentOf(before);
    if (isSame(known, appointmentOf(after)) && !(await changeNoticeStore.hasWritten(tx, after.id)))
      return changeNoticeStore.clear(tx, after.id);
    if (!(await registrationStore.hasOfEvent(tx, after.id))) return;

    const isSoon = Math.min(after.startsAt.getTime(), before.startsAt.getTime()) - now.getTime() < soonMs;
    await changeNoticeStore.set(tx, after.id, {
      appointmentBefore: known,
      appointmentChangedAt: before.appointmentChangedAt ?? now,
      changeNoticeDueAt: new Date(now.getTime() + (isSoon ? 0 : quietMs)),
    });
  }

  /** The same for the later events of a repetition, which follow their source. */
  async function noteChanges(tx: Db, before: readonly EventRow[]): Promise<void> {
    const after = await eventAdminStore.listByIds(
      tx,
      before.map(({ id }) => id),
    );
    for (const row of before) {
      const event = after.find(({ id }) => id === row.id);
      if (event) await noteChange(tx, row, event);
    }
  }

  /** Writes the emails that are due. */
  async function writeDue(): Promise<void> {
    await runEach(
      inBatches((batch) => changeNoticeStore.listDue(db, clock.now(), batch)),
      writeFor,
    );
  }

  async function writeFor(eventId: string): Promise<void> {
    const waiting = inBatches((batch) => changeNoticeStore.listWaiting(db, eventId, clock.now(), batch));
    await runEach(waiting, (id) => db.transaction((tx) => noticeOne(tx, eventId, id)));
    await db.transaction(async (tx) => {
      const event = await lockDue(tx, eventId);
      if (event && (await changeNoticeStore.listWaiting(tx, eventId, clock.now(), first)).length === 0)
        await changeNoticeStore.clear(tx, eventId);
    });
  }

  async function noticeOne(tx: Db, eventId: string, id: string): Promise<void> {
    const event = await lockDue(tx, eventId);
    const row = event && (await registrationStore.find(tx, id));
    if (!event || !row || row.state === 'cancelled') return;
    const now = clock.now();
    const reminderAt = event.startsAt.getTime() - event.reminderHours * 3_600_000;
    await registrationStore.update(tx, id, {
      changeNoticeWrittenAt: now,
      // The reminder of the former time does not count for the new one.
      ...(reminderAt > now.getTime() && { reminderWrittenAt: null }),
    });
    if (!event.cancelledAt && event.endsAt > now) await registrations.send(tx, 'moved', row);
  }

  async function lockDue(tx: Db, id: string): Promise<EventRow | null> {
    const event = await registrationStore.lockEvent(tx, { id });
    const dueAt = event?.changeNoticeDueAt;
    return event && dueAt && dueAt <= clock.now() ? event : null;
  }

  return { noteChange, noteChanges, writeDue };
}

export type ChangeNotices = ReturnType<typeof createChangeNotices>;

/** Time and place as registered people plan them, in the original language. */
function appointmentOf(event: EventRow): EventAppointment {
  const { timeZone, place, venue, attendance, onlineUrl } = event;
  return {
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone,
    place,
    venue,
    attendance,
    onlineUrl,
  };
}

function isSame(one: EventAppointment, other: EventAppointment): boolean {
  return (
    one.startsAt === other.startsAt &&
    one.endsAt === other.endsAt &&
    one.timeZone === other.timeZone &&
    one.place === other.place &&
    one.venue === other.venue &&
    one.attendance === other.attendance &&
    one.onlineUrl === other.onlineUrl
  );
}
