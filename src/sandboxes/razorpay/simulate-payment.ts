import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Deliveries, EventDraft } from './deliveries.ts';
import {
  authorized,
  captured,
  failed,
  type FailureReason,
  newPayment,
  type Order,
  type Payment,
  toSeconds,
} from './entities.ts';
import { SandboxError } from './api/sandbox-error.ts';
import { afterCharge, type SavedCard, type Subscription } from './subscription-entities.ts';
import { subscriptionStore } from './stores/subscription-store.ts';
import { orderStore } from './stores/order-store.ts';
import { paymentStore } from './stores/payment-store.ts';

type Dependencies = {
  deliveries: Deliveries;
  clock: Clock;
};
type Try = {
  method: string;
  invoiceId?: string | null;
  /** Customer and token of a card that is kept for later charges. */
  savedCard?: SavedCard | null;
};

/** State changes of a payment with their events. Each must be called in a transaction. */
export function createSimulatePayment({ deliveries, clock }: Dependencies) {
  async function authorize(
    tx: Db,
    order: Order,
    { method, invoiceId = null, savedCard = null }: Try,
  ): Promise<Payment> {
    const now = clock.now();
    const payment = authorized({ ...newPayment(order, method, now), invoice_id: invoiceId, ...savedCard });
    await paymentStore.insertPayment(tx, payment, { createdAt: now, authorizeAt: null });
    await touchOrder(tx, order, 'attempted');
    await deliveries.announce(tx, [{ event: 'payment.authorized', payload: { payment } }]);
    return payment;
  }

  /** Captures a payment; if it is the charge of a subscription, its next charge is scheduled. */
  async function capture(tx: Db, order: Order, payment: Payment): Promise<Payment> {
    const done = captured(payment);
    await paymentStore.savePayment(tx, done);
    const paid = await touchOrder(tx, order, 'paid');
    await deliveries.announce(tx, [
      { event: 'payment.captured', payload: { payment: done } },
      { event: 'order.paid', payload: { payment: done, order: paid } },
    ]);
    if (typeof payment.invoice_id === 'string') await settleInvoice(tx, payment.invoice_id, done);
    return done;
  }

  async function fail(
    tx: Db,
    order: Order,
    { method, invoiceId = null }: Try,
    { reason, authorizeAt = null }: { reason: FailureReason; authorizeAt?: Date | null },
  ): Promise<Payment> {
    const now = clock.now();
    const payment = failed({ ...newPayment(order, method, now), invoice_id: invoiceId }, reason);
    await paymentStore.insertPayment(tx, payment, { createdAt: now, authorizeAt });
    await touchOrder(tx, order, 'attempted');
    await deliveries.announce(tx, [{ event: 'payment.failed', payload: { payment } }]);
    return payment;
  }

  async function settleInvoice(tx: Db, invoiceId: string, payment: Payment): Promise<void> {
    const invoice = await subscriptionStore.findInvoice(tx, invoiceId);
    if (!invoice || invoice.status === 'paid') return;
    await subscriptionStore.saveInvoice(tx, {
      ...invoice,
      status: 'paid',
      payment_id: payment.id,
      paid_at: toSeconds(clock.now()),
    });
    const before = await getSubscription(tx, invoice.subscription_id);
    const after = afterCharge(before, clock.now());
    await subscriptionStore.saveSubscription(tx, after);
    await deliveries.announce(tx, eventsOfCharge(before, after, payment));
  }

  async function touchOrder(tx: Db, order: Order, status: 'attempted' | 'paid'): Promise<Order> {
    const isPaid = status === 'paid';
    const next: Order = {
      ...order,
      status,
      attempts: order.attempts + (isPaid ? 0 : 1),
      amount_paid: isPaid ? order.amount : 0,
      amount_due: isPaid ? 0 : order.amount,
    };
    await orderStore.saveOrder(tx, next);
    return Object.assign(order, next);
  }

  async function getSubscription(tx: Db, id: string): Promise<Subscription> {
    const subscription = await subscriptionStore.findSubscription(tx, id, { lock: true });
    if (!subscription) throw new SandboxError('The id provided does not exist');
    return subscription;
  }

  return { authorize, capture, fail, getSubscription };
}

export type SimulatePayment = ReturnType<typeof createSimulatePayment>;

function eventsOfCharge(before: Subscription, after: Subscription, payment: Payment): EventDraft[] {
  const isFirst = before.status === 'created';
  const begun = { ...before, status: 'authenticated' };
  // In these events the gateway writes `captured` as text.
  const charged = { subscription: after, payment: { ...payment, captured: '1' } };
  return [
    ...(isFirst ? [{ event: 'subscription.authenticated', payload: { subscription: begun } }] : []),
    ...(before.status === 'active' || after.status === 'completed'
      ? []
      : [{ event: 'subscription.activated', payload: { subscription: after } }]),
    { event: 'subscription.charged', payload: charged },
    ...(after.status === 'completed' ? [{ event: 'subscription.completed', payload: charged }] : []),
  ];
}
