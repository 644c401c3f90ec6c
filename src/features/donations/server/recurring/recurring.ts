import { AppError } from '#src/api/errors.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { inBatches } from '#src/platform/database/in-batches.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { CancelReasonForm } from '../../contract.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { SubscriptionCheck } from './check-subscription.ts';
import { dueEmailStore } from './due-email-store.ts';
import { isGatewayHealthIssue, type GatewayMode } from '../gateway/gateway.ts';
import type { RecurringEmails } from './recurring-emails.ts';
import { recurringStore, type RecurringDonation } from '../payments/recurring-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  check: Pick<SubscriptionCheck, 'endAtGateway'>;
  emails: Pick<RecurringEmails, 'reminder'>;
  clock: Clock;
};

/** `cancelling`: recorded, and sent to the gateway as soon as it responds. */
type CancelOutcome = 'cancelled' | 'cancelling';

/** Sent before the banks' own reminder, which comes a day before the charge. */
const remindBeforeMs = 2 * msPerDay;

/** Cancels recurring donations and reminds their donors. */
export function createRecurringDonations({ db, gatewayMode, check, emails, clock }: Dependencies) {
  /**
   * Cancels a recurring donation. The request is stored before the gateway is called, so that it is never lost.
   *
   * @param note records the actor, in the transaction of the first request
   */
  async function cancel(id: string, note?: (tx: Db) => Promise<void>): Promise<CancelOutcome> {
    const donation = await db.transaction(async (tx) => {
      const before = await recurringStore.lockDonation(tx, id);
      if (hasEnded(before.state)) return before;
      if (!before.cancelRequestedAt) await note?.(tx);
      const cancelRequestedAt = before.cancelRequestedAt ?? clock.now();
      await recurringStore.changeDonation(tx, id, { cancelRequestedAt, nextCheckAt: clock.now() });
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

  /** Stores the reason for a cancellation, which is optional; the last one counts. */
  async function giveReason(id: string, { reason, comment }: CancelReasonForm): Promise<void> {
    await db.transaction(async (tx) => {
      const donation = await recurringStore.lockDonation(tx, id);
      if (!hasEnded(donation.state) && !donation.cancelRequestedAt)
        throw new AppError('conflict', 'This monthly donation is still active.');
      await recurringStore.changeDonation(tx, id, { cancelReason: reason, cancelComment: comment || null });
    });
  }

  /** Every hour: emails the donors who are charged the day after tomorrow. */
  async function remind(): Promise<void> {
    const now = clock.now();
    const until = new Date(now.getTime() + remindBeforeMs);
    await runEach(
      inBatches((batch) => dueEmailStore.listUpcoming(db, gatewayMode, { now, until }, batch)),
      (id) => db.transaction((tx) => remindOne(tx, id)),
    );
  }

  async function remindOne(tx: Db, id: string): Promise<void> {
    const donation = await recurringStore.lockDonation(tx, id);
    // It was canceled meanwhile.
    if (hasEnded(donation.state) || donation.cancelRequestedAt) return;
    // Another process sent it, or the charge has happened.
    if (!donation.nextChargeAt || donation.remindedFor?.getTime() === donation.nextChargeAt.getTime()) return;
    await recurringStore.changeDonation(tx, id, { remindedFor: donation.nextChargeAt });
    await emails.reminder(tx, donation);
  }

  /** @param language of the project's title; by default that of the donor */
  async function findDonation(id: string, language?: Locale): Promise<RecurringDonation | null> {
    const donation = await recurringStore.findDonation(db, id, language);
    return donation?.gatewayMode === gatewayMode ? donation : null;
  }

  return {
    cancel,
    giveReason,
    remind,
    findDonation,
    listOfDonor: (email: string, language?: Locale) =>
      recurringStore.listOfDonor(db, gatewayMode, email, language),
  };
}

export type RecurringDonations = ReturnType<typeof createRecurringDonations>;
