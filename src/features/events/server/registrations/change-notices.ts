import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { inBatches } from '#src/platform/database/in-batches.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { eventAdminStore } from '../admin-store.ts';
import type { EventRow } from '../store.ts';
import { changeNoticeStore } from './change-notice-store.ts';
import { appointmentOf, formerAppointments, isSame, knownAppointment } from './known-appointments.ts';
import type { RegistrationService } from './service.ts';
import { registrationStore } from './store.ts';

type Dependencies = { db: Db; clock: Clock; registrations: Pick<RegistrationService, 'send'> };

/** Time after the last of several edits, so that they cause one email. */
const quietMs = 10 * msPerMinute;

/** An event that starts sooner is announced at once. */
const soonMs = 6 * msPerHour;

const first = { after: null, limit: 1 };

export const changeNoticesJob = jobKind('events.change-notices', { maxRunSeconds: 1800 });

/** Emails to registered people about a new time or place of their event. */
export function createChangeNotices({ db, clock, registrations }: Dependencies) {
  /**
   * Stores in the transaction of an edit that registered people have to be notified. An edit that restores the former
   * appointment cancels the notice, unless some people registered or were notified since.
   */
  async function noteChange(tx: Db, before: EventRow, after: EventRow): Promise<void> {
    const now = clock.now();
    if (after.cancelledAt || after.endsAt <= now) return;
    if (isSame(appointmentOf(before), appointmentOf(after))) return;
    const former = formerAppointments(before);
    const firstEdit = former.later?.[0]?.from;
    const isRestored = firstEdit !== undefined && isSame(former, appointmentOf(after));
    if (isRestored && !(await changeNoticeStore.hasLearnedSince(tx, after.id, new Date(firstEdit))))
      return changeNoticeStore.clear(tx, after.id);
    if (!(await registrationStore.hasOfEvent(tx, after.id))) return;

    const isSoon = Math.min(after.startsAt.getTime(), before.startsAt.getTime()) - now.getTime() < soonMs;
    await changeNoticeStore.set(tx, after.id, {
      appointmentBefore: former,
      appointmentChangedAt: now,
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
    // A later edit can restore the time and place at the registration.
    const isChanged = !isSame(knownAppointment(event, row), appointmentOf(event));
    const reminderAt = event.startsAt.getTime() - event.reminderHours * msPerHour;
    await registrationStore.update(tx, id, {
      changeNoticeWrittenAt: now,
      // The reminder of the former time does not count for the new one.
      ...(isChanged && reminderAt > now.getTime() && { reminderWrittenAt: null }),
    });
    // The row is that from before the update, because the email compares with what was sent before.
    if (isChanged && !event.cancelledAt && event.endsAt > now) await registrations.send(tx, 'moved', row);
  }

  async function lockDue(tx: Db, id: string): Promise<EventRow | null> {
    const event = await registrationStore.lockEvent(tx, { id });
    const dueAt = event?.changeNoticeDueAt;
    return event && dueAt && dueAt <= clock.now() ? event : null;
  }

  return { noteChange, noteChanges, writeDue };
}

export type ChangeNotices = ReturnType<typeof createChangeNotices>;
