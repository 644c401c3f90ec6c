import { msPerDay, msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { Log } from '#src/platform/log.ts';
import type { PaymentUpdate } from '../../payment-updates.ts';
import { hasEnded, type SubscriptionSnapshot } from '../../recurring-state.ts';
import type { CheckOrder } from '../payments/check-order.ts';
import { eventStore } from '../payments/event-store.ts';
import {
  GatewayRejected,
  isGatewayHealthIssue,
  isFinalRejection,
  type PaymentGateway,
} from '../gateway/gateway.ts';
import type { PauseChange } from '../hosted/check-hosted-subscription.ts';
import type { HostedDonations } from '../hosted/hosted-donations.ts';
import type { ChangeFollowing } from './follow-changes.ts';
import type { ChargeRecorder } from './record-charge.ts';
import type { RecurringEmails } from './recurring-emails.ts';
import { chargeStore } from '../payments/charge-store.ts';
import { recurringStore, type RecurringDonation } from '../payments/recurring-store.ts';

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  recorder: ChargeRecorder;
  checkOrder: CheckOrder;
  /** Donations of the gateways with a payment page of their own. */
  hosted: Pick<HostedDonations, 'checkDonation' | 'endAtGateway' | 'changePause' | 'deleteCustomer'>;
  followChangesOrDrop: ChangeFollowing['followChangesOrDrop'];
  emails: Pick<RecurringEmails, 'requestRejected'>;
  clock: Clock;
  log: Log;
};

const atOnce = 50;
const retryMs = 5 * msPerMinute;
const unexpectedRetryMs = msPerHour;
const rejectedRetryMs = msPerDay;

