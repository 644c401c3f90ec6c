import type { Db } from '#src/platform/database/database.ts';
import {
  type Customer,
  itemOf,
  monthAfter,
  newCustomer,
  newSubscription,
  type Subscription,
  withItem,
} from '../entities/billing.ts';
import type { CheckoutSession, SessionInternal } from '../entities/checkout-session.ts';
import { declineOf } from '../entities/declines.ts';
import { newPaymentMethod } from '../entities/payment-method.ts';
import { fromSeconds, toSeconds } from '../entities/stripe-object.ts';
import { objectStore } from '../stores/object-store.ts';
import { missingObject, StripeError } from '../stripe-error.ts';
import type { EventDraft } from '../webhooks.ts';
import {
  chargedStatuses,
  chargeInvoice,
  endSubscription,
  getSubscription,
  type OpenInvoice,
  openInvoice,
  saveSubscription,
  voidNewInvoice,
} from './invoices.ts';

export type NextCharge = 'paid' | 'failed' | 'given_up';

export type SubscriptionChange = Partial<
  Pick<Subscription, 'cancel_at_period_end' | 'default_payment_method' | 'metadata' | 'pause_collection'>
> & {
  price?: ReturnType<typeof itemOf>['price'];
  /** The period ends then, and the later ones follow it. */
  trialEnd?: number;
};

/** Creates customer, subscription and first invoice of a checkout, at its first attempt to pay. */
export async function startSubscription(
  tx: Db,
  session: CheckoutSession,
  { lineItem, subscriptionMetadata }: SessionInternal,
  now: Date,
): Promise<OpenInvoice & { subscription: Subscription; customer: Customer }> {
  const customer = await customerOf(tx, session, now);
  const price = await objectStore.find(tx, 'price', lineItem.price);
  if (!price) throw missingObject('price', lineItem.price);
  const draft = newSubscription({ customer: customer.id, price, metadata: subscriptionMetadata }, now);
  const opened = await openInvoice(tx, draft, 'subscription_create', now);
  const subscription: Subscription = { ...draft, latest_invoice: opened.invoice.id };
  await objectStore.insert(tx, subscription);
  return { ...opened, subscription, customer };
}

/** Charges the next month, or retries the month whose charge failed. */
export async function chargeNextMonth(
  tx: Db,
  id: string,
  { outcome, now }: { outcome: NextCharge; now: Date },
): Promise<EventDraft[]> {
  const subscription = await getSubscription(tx, id);
  if (!chargedStatuses.includes(subscription.status))
    throw new StripeError(`A subscription that is ${subscription.status} is not charged.`);

  const decline = outcome === 'paid' ? null : declineOf('insufficient_funds');
  const isLastTry = outcome === 'given_up';
  const [unpaid] = await objectStore.list(tx, 'invoice', {
    limit: 1,
    entity: { status: 'open', parent: { subscription_details: { subscription: id } } },
  });
  if (unpaid) return chargeInvoice(tx, subscription, unpaid, { decline, isLastTry, now });
  if (subscription.cancel_at_period_end) {
    const details = { reason: 'cancellation_requested' };
    return (await endSubscription(tx, subscription, { details, now })).events;
  }

  const next = nextPeriod(subscription, now);
  if (next.pause_collection) {
    await saveSubscription(tx, next);
    return [...(await voidNewInvoice(tx, next, now)), updated(next, {})];
  }
  const { invoice, events } = await openInvoice(tx, next, 'subscription_cycle', now);
  const invoiced: Subscription = { ...next, latest_invoice: invoice.id };
  await saveSubscription(tx, invoiced);
  const charged = await chargeInvoice(tx, invoiced, invoice, { decline, isLastTry, now });
  return [...events, updated(invoiced, { latest_invoice: subscription.latest_invoice }), ...charged];
}

/** Ends a subscription now. @throws StripeError as for a missing object when it has ended */
export async function cancelSubscription(
  tx: Db,
  id: string,
  { details, now }: { details: Record<string, unknown>; now: Date },
): Promise<{ subscription: Subscription; events: EventDraft[] }> {
  const subscription = await getSubscription(tx, id);
  if (hasEnded(subscription)) throw missingObject('subscription', id);
  return endSubscription(tx, subscription, {
    details: { reason: 'cancellation_requested', ...details },
    now,
  });
}

