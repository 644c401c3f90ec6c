import type { Clock } from '#src/platform/clock.ts';
import type { Log } from '#src/platform/log.ts';
import type { Fact } from '../../payment-facts.ts';
import { hasEnded, type Standing } from '../../recurring-state.ts';
import type { CheckOrder } from '../payments/check-order.ts';
import type { EventStore } from '../payments/event-store.ts';
import { GatewayRejected, isGatewayTrouble, type PaymentGateway } from '../gateway/gateway.ts';
import type { PaymentStore } from '../payments/payment-store.ts';
import { type ChargeRecorder, nextLook } from './record-charge.ts';
import type { RecurringGift, RecurringStore } from '../payments/recurring-store.ts';

type Parts = {
  payments: PaymentStore;
  recurring: RecurringStore;
  events: EventStore;
  gateway: PaymentGateway;
  recorder: ChargeRecorder;
  checkOrder: CheckOrder;
  clock: Clock;
  log: Log;
};

const atOnce = 50;
const retryMs = 5 * 60_000;

/** Asks the gateway about monthly gifts that should have been charged, or are to be stopped. */
export function createSubscriptionCheck(parts: Parts) {
  const { payments, recurring, events, gateway, recorder, checkOrder, clock, log } = parts;

  /** Every minute: the gifts whose turn it is. */
  async function checkDueGifts(): Promise<void> {
    for (const gift of await recurring.listDue(clock.now(), gateway.mode, atOnce)) {
      try {
        if (gift.stopRequestedAt && !hasEnded(gift.state)) await endAtGateway(gift);
        await checkGift(gift);
      } catch (error) {
        if (!isGatewayTrouble(error)) throw error;
        log.warn(`Monthly donation ${gift.id} could not be checked: ${error.message}`);
        const nextCheckAt = new Date(clock.now().getTime() + retryMs);
        await recurring.changeGift(payments.database, gift.id, { nextCheckAt });
      }
    }
  }

  /** Finds charges of which nothing was heard, and how the subscription stands. */
  async function checkGift(gift: RecurringGift): Promise<void> {
    const { id, razorpaySubscriptionId: subscriptionId, state } = gift;
    if (!subscriptionId) {
      // The gateway was never asked for it, or its answer was lost: it is begun again by its donor, or by nobody.
      await recurring.changeGift(payments.database, id, { nextCheckAt: null });
      return;
    }

    const { standing } = await gateway.recurring.fetchSubscription(subscriptionId);
    const invoices = await gateway.recurring.listInvoices(subscriptionId);
    const final = await recurring.listFinalOrders(id);
    for (const { orderId } of invoices) if (orderId && !final.has(orderId)) await checkCharge(id, orderId);
    const after = await recurring.transaction((tx) => recorder.recordStanding(tx, id, standing));
    const nextCheckAt = hasEnded(state) ? null : nextLook(after, clock.now());
    await recurring.changeGift(payments.database, id, { nextCheckAt });
  }

  /** Every attempt by itself: one may be known already under a donation whose order is not. */
  async function checkCharge(giftId: string, orderId: string): Promise<void> {
    for (const { attempt } of await gateway.fetchOrderPayments(orderId)) {
      const facts: Fact[] = [{ type: 'attempt', attempt }];
      const charge = { orderId, attemptIds: [attempt.attemptId], facts };
      const payment = await payments.transaction(async (tx) => {
        await events.lockOrder(tx, orderId);
        return recorder.recordCharge(tx, giftId, charge, 'subscription checked');
      });
      // Money that is held is taken, and what went back is asked for.
      if (payment.status === 'pending' || payment.status === 'success') await checkOrder(payment);
    }
  }

  /** Has the subscription ended. @returns how it stands then */
  async function endAtGateway({ id, razorpaySubscriptionId }: RecurringGift): Promise<RecurringGift> {
    const standing = await cancel(razorpaySubscriptionId);
    return recurring.transaction((tx) => recorder.recordStanding(tx, id, standing));
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

  return { checkDueGifts, checkGift, endAtGateway };
}

export type SubscriptionCheck = ReturnType<typeof createSubscriptionCheck>;
