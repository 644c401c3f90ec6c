import type { Money } from '#src/api/money.ts';
import { msPerDay, msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PaymentUpdate } from '../../payment-updates.ts';
import { type GatewayPayment, GatewayRejected, type PaymentGateway } from '../gateway/gateway.ts';
import { paymentStore, type StoredPayment } from './payment-store.ts';
import type { ApplyPaymentUpdates } from './apply-payment-updates.ts';

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  applyPaymentUpdates: ApplyPaymentUpdates;
  clock: Clock;
};

/** Checks of an order that is not final, as times since the start of the donation. */
const checkAfterMs = [
  2 * msPerMinute,
  5 * msPerMinute,
  15 * msPerMinute,
  msPerHour,
  6 * msPerHour,
  msPerDay,
  3 * msPerDay,
  5 * msPerDay,
  7 * msPerDay,
];

/** Time of the next check; null after a week. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  const next = checkAfterMs.find((afterMs) => afterMs > ageMs);
  return next === undefined ? null : new Date(createdAt.getTime() + next);
}

/**
 * Fetches the state of an order from the gateway. Finds payments without callback or webhook, and captures
 * authorized ones that the gateway does not capture automatically.
 */
export function createOrderCheck({ db, gateway, applyPaymentUpdates, clock }: Dependencies) {
  return async function checkOrder(payment: StoredPayment): Promise<StoredPayment> {
    if (!payment.orderId) {
      // The order of this charge is unknown until its recurring donation is checked.
      await paymentStore.changePayment(db, payment.id, { nextCheckAt: null });
      return payment;
    }

    const found = await gateway.fetchOrderPayments(payment.orderId);
    const settled = await captureOne(payment, found);
    const updates = (await Promise.all(settled.map(updatesOf))).flat();
    return db.transaction(async (tx) => {
      const after = await applyPaymentUpdates(tx, payment.id, updates, 'order checked');
      const isFinal = after.status === 'success' || after.status === 'refunded';
      await paymentStore.changePayment(tx, payment.id, {
        nextCheckAt: isFinal ? null : nextCheck(payment.createdAt, clock.now()),
        checks: payment.checks + 1,
      });
      return after;
    });
  };

  /**
   * Captures the first authorized payment of an order that has no captured one. The gateway returns others to the payer
   * after some days.
   */
  async function captureOne(
    { amountMinor, currency }: StoredPayment,
    found: GatewayPayment[],
  ): Promise<GatewayPayment[]> {
    const money = { amountMinor, currency };
    if (found.some(isCaptured)) return found;
    const settled: GatewayPayment[] = [];
    for (const payment of found) {
      const { attempt } = payment;
      const isAsRequested = attempt.amountMinor === amountMinor && attempt.currency === currency;
      const isDue = attempt.state === 'authorized' && isAsRequested && !settled.some(isCaptured);
      settled.push(isDue ? await capture(attempt.attemptId, money) : payment);
    }
    return settled;
  }

  async function capture(attemptId: string, money: Money): Promise<GatewayPayment> {
    try {
      return await gateway.capture(attemptId, money);
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      // It was captured meanwhile.
      return gateway.fetchPayment(attemptId);
    }
  }

  async function updatesOf({ attempt, reversedMinor }: GatewayPayment): Promise<PaymentUpdate[]> {
    const updates: PaymentUpdate[] = [{ type: 'attempt', attempt }];
    if (reversedMinor === 0) return updates;
    const reversals = await gateway.fetchReversals(attempt.attemptId);
    return [...updates, ...reversals.map((reversal): PaymentUpdate => ({ type: 'reversal', reversal }))];
  }
}

function isCaptured({ attempt }: GatewayPayment): boolean {
  return attempt.state === 'captured';
}

export type CheckOrder = ReturnType<typeof createOrderCheck>;
