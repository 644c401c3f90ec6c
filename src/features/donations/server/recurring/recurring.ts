import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { SubscriptionCheck } from './check-subscription.ts';
import { isGatewayHealthIssue, type PaymentGateway } from '../gateway/gateway.ts';
import type { RecurringEmails } from './record-charge.ts';
import type { RecurringDonation, RecurringStore } from '../payments/recurring-store.ts';
import type { ReplacementTokens } from './replacement-tokens.ts';

type Dependencies = {
  recurring: RecurringStore;
  gateway: Pick<PaymentGateway, 'mode'>;
  check: SubscriptionCheck;
  emails: RecurringEmails;
  permits: Pick<ReplacementTokens, 'permit'>;
  clock: Clock;
};

/** `cancelling`: noted, and asked for at the gateway as soon as it answers. */
export type CancelOutcome = 'cancelled' | 'cancelling';

const day = 86_400_000;
/** Banks tell their customers a day before; ours comes before theirs. */
const remindBeforeMs = 2 * day;
const atOnce = 200;

/** What donors and the site do with recurring donations. */
export function createRecurringDonations({
  recurring,
  gateway,
  check,
  emails,
  permits,
  clock,
}: Dependencies) {
  /**
   * Ends a donation. The wish is written down before the gateway is asked, so that it is never lost.
   *
   * @param note writes who wished it, in the transaction of the first wish
   */
  async function cancel(id: string, note?: (tx: Db) => Promise<void>): Promise<CancelOutcome> {
    const donation = await recurring.transaction(async (tx) => {
      const before = await recurring.lockDonation(tx, id);
      if (hasEnded(before.state)) return before;
      if (!before.cancelRequestedAt) await note?.(tx);
      const cancelRequestedAt = before.cancelRequestedAt ?? clock.now();
      await recurring.changeDonation(tx, id, { cancelRequestedAt, nextCheckAt: clock.now() });
      return { ...before, cancelRequestedAt };
    });
    if (hasEnded(donation.state)) return 'cancelled';

    try {
      return hasEnded((await check.endAtGateway(donation)).state) ? 'cancelled' : 'cancelling';
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      return 'cancelling';
    }
  }

  /** Every hour: writes to the donors who are charged the day after tomorrow. */
  async function remind(): Promise<void> {
    const now = clock.now();
    const until = new Date(now.getTime() + remindBeforeMs);
    for (const { id } of await recurring.listToRemind(gateway.mode, { now, until }, atOnce)) {
      await recurring.transaction(async (tx) => {
        const donation = await recurring.lockDonation(tx, id);
        // Another process was faster, or it was charged in the meantime.
        if (!donation.nextChargeAt || donation.remindedFor?.getTime() === donation.nextChargeAt.getTime())
          return;
        await recurring.changeDonation(tx, id, { remindedFor: donation.nextChargeAt });
        await emails.reminder(tx, donation);
      });
    }
  }

  async function findDonation(id: string): Promise<RecurringDonation | null> {
    const donation = await recurring.findDonation(id);
    return donation?.gatewayMode === gateway.mode ? donation : null;
  }

  return {
    cancel,
    remind,
    findDonation,
    /** For donors who have shown that the donation is theirs. */
    permitReplacement: permits.permit,
    listOfDonor: (email: string) => recurring.listOfDonor(gateway.mode, email),
    checkDueDonations: check.checkDueDonations,
  };
}

export type RecurringDonations = ReturnType<typeof createRecurringDonations>;
