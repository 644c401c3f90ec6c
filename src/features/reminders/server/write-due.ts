import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { deliveryStore } from './delivery-store.ts';
import type { Occasion } from './due/occasions.ts';
import { afterQuiet } from './due/quiet-hours.ts';
import { occasionWords } from './occasion-words.ts';
import type { ReminderPlans } from './plans.ts';
import type { ReminderEmails } from './reminder-emails.ts';
import { type DuePosition, type Reminder, reminderStore as store } from './reminder-store.ts';

const pageSize = 200;
const retryMs = 15 * msPerMinute;

type Dependencies = {
  db: Db;
  plans: ReminderPlans;
  emails: ReminderEmails;
  mailer: Mailer;
  clock: Clock;
};

/**
 * Writes the reminders that are due: emails to the outbox, notifications to their own. At most one for each reminder
 * and occasion, also over kills, repeated runs and other processes.
 */
export function createReminderWriter({ db, plans, emails, mailer, clock }: Dependencies) {
  async function writeDue(): Promise<void> {
    await runEach(listDue(), ({ id }) => writeOrPostpone(id));
  }

  async function* listDue(): AsyncGenerator<DuePosition> {
    const until = clock.now();
    let after: DuePosition | null = null;
    for (;;) {
      const page: DuePosition[] = await store.listDue(db, until, after, pageSize);
      yield* page;
      after = page.at(-1) ?? null;
      if (page.length < pageSize) return;
    }
  }

  /** A reminder that fails is tried again later, so that it does not fail every minute. */
  async function writeOrPostpone(id: string): Promise<void> {
    try {
      await db.transaction((tx) => writeOne(tx, id));
    } catch (error) {
      await store.update(db, id, { nextAt: new Date(clock.now().getTime() + retryMs) });
      throw error;
    }
  }

  async function writeOne(tx: Db, id: string): Promise<void> {
    const row = await store.lock(tx, id);
    const now = clock.now();
    // Another process may have written it.
    if (row?.state !== 'confirmed' || row.nextAt > now) return;

    const quietEnd = new Date(afterQuiet(now.getTime(), row, row));
    const due = plans.due(row, now);
    if (quietEnd > now) {
      // Late, after an outage: what can wait is written after the quiet hours, the rest never.
      const waits = due.some(({ canWait, expiresAt }) => canWait && expiresAt > quietEnd.getTime());
      const next = waits ? { nextAt: quietEnd } : plans.columnsFrom(row, now);
      await store.update(tx, id, next);
      return;
    }
    for (const occasion of due) await write(tx, row, occasion);
    await store.update(tx, id, plans.columnsFrom(row, now));
  }

  async function write(tx: Db, row: Reminder, occasion: Occasion): Promise<void> {
    const message = occasionWords(occasion, row);
    const isPush = row.channel === 'push';
    const isNew = await deliveryStore.claim(tx, {
      reminderId: row.id,
      occasion: occasion.key,
      expiresAt: new Date(occasion.expiresAt),
      canWait: occasion.canWait,
      message: isPush ? message : null,
      nextAttemptAt: isPush ? clock.now() : null,
      writtenAt: clock.now(),
      sentAt: isPush ? null : clock.now(),
    });
    if (isNew && !isPush) await mailer.send(tx, emails.reminder(row, message));
  }

  return { writeDue };
}
