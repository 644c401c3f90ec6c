import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { inBatches } from '#src/platform/database/in-batches.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { groupNoticeStore } from './group-notice-store.ts';
import { countedSeats } from './seats.ts';
import type { RegistrationService } from './service.ts';
import { registrationStore } from './store.ts';

type Dependencies = { db: Db; clock: Clock; registrations: Pick<RegistrationService, 'send'> };

/** Time after the last edit of an event, so that a number entered by mistake can be corrected. */
const quietMs = 10 * msPerMinute;

export const groupNoticesJob = jobKind('events.group-notices', { maxRunSeconds: 600 });

/** Emails to waiting groups that a reduced capacity no longer fits. Each group gets one. */
export function createGroupNotices({ db, clock, registrations }: Dependencies) {
  async function writeDue(): Promise<void> {
    await runEach(
      inBatches((batch) => groupNoticeStore.listDue(db, { now: clock.now(), quietMs }, batch)),
      (id) => db.transaction((tx) => noticeOne(tx, id)),
    );
  }

  async function noticeOne(tx: Db, id: string): Promise<void> {
    const known = await registrationStore.find(tx, id);
    const event = known && (await registrationStore.lockEvent(tx, { id: known.eventId }));
    const row = event && (await registrationStore.find(tx, id));
    if (!row || row.state !== 'waiting' || row.groupNoticeWrittenAt || event.cancelledAt) return;
    if (event.capacity === null || countedSeats(event, row) <= event.capacity) return;
    await registrationStore.update(tx, id, { groupNoticeWrittenAt: clock.now() });
    await registrations.send(tx, 'groupTooLarge', row);
  }

  return { writeDue };
}
