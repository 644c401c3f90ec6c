import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { inBatches } from '#src/platform/database/in-batches.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { recurringStore } from '../payments/recurring-store.ts';
import { donorsByDay, isDaytime } from './daytime.ts';
import { dueEmailStore } from './due-email-store.ts';
import type { RecurringEmails } from './recurring-emails.ts';

/** The last warning first, so that a late run sends one warning, not two. */
const warningDays = [7, 30] as const;

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  emails: Pick<RecurringEmails, 'cardExpires'>;
  clock: Clock;
  timeZone: string;
};

type DueWarning = { id: string; days: number };

/** Every hour: emails donors whose card expires in 30 or 7 days, once each and not at night. */
export function createCardWarnings({ db, gatewayMode, emails, clock, timeZone }: Dependencies) {
  async function warnOfExpiry(): Promise<void> {
    await runEach(listDue(), (due) => db.transaction((tx) => warn(tx, due)));
  }

  async function* listDue(): AsyncGenerator<DueWarning> {
    for (const days of warningDays) {
      const now = clock.now();
      const until = new Date(now.getTime() + days * msPerDay);
      const due = { now, until, days, byDay: donorsByDay(now, timeZone) };
      const ids = inBatches((batch) => dueEmailStore.listExpiringCards(db, gatewayMode, due, batch));
      for await (const id of ids) yield { id, days };
    }
  }

  async function warn(tx: Db, { id, days }: DueWarning): Promise<void> {
    const donation = await recurringStore.lockDonation(tx, id);
    const { cardExpiresAt, cardWarnedFor, cardWarnedDays } = donation;
    // It was canceled meanwhile.
    if (hasEnded(donation.state) || donation.cancelRequestedAt) return;
    if (!cardExpiresAt || !isDaytime(clock.now(), donation, timeZone)) return;
    // Another process sent it meanwhile.
    const isSameCard = cardWarnedFor?.getTime() === cardExpiresAt.getTime();
    if (isSameCard && cardWarnedDays !== null && cardWarnedDays <= days) return;
    await recurringStore.changeDonation(tx, id, { cardWarnedFor: cardExpiresAt, cardWarnedDays: days });
    await emails.cardExpires(tx, donation, days);
  }

  return { warnOfExpiry };
}

export type CardWarnings = ReturnType<typeof createCardWarnings>;
