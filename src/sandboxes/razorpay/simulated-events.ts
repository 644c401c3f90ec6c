import { createHmac } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Deliveries } from './deliveries.ts';
import {
  afterRefund,
  authorized,
  type FailureReason,
  type Failure,
  failureOf,
  newRefund,
  type Order,
  type Payment,
  type Refund,
} from './entities.ts';
import type { SimulatePayment } from './simulate-payment.ts';
import { SandboxError } from './api/sandbox-error.ts';
import { sandboxStore } from './stores/sandbox-store.ts';
import { orderStore } from './stores/order-store.ts';
import { paymentStore } from './stores/payment-store.ts';
import { refundStore } from './stores/refund-store.ts';

/**
 * Outcome of a payment attempt. `lost`: paid, but the browser gets no result. `late`: failed at first and
 * paid later.
 */
export type Outcome = 'paid' | 'failed' | 'lost' | 'late' | 'twice' | 'uncaptured';

type PayRequest = {
  orderId: string;
  method: string;
  outcome: Outcome;
  reason?: FailureReason | undefined;
  lateAfterMs?: number | undefined;
};

export type PayResponse =
  | { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
  | { error: Failure & { metadata: { order_id: string; payment_id: string } } };

type Dependencies = {
  db: Db;
  deliveries: Deliveries;
  simulatePayment: SimulatePayment;
  clock: Clock;
  wake: () => void;
};

/** Simulated events of payments. Each event and its webhooks are written in one transaction. */
export function createSimulatedEvents({ db, deliveries, simulatePayment, clock, wake }: Dependencies) {
  async function pay(request: PayRequest): Promise<PayResponse> {
    const { keySecret } = await sandboxStore.readSettings(db);
    const { outcome, reason = 'payment_failed' } = request;

    const payment = await inTransaction(async (tx) => {
      const order = await openOrder(tx, request.orderId);
      if (outcome === 'failed' || outcome === 'late') return fail(tx, order, request, reason);
      const first = await simulatePayment.authorize(tx, order, request);
      if (outcome === 'uncaptured') return first;
      const second = outcome === 'twice' ? await simulatePayment.authorize(tx, order, request) : null;
      const paid = await simulatePayment.capture(tx, order, first);
      if (second) await simulatePayment.capture(tx, order, second);
      return paid;
    });

    if (payment.status === 'failed') {
      return {
        error: { ...failureOf(reason), metadata: { order_id: payment.order_id, payment_id: payment.id } },
      };
    }
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: createHmac('sha256', keySecret)
        .update(`${payment.order_id}|${payment.id}`)
        .digest('hex'),
    };
  }

  /** Authorizes a payment that was waiting for the bank. */
  async function authorizeLate(paymentId: string): Promise<void> {
    await inTransaction(async (tx) => {
      const payment = await getPayment(tx, paymentId);
      if (payment.status !== 'failed') return;
      const order = await getOrder(tx, payment.order_id);
      const late = authorized(payment);
      await paymentStore.savePayment(tx, late);
      await deliveries.announce(tx, [{ event: 'payment.authorized', payload: { payment: late } }]);
      await simulatePayment.capture(tx, order, late);
    });
  }

  async function captureAuthorized(paymentId: string, money: { amount: number; currency: string }) {
    return inTransaction(async (tx) => {
      const payment = await getPayment(tx, paymentId);
      if (payment.status !== 'authorized') throw new SandboxError('This payment has already been captured');
      if (money.amount !== payment.amount || money.currency !== payment.currency)
        throw new SandboxError('Capture amount must be equal to the amount authorized', 'amount');
      return simulatePayment.capture(tx, await getOrder(tx, payment.order_id), payment);
    });
  }

  async function refund(
    paymentId: string,
    request: { amount: number | undefined; notes: unknown; idempotencyKey: string | null; body: string },
  ): Promise<Refund> {
    return inTransaction(async (tx) => {
      const payment = await getPayment(tx, paymentId);
      const earlier =
        request.idempotencyKey && (await refundStore.findRefundByKey(tx, request.idempotencyKey));
      if (earlier) {
        if (earlier.requestBody === request.body) return earlier.refund;
        throw new SandboxError('Different request body sent for the same Idempotency Header');
      }

      const amount = refundable(payment, request.amount);
      const now = clock.now();
      const pending = newRefund(payment, amount, request.notes, now);
      const after = afterRefund(payment, amount);
      const done: Refund = { ...pending, status: 'processed' };
      await paymentStore.savePayment(tx, after);
      await refundStore.insertRefund(tx, done, {
        idempotencyKey: request.idempotencyKey,
        requestBody: request.body,
        createdAt: now,
      });
      await deliveries.announce(tx, [
        { event: 'refund.created', payload: { refund: pending, payment: after } },
        { event: 'refund.processed', payload: { refund: done, payment: after } },
      ]);
      return done;
    });
  }

  /** Fails a refund at the payer's bank: the money stays. */
  async function failRefund(paymentId: string): Promise<void> {
    await inTransaction(async (tx) => {
      const payment = await getPayment(tx, paymentId);
      const amount = refundable(payment, undefined);
      const now = clock.now();
      const pending = newRefund(payment, amount, null, now);
      const over: Refund = { ...pending, status: 'failed' };
      await refundStore.insertRefund(tx, over, { idempotencyKey: null, requestBody: '', createdAt: now });
      await deliveries.announce(tx, [
        { event: 'refund.created', payload: { refund: pending, payment } },
        { event: 'refund.failed', payload: { refund: over, payment } },
      ]);
    });
  }

  async function openOrder(tx: Db, orderId: string): Promise<Order> {
    const order = await getOrder(tx, orderId);
    if (order.status === 'paid') throw new SandboxError('This order has already been paid');
    return order;
  }

  function fail(tx: Db, order: Order, request: PayRequest, reason: FailureReason): Promise<Payment> {
    const { outcome, lateAfterMs = 8000 } = request;
    const authorizeAt = outcome === 'late' ? new Date(clock.now().getTime() + lateAfterMs) : null;
    return simulatePayment.fail(tx, order, request, { reason, authorizeAt });
  }

  async function getOrder(tx: Db, id: string): Promise<Order> {
    const order = await orderStore.findOrder(tx, id, { lock: true });
    if (!order) throw new SandboxError('The id provided does not exist');
    return order;
  }

  async function getPayment(tx: Db, id: string): Promise<Payment> {
    const payment = await paymentStore.findPayment(tx, id, { lock: true });
    if (!payment) throw new SandboxError('The id provided does not exist');
    return payment;
  }

  async function inTransaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(work);
    wake();
    return result;
  }

  return { pay, authorizeLate, captureAuthorized, refund, failRefund };
}

export type SimulatedEvents = ReturnType<typeof createSimulatedEvents>;

/** @returns the amount, if that much of the payment is left */
export function refundable(payment: Payment, wanted: number | undefined): number {
  const left = payment.amount - payment.amount_refunded;
  if (!payment.captured)
    throw new SandboxError('The payment status should be captured for action to be taken');
  if (left <= 0) throw new SandboxError('The payment has been fully refunded already');
  const amount = wanted ?? left;
  if (!Number.isInteger(amount) || amount < 1)
    throw new SandboxError('The amount must be an integer.', 'amount');
  if (amount > left)
    throw new SandboxError('The refund amount provided is greater than amount captured', 'amount');
  return amount;
}
