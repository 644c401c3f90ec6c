import type { Clock } from '#src/platform/clock.ts';
import type { Fact } from '../../payment-updates.ts';
import { type GatewayPayment, GatewayRejected, type PaymentGateway } from '../gateway/gateway.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';
import type { ApplyPaymentUpdates } from './apply-payment-updates.ts';

type Dependencies = {
  payments: PaymentStore;
  gateway: PaymentGateway;
  applyPaymentUpdates: ApplyPaymentUpdates;
  clock: Clock;
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** When an order that is not final is asked about, counted from the beginning of the donation. */
const checkAfterMs = [
  2 * minute,
  5 * minute,
  15 * minute,
  60 * minute,
  6 * 60 * minute,
  day,
  3 * day,
  5 * day,
  7 * day,
];

/** When an order is asked about next; null when a week is over. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  const next = checkAfterMs.find((afterMs) => afterMs > ageMs);
  return next === undefined ? null : new Date(createdAt.getTime() + next);
}

/**
 * Fetches the state of an order from the gateway. Finds payments without callback or webhook, and captures
 * authorized ones that the gateway does not capture automatically.
 */
export function createOrderCheck({ payments, gateway, applyPaymentUpdates, clock }: Dependencies) {
  return async function checkOrder(payment: StoredPayment): Promise<StoredPayment> {
    if (!payment.razorpayOrderId) {
      // A charge whose order is not known yet: it is found by asking about its recurring donation.
      await payments.changePayment(payments.database, payment.id, { nextCheckAt: null });
      return payment;
    }

    const found = await gateway.fetchOrderPayments(payment.razorpayOrderId);
    const settled = await Promise.all(found.map((one) => captureIfDue(payment, one, found)));
    const facts = (await Promise.all(settled.map(factsOf))).flat();
    return payments.transaction(async (tx) => {
      const after = await applyPaymentUpdates(tx, payment.id, facts, 'order checked');
      const isFinal = after.status === 'success' || after.status === 'refunded';
      await payments.changePayment(tx, payment.id, {
        nextCheckAt: isFinal ? null : nextCheck(payment.createdAt, clock.now()),
        checks: payment.checks + 1,
      });
      return after;
    });
  };

  /** An authorised payment that the gateway has not captured goes back to the payer after some days. */
  async function captureIfDue(
    { amountMinor, currency }: StoredPayment,
    payment: GatewayPayment,
    all: GatewayPayment[],
  ): Promise<GatewayPayment> {
    const { attempt } = payment;
    const isAsAsked = attempt.amountMinor === amountMinor && attempt.currency === currency;
    const isPaid = all.some((one) => one.attempt.state === 'captured');
    if (attempt.state !== 'authorized' || !isAsAsked || isPaid) return payment;

    try {
      return await gateway.capture(attempt.attemptId, { amountMinor, currency });
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      // It was captured in between: the current state counts.
      return gateway.fetchPayment(attempt.attemptId);
    }
  }

  async function factsOf({ attempt, returnedMinor }: GatewayPayment): Promise<Fact[]> {
    const facts: Fact[] = [{ type: 'attempt', attempt }];
    if (returnedMinor === 0) return facts;
    const returns = await gateway.fetchReturns(attempt.attemptId);
    return [...facts, ...returns.map((returned): Fact => ({ type: 'return', returned }))];
  }
}

export type CheckOrder = ReturnType<typeof createOrderCheck>;