export async function changeSubscription(
  tx: Db,
  id: string,
  { price, trialEnd, ...fields }: SubscriptionChange,
): Promise<{ subscription: Subscription; events: EventDraft[] }> {
  const before = await getSubscription(tx, id);
  if (hasEnded(before))
    throw new StripeError('A canceled subscription can only update its cancellation_details and metadata.');
  const changed: Subscription = {
    ...before,
    ...fields,
    ...(trialEnd && { status: 'trialing', trial_end: trialEnd, billing_cycle_anchor: trialEnd }),
  };
  const subscription = withItem(changed, {
    ...(price && { price }),
    ...(trialEnd && { current_period_end: trialEnd }),
  });
  await saveSubscription(tx, subscription);
  const previous = Object.fromEntries(Object.keys(fields).map((name) => [name, before[name]]));
  return {
    subscription,
    events: [
      updated(subscription, {
        ...previous,
        ...((price || trialEnd) && { items: before.items }),
        ...(trialEnd && { status: before.status, trial_end: before['trial_end'] }),
      }),
    ],
  };
}

/** Pauses or resumes a subscription: unlike a paused collection, it creates no invoices meanwhile. */
export async function setPaused(
  tx: Db,
  id: string,
  isPaused: boolean,
): Promise<{ subscription: Subscription; events: EventDraft[] }> {
  const before = await getSubscription(tx, id);
  const needed = isPaused ? 'active' : 'paused';
  if (before.status !== needed)
    throw new StripeError(`Only a subscription that is ${needed} can be ${isPaused ? 'paused' : 'resumed'}.`);
  const subscription: Subscription = { ...before, status: isPaused ? 'paused' : 'active' };
  await saveSubscription(tx, subscription);
  const type = `customer.subscription.${isPaused ? 'paused' : 'resumed'}`;
  return {
    subscription,
    events: [{ type, object: subscription }, updated(subscription, { status: before.status })],
  };
}

/** Deletes a customer and ends their subscriptions. */
export async function deleteCustomer(tx: Db, id: string, now: Date): Promise<EventDraft[]> {
  const subscriptions = await objectStore.list(tx, 'subscription', { limit: 100, entity: { customer: id } });
  const events: EventDraft[] = [];
  for (const subscription of subscriptions.filter((one) => !hasEnded(one))) {
    const details = { reason: 'cancellation_requested' };
    const ended = await endSubscription(tx, subscription, { details, now });
    events.push(...ended.events);
  }
  await objectStore.save(tx, { id, object: 'customer', deleted: true });
  return events;
}

/** Charges all subscriptions of a customer from a new card. */
export async function replaceCard(tx: Db, customer: string, now: Date): Promise<EventDraft[]> {
  const card = newPaymentMethod('card', customer, now);
  await objectStore.insert(tx, card);
  const subscriptions = await objectStore.list(tx, 'subscription', { limit: 100, entity: { customer } });
  const events: EventDraft[] = [];
  for (const { id } of subscriptions.filter((one) => !hasEnded(one))) {
    const changed = await changeSubscription(tx, id, { default_payment_method: card.id });
    events.push(...changed.events);
  }
  return events;
}

function nextPeriod(subscription: Subscription, now: Date): Subscription {
  const { current_period_end: start } = itemOf(subscription);
  const end = monthAfter(start, Number(subscription.billing_cycle_anchor));
  const { pause_collection: pause } = subscription;
  const isPauseOver = pause?.resumes_at ? fromSeconds(pause.resumes_at) <= now : false;
  return {
    ...withItem(subscription, { current_period_start: start, current_period_end: end }),
    pause_collection: isPauseOver ? null : pause,
  };
}

function hasEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

function updated(subscription: Subscription, previous: Record<string, unknown>): EventDraft {
  return { type: 'customer.subscription.updated', object: subscription, previous };
}

async function customerOf(tx: Db, session: CheckoutSession, now: Date): Promise<Customer> {
  if (session.customer) {
    const customer = await objectStore.find(tx, 'customer', session.customer);
    if (customer) return customer;
  }
  const email = session.customer_email ?? `donor-${toSeconds(now)}@example.org`;
  const customer = newCustomer({ email, metadata: {} }, now);
  await objectStore.insert(tx, customer);
  return customer;
}