/** Checks recurring donations at the gateway when a charge or a cancellation is due. */
export function createSubscriptionCheck(dependencies: Dependencies) {
  const { db, gateway, recorder, checkOrder, hosted, followChangesOrDrop, emails, clock, log } = dependencies;

  /** Every minute: checks the donations that are due. */
  async function checkDueDonations(): Promise<void> {
    await runEach(await recurringStore.listDue(db, clock.now(), gateway.mode, atOnce), checkOrPostpone);
  }

  async function checkOrPostpone(donation: RecurringDonation): Promise<void> {
    try {
      await checkDue(donation);
    } catch (error) {
      const isExpected = isGatewayHealthIssue(error);
      const nextCheckAt = new Date(clock.now().getTime() + (isExpected ? retryMs : unexpectedRetryMs));
      await recurringStore.changeDonation(db, donation.id, { nextCheckAt });
      if (!isExpected) throw error;
      log.warn(`Monthly donation ${donation.id} could not be checked: ${error.message}`);
    }
  }

  async function checkDue(donation: RecurringDonation): Promise<void> {
    let canResume = true;
    if (donation.cancelRequestedAt && !hasEnded(donation.state)) await endAtGateway(donation);
    else {
      canResume = await followPauseOrDrop(donation);
      await followChangesOrDrop(donation);
    }
    await checkDonation(donation);
    if (!canResume) await checkLater(donation.id);
    if (donation.customerDeleteRequestedAt) await deleteCustomer(donation.id);
  }

  /** Deletes an erased donor at the gateway, once nothing is charged there any more. */
  async function deleteCustomer(id: string): Promise<void> {
    const donation = await recurringStore.findDonation(db, id);
    if (!donation || !hasEnded(donation.state)) return;
    if (donation.customerId) await hosted.deleteCustomer(donation, donation.customerId);
    await recurringStore.changeDonation(db, id, { customerId: null, customerDeleteRequestedAt: null });
  }

  /** Finds charges without a webhook, and the state of the subscription. */
  async function checkDonation(donation: RecurringDonation): Promise<void> {
    if (donation.gateway !== 'razorpay') return hosted.checkDonation(donation);

    const { id, subscriptionId } = donation;
    if (!subscriptionId) {
      // The gateway was never called, or its response was lost: only the donor can start it again.
      await recurringStore.changeDonation(db, id, { nextCheckAt: null });
      return;
    }

    const { snapshot } = await gateway.recurring.fetchSubscription(subscriptionId);
    const invoices = await gateway.recurring.listInvoices(subscriptionId);
    const final = await chargeStore.listFinalOrders(db, id);
    for (const { orderId } of invoices) if (orderId && !final.has(orderId)) await checkCharge(id, orderId);
    const after = await db.transaction((tx) => recorder.recordSnapshot(tx, id, snapshot));
    const cardExpiresAt = hasEnded(after.state) ? null : await findCardExpiry(id);
    // The gateway names the next retry as the next charge.
    const nextAttemptAt = after.state === 'pending' ? snapshot.nextChargeAt : null;
    await db.transaction((tx) => recorder.recordCheck(tx, donation, { cardExpiresAt, nextAttemptAt }));
  }

  /** Expiry of the card that paid last; at some gateways donors can change it. */
  async function findCardExpiry(donationId: string): Promise<Date | null> {
    const attemptId = await chargeStore.findNewestAttempt(db, donationId);
    if (!attemptId) return null;
    try {
      return await gateway.recurring.fetchCardExpiry(attemptId);
    } catch (error) {
      // The card is not stored there any more.
      if (error instanceof GatewayRejected) return null;
      throw error;
    }
  }

  /** Checks each attempt separately, because one may belong to a donation whose order is unknown. */
  async function checkCharge(donationId: string, orderId: string): Promise<void> {
    for (const { attempt } of await gateway.fetchOrderPayments(orderId)) {
      const updates: PaymentUpdate[] = [{ type: 'attempt', attempt }];
      const charge = { orderId, attemptIds: [attempt.attemptId], updates };
      const payment = await db.transaction(async (tx) => {
        await eventStore.lockOrder(tx, orderId);
        return recorder.recordCharge(tx, donationId, charge, 'subscription checked');
      });
      // Captures authorized payments and fetches reversals.
      if (payment.status === 'pending' || payment.status === 'success') await checkOrder(payment);
    }
  }

  /** Cancels the subscription. @returns its resulting state */
  async function endAtGateway(donation: RecurringDonation): Promise<RecurringDonation> {
    if (donation.gateway !== 'razorpay') return hosted.endAtGateway(donation);

    const { id, subscriptionId } = donation;
    const snapshot = await cancel(subscriptionId);
    return db.transaction((tx) => recorder.recordSnapshot(tx, id, snapshot));
  }

  /**
   * Pauses or resumes the subscription as the donor requested.
   *
   * @returns its resulting state
   * @throws GatewayRejected when the gateway does not allow it
   */
  async function followPause(listed: RecurringDonation): Promise<RecurringDonation> {
    // The donation of a list can be minutes old.
    const donation = (await recurringStore.findDonation(db, listed.id)) ?? listed;
    const { id, subscriptionId, state, pauseUntil } = donation;
    if (!subscriptionId || !pauseUntil || hasEnded(state)) return donation;
    const isPauseOver = pauseUntil <= clock.now();
    if (!isPauseOver && state !== 'active') return donation;
    // Also for a pause that is not recorded: its response may have been lost.
    const snapshot = await changePause(donation, { subscriptionId, pauseUntil, isPauseOver });
    return db.transaction(async (tx) => {
      const after = await recorder.recordSnapshot(tx, id, snapshot);
      const isOver = after.pauseUntil !== null && after.pauseUntil <= clock.now();
      if (!isOver || after.state === 'paused') return after;
      await recurringStore.changeDonation(tx, id, { pauseUntil: null });
      return { ...after, pauseUntil: null };
    });
  }

  async function changePause(donation: RecurringDonation, pause: PauseChange): Promise<SubscriptionSnapshot> {
    const { subscriptionId, pauseUntil, isPauseOver } = pause;
    if (donation.gateway !== 'razorpay') return (await hosted.changePause(donation, pause)).snapshot;
    try {
      const { snapshot } = isPauseOver
        ? await gateway.recurring.resumeSubscription(subscriptionId)
        : await gateway.recurring.pauseSubscription(subscriptionId, pauseUntil);
      return snapshot;
    } catch (error) {
      if (!isFinalRejection(error)) throw error;
      // It rejects what another process or an earlier request has done already.
      const { snapshot } = await gateway.recurring.fetchSubscription(subscriptionId);
      const isDone = hasEnded(snapshot.state) || (snapshot.state === 'paused') !== isPauseOver;
      if (!isDone) throw error;
      return snapshot;
    }
  }

  /**
   * Drops a pause that the gateway rejects, and emails the donor.
   *
   * @returns false when it rejects the end of a pause, which is tried again later
   */
  async function followPauseOrDrop(listed: RecurringDonation): Promise<boolean> {
    const { id } = listed;
    try {
      await followPause(listed);
      return true;
    } catch (error) {
      if (!isFinalRejection(error)) throw error;
      return db.transaction(async (tx) => {
        const donation = await recurringStore.lockDonation(tx, id);
        const { pauseUntil } = donation;
        if (!pauseUntil) return true;
        if (pauseUntil <= clock.now()) {
          log.error(`Monthly donation ${id} could not be resumed: ${error.message}`);
          return false;
        }
        await recurringStore.changeDonation(tx, id, { pauseUntil: null });
        await emails.requestRejected(tx, donation, 'pause');
        return true;
      });
    }
  }

  function checkLater(id: string): Promise<void> {
    const nextCheckAt = new Date(clock.now().getTime() + rejectedRetryMs);
    return recurringStore.changeDonation(db, id, { nextCheckAt });
  }

  async function cancel(subscriptionId: string | null): Promise<SubscriptionSnapshot> {
    // Without a subscription nothing can be charged.
    if (!subscriptionId) return { state: 'cancelled', paidCount: 0, nextChargeAt: null, seenAt: clock.now() };
    try {
      return (await gateway.recurring.cancelSubscription(subscriptionId)).snapshot;
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      // It had ended before: its current state counts.
      return (await gateway.recurring.fetchSubscription(subscriptionId)).snapshot;
    }
  }

  return { checkDueDonations, checkDonation, endAtGateway, followPause };
}

export type SubscriptionCheck = ReturnType<typeof createSubscriptionCheck>;
