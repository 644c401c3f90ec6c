import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import type { PaymentUpdate } from '../../payment-updates.ts';
import { hasEnded, type Standing } from '../../recurring-state.ts';
import type { CheckOrder } from '../payments/check-order.ts';
import { eventStore } from '../payments/event-store.ts';
import { GatewayRejected, isGatewayHealthIssue, type PaymentGateway } from '../gateway/gateway.ts';
import { type ChargeRecorder, nextLook } from './record-charge.ts';
import { recurringStore, type RecurringDonation } from '../payments/recurring-store.ts';

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  recorder: ChargeRecorder;
  checkOrder: CheckOrder;
  clock: Clock;
  log: Log;
};

const atOnce = 50;
const retryMs = 5 * 60_000;

/** Asks the gateway about recurring donations that should have been charged, or are to be cancelled. */
export function createSubscriptionCheck(dependencies: Dependencies) {
  const { db, gateway, recorder, checkOrder, clock, log } = dependencies;

  /** Every minute: the donations whose turn it is. */
  async function checkDueDonations(): Promise<void> {
    for (const donation of await recurringStore.listDue(db, clock.now(), gateway.mode, atOnce)) {
      try {
        if (donation.cancelRequestedAt && !hasEnded(donation.state)) await endAtGateway(donation);
        await checkDonation(donation);
      } catch (error) {
        if (!isGatewayHealthIssue(error)) throw error;
        log.warn(`Monthly donation ${donation.id} could not be checked: ${error.message}`);
        const nextCheckAt = new Date(clock.now().getTime() + retryMs);
        await recurringStore.changeDonation(db, donation.id, { nextCheckAt });
      }
    }
  }

  /** Finds charges without a webhook, and the state of the subscription. */
  async function checkDonation(donation: RecurringDonation): Promise<void> {
    const { id, subscriptionId, state } = donation;
    if (!subscriptionId) {
      // The gateway was never called, or its response was lost: only the donor can start it again.
      await recurringStore.changeDonation(db, id, { nextCheckAt: null });
      return;
    }

    const { standing } = await gateway.recurring.fetchSubscription(subscriptionId);
    const invoices = await gateway.recurring.listInvoices(subscriptionId);
    const final = await recurringStore.listFinalOrders(db, id);
    for (const { orderId } of invoices) if (orderId && !final.has(orderId)) await checkCharge(id, orderId);
    const after = await db.transaction((tx) => recorder.recordStanding(tx, id, standing));
    const nextCheckAt = hasEnded(state) ? null : nextLook(after, clock.now());
    await recurringStore.changeDonation(db, id, { nextCheckAt });
  }

  /** Every attempt by itself: one may be known already under a donation whose order is not. */
  async function checkCharge(donationId: string, orderId: string): Promise<void> {
    for (const { attempt } of await gateway.fetchOrderPayments(orderId)) {
      const updates: PaymentUpdate[] = [{ type: 'attempt', attempt }];
      const charge = { orderId, attemptIds: [attempt.attemptId], updates };
      const payment = await db.transaction(async (tx) => {
        await eventStore.lockOrder(tx, orderId);
        return recorder.recordCharge(tx, donationId, charge, 'subscription checked');
      });
      // Money that is held is taken, and what went back is asked for.
      if (payment.status === 'pending' || payment.status === 'success') await checkOrder(payment);
    }
  }

  /** Cancels the subscription. @returns its resulting state */
  async function endAtGateway({ id, subscriptionId }: RecurringDonation): Promise<RecurringDonation> {
    const standing = await cancel(subscriptionId);
    return db.transaction((tx) => recorder.recordStanding(tx, id, standing));
  }

  async function cancel(subscriptionId: string | null): Promise<Standing> {
    // The gateway never made one: there is nothing to charge.
    if (!subscriptionId) return { state: 'cancelled', paidCount: 0, nextChargeAt: null, seenAt: clock.now() };
    try {
      return (await gateway.recurring.cancelSubscription(subscriptionId)).standing;
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      // It had ended before: what is there counts.
      return (await gateway.recurring.fetchSubscription(subscriptionId)).standing;
    }
  }

  return { checkDueDonations, checkDonation, endAtGateway };
}

export type SubscriptionCheck = ReturnType<typeof createSubscriptionCheck>;
