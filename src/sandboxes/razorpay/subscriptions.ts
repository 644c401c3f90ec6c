import { createHmac } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Deliveries } from './deliveries.ts';
import { type Failure, failureOf, type FailureReason, newOrder, type Order, toSeconds } from './entities.ts';
import type { Outcome } from './simulated-events.ts';
import type { SimulatePayment } from './simulate-payment.ts';
import { SandboxError } from './api/sandbox-error.ts';
import { sandboxStore } from './stores/sandbox-store.ts';
import {
  afterFailure,
  type Invoice,
  newInvoice,
  savedCardOf,
  type Subscription,
} from './subscription-entities.ts';
import { subscriptionStore } from './stores/subscription-store.ts';
import { orderStore } from './stores/order-store.ts';

type Dependencies = {
  db: Db;
  deliveries: Deliveries;
  simulatePayment: SimulatePayment;
  clock: Clock;
  wake: () => void;
};

type SubscribeRequest = {
  subscriptionId: string;
  method: string;
  outcome: Outcome;
  reason?: FailureReason | undefined;
};

type SubscribeResponse =
  | { razorpay_payment_id: string; razorpay_subscription_id: string; razorpay_signature: string }
  | { error: Failure & { metadata: { order_id: string; payment_id: string } } };

const lateAfterMs = 8000;
const waiting = new Set<Subscription['status']>(['created', 'authenticated', 'active', 'pending']);
const ended = new Set<Subscription['status']>(['cancelled', 'completed']);

