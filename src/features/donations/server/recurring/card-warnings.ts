import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { recurringStore } from '../payments/recurring-store.ts';
import { isDaytime } from './daytime.ts';
import { dueEmailStore } from './due-email-store.ts';
import type { RecurringEmails } from './recurring-emails.ts';

const day = 86_400_000;
/** The last warning first, so that a late run sends one warning, not two. */
const warningDays = [7, 30] as const;
const atOnce = 200;

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  emails: Pick<RecurringEmails, 'cardExpires'>;
  clock: Clock;
  timeZone: string;
};

/** Every hour: emails donors whose card expires in 30 or 7 days, once each and not at night. */
export function createCardWarnings({ db, gatewayMode, emails, clock, timeZone }: Dependencies) {
  async function warnOfExpiry(): Promise<void> {
    for (const days of warningDays) {
      const now = clock.now();
      const until = new Date(now.getTime() + days * day);
      const ids = await dueEmailStore.listExpiringCards(db, gatewayMode, { now, until, days }, atOnce);
      for (const id of ids) await db.transaction((tx) => warn(tx, id, days));
    }
  }

  async function warn(tx: Db, id: string, days: number): Promise<void> {
    const donation = await recurringStore.lockDonation(tx, id);
    const { cardExpiresAt, cardWarnedFor, cardWarnedDays } = donation;
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