/** Actions and simulated events of subscriptions. */
export function createSubscriptions(dependencies: Dependencies) {
  const { db, deliveries, simulatePayment, clock, wake } = dependencies;

  /** The payer authorizes the subscription at the checkout and pays the first month. */
  async function subscribe(request: SubscribeRequest): Promise<SubscribeResponse> {
    const { subscriptionId, method, outcome, reason = 'payment_failed' } = request;
    const { keySecret } = await sandboxStore.readSettings(db);
    const payment = await inTransaction(async (tx) => {
      const subscription = await simulatePayment.getSubscription(tx, subscriptionId);
      if (subscription.status !== 'created')
        throw new SandboxError('This subscription has already been authenticated');
      const { invoice, order } = await openInvoice(tx, subscription);
      const tried = { method, invoiceId: invoice.id, savedCard: savedCardOf(subscription, method) };
      if (outcome !== 'failed' && outcome !== 'late')
        return simulatePayment.capture(tx, order, await simulatePayment.authorize(tx, order, tried));
      const authorizeAt = outcome === 'late' ? new Date(clock.now().getTime() + lateAfterMs) : null;
      return simulatePayment.fail(tx, order, tried, { reason, authorizeAt });
    });

    if (payment.status === 'failed') {
      const metadata = { order_id: payment.order_id, payment_id: payment.id };
      return { error: { ...failureOf(reason), metadata } };
    }
    return {
      razorpay_payment_id: payment.id,
      razorpay_subscription_id: subscriptionId,
      razorpay_signature: createHmac('sha256', keySecret)
        .update(`${payment.id}|${subscriptionId}`)
        .digest('hex'),
    };
  }

  /** Charges the next month now. */
  async function charge(subscriptionId: string): Promise<void> {
    await inTransaction(async (tx) => chargeNow(tx, await getCharged(tx, subscriptionId)));
  }

  async function chargeNow(tx: Db, subscription: Subscription): Promise<void> {
    const { invoice, order } = await openInvoice(tx, subscription);
    const savedCard = savedCardOf(subscription, 'card');
    const tried = { method: 'card', invoiceId: invoice.id, savedCard };
    await simulatePayment.capture(tx, order, await simulatePayment.authorize(tx, order, tried));
  }

  /** Charges the next month now, with the bank declining it. */
  async function failCharge(subscriptionId: string): Promise<void> {
    await inTransaction(async (tx) => {
      const subscription = await getCharged(tx, subscriptionId);
      const { invoice, order } = await openInvoice(tx, subscription);
      const tried = { method: 'card', invoiceId: invoice.id };
      await simulatePayment.fail(tx, order, tried, { reason: 'insufficient_funds' });
      const after = afterFailure(subscription, clock.now());
      await announce(tx, after, `subscription.${after.status}`);
    });
  }

  async function chargeDue(): Promise<void> {
    for (const id of await subscriptionStore.listDue(db, clock.now())) {
      await inTransaction(async (tx) => {
        const subscription = await simulatePayment.getSubscription(tx, id);
        // Another process of the site may have charged it since.
        const { charge_at: chargeAt } = subscription;
        if (chargeAt !== null && chargeAt <= toSeconds(clock.now())) await chargeNow(tx, subscription);
      });
    }
  }

  function cancel(subscriptionId: string): Promise<Subscription> {
    return change(subscriptionId, 'cancelled', (status) => !ended.has(status));
  }

  /** Pauses a subscription; one without a charge is cancelled. */
  async function pause(subscriptionId: string): Promise<Subscription> {
    const { status } = (await subscriptionStore.findSubscription(db, subscriptionId)) ?? {};
    return status === 'authenticated'
      ? cancel(subscriptionId)
      : change(subscriptionId, 'paused', (before) => before === 'active');
  }

  async function resume(subscriptionId: string): Promise<Subscription> {
    return change(subscriptionId, 'active', (before) => before === 'paused', 'resumed');
  }

  async function change(
    subscriptionId: string,
    status: Subscription['status'],
    isAllowed: (before: Subscription['status']) => boolean,
    word: string = status,
  ): Promise<Subscription> {
    return inTransaction(async (tx) => {
      const before = await simulatePayment.getSubscription(tx, subscriptionId);
      if (!isAllowed(before.status))
        throw new SandboxError(`Subscription cannot be ${word} in ${before.status} status.`);
      const now = toSeconds(clock.now());
      const after: Subscription = {
        ...before,
        status,
        charge_at: status === 'active' ? Number(before.current_end ?? now) : null,
        ended_at: status === 'cancelled' ? now : null,
      };
      await announce(tx, after, `subscription.${word}`);
      return after;
    });
  }

  async function announce(tx: Db, subscription: Subscription, event: string): Promise<void> {
    await subscriptionStore.saveSubscription(tx, subscription);
    await deliveries.announce(tx, [{ event, payload: { subscription } }]);
  }

  async function getCharged(tx: Db, id: string): Promise<Subscription> {
    const subscription = await simulatePayment.getSubscription(tx, id);
    if (subscription.status === 'created' || !waiting.has(subscription.status))
      throw new SandboxError(`A subscription that is ${subscription.status} is not charged.`);
    return subscription;
  }

  /** Returns the due invoice with its order, which is the same until it is paid. */
  async function openInvoice(
    tx: Db,
    subscription: Subscription,
  ): Promise<{ invoice: Invoice; order: Order }> {
    const paging = { subscriptionId: subscription.id, count: 1, skip: 0 };
    const [last] = await subscriptionStore.listInvoices(tx, paging);
    const known =
      last?.status === 'issued' ? await orderStore.findOrder(tx, last.order_id, { lock: true }) : null;
    if (last && known) return { invoice: last, order: known };

    const plan = await subscriptionStore.findPlan(tx, subscription.plan_id);
    if (!plan) throw new SandboxError('The id provided does not exist');
    const now = clock.now();
    const { amount, currency } = plan.item;
    const order = newOrder({ amount, currency, receipt: null, notes: null }, now);
    await orderStore.insertOrder(tx, order, now);
    const invoice = newInvoice(subscription, order.id, plan, now);
    await subscriptionStore.insertInvoice(tx, invoice, now);
    return { invoice, order };
  }

  async function inTransaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(work);
    wake();
    return result;
  }

  return { subscribe, charge, failCharge, chargeDue, cancel, pause, resume };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
