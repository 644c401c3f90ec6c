import type { Db } from '#src/platform/database/database.ts';
import { type Subscription } from '../entities/billing.ts';
import type { Decline } from '../entities/declines.ts';
import {
  finalized,
  type Invoice,
  type InvoicePayment,
  newInvoice,
  newInvoicePayment,
  paid,
  voided,
} from '../entities/invoice.ts';
import { newPaymentIntent, type PaymentIntent } from '../entities/payment.ts';
import { fromSeconds, toSeconds } from '../entities/stripe-object.ts';
import { itemOf } from '../entities/billing.ts';
import { objectStore } from '../stores/object-store.ts';
import { missingObject } from '../stripe-error.ts';
import type { EventDraft } from '../webhooks.ts';
import { type Charged, chargeIntent, getIntent } from './charges.ts';

export type OpenInvoice = { invoice: Invoice; intent: PaymentIntent; events: EventDraft[] };

/** The end of a trial is its first charge. */
export const chargedStatuses: readonly Subscription['status'][] = ['active', 'trialing', 'past_due'];

const retryPauseSeconds = 3 * 24 * 3600;

/** Creates the invoice of a period, open and ready to be charged. */
export async function openInvoice(
  tx: Db,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  now: Date,
): Promise<OpenInvoice> {
  const draft = newInvoice(subscription, reason, now);
  const invoice = finalized(draft, now);
  await objectStore.insert(tx, invoice);
  // Intent and charge of an invoice carry no metadata of the subscription.
  const { amount_due: amount, currency, customer } = invoice;
  const intent = newPaymentIntent({ amount, currency, customer, metadata: {}, descriptorSuffix: null }, now);
  await objectStore.insert(tx, intent);
  await objectStore.insert(tx, newInvoicePayment(invoice, intent.id, now));
  return {
    invoice,
    intent,
    events: [
      { type: 'invoice.created', object: draft },
      { type: 'invoice.finalized', object: invoice },
    ],
  };
}

/** While collection is paused, the invoices of the time are voided. */
export async function voidNewInvoice(tx: Db, subscription: Subscription, now: Date): Promise<EventDraft[]> {
  const draft = newInvoice(subscription, 'subscription_cycle', now);
  const invoice = voided(finalized(draft, now), now);
  await objectStore.insert(tx, invoice);
  return [
    { type: 'invoice.created', object: draft },
    { type: 'invoice.voided', object: invoice },
  ];
}

/** Charges an open invoice with the payment method of its subscription, unless a bank debit is pending. */
export async function chargeInvoice(
  tx: Db,
  subscription: Subscription,
  invoice: Invoice,
  { decline, isLastTry, now }: { decline: Decline | null; isLastTry: boolean; now: Date },
): Promise<EventDraft[]> {
  const method = await objectStore.find(tx, 'payment_method', String(subscription.default_payment_method));
  if (!method) throw missingObject('payment_method', String(subscription.default_payment_method));
  const { payment } = await getInvoicePayment(tx, invoice.id);
  const intent = await getIntent(tx, payment.payment_intent);
  if (intent.status === 'processing') return [];
  const charged = await chargeIntent(tx, intent, { method, decline, now });
  return [...charged.events, ...(await applyCharge(tx, invoice, charged, { isLastTry, now }))];
}

/** Moves an invoice and its subscription on after a charge. A pending bank debit leaves the invoice open. */
export async function applyCharge(
  tx: Db,
  invoice: Invoice,
  { charge }: Charged,
  { isLastTry, now }: { isLastTry: boolean; now: Date },
): Promise<EventDraft[]> {
  const subscription = await getSubscription(tx, invoice.parent.subscription_details.subscription);
  if (charge.status === 'pending') return setStatus(tx, subscription, 'active');
  if (charge.status === 'failed') return failInvoice(tx, { invoice, subscription }, { isLastTry, now });

  const paidInvoice = paid(invoice, now);
  await objectStore.save(tx, paidInvoice);
  const payment = await getInvoicePayment(tx, invoice.id);
  const paidPayment: InvoicePayment = {
    ...payment,
    status: 'paid',
    amount_paid: paidInvoice.amount_paid,
    status_transitions: { canceled_at: null, paid_at: toSeconds(now) },
  };
  await objectStore.save(tx, paidPayment);
  return [
    { type: 'invoice.paid', object: paidInvoice },
    { type: 'invoice_payment.paid', object: paidPayment },
    ...(await setStatus(tx, subscription, 'active')),
  ];
}

export async function findInvoiceOfIntent(tx: Db, intent: string): Promise<Invoice | null> {
  const [payment] = await objectStore.list(tx, 'invoice_payment', {
    limit: 1,
    entity: { payment: { payment_intent: intent } },
  });
  return payment ? objectStore.find(tx, 'invoice', payment.invoice, { lock: true }) : null;
}

export async function getSubscription(tx: Db, id: string): Promise<Subscription> {
  const subscription = await objectStore.find(tx, 'subscription', id, { lock: true });
  if (!subscription) throw missingObject('subscription', id);
  return subscription;
}

/** Stores a subscription with the time of its next charge. */
export async function saveSubscription(tx: Db, subscription: Subscription): Promise<void> {
  const { status } = subscription;
  const dueAt = chargedStatuses.includes(status)
    ? fromSeconds(itemOf(subscription).current_period_end)
    : null;
  await objectStore.save(tx, subscription, { dueAt });
}

/** Marks a subscription as ended. */
export async function endSubscription(
  tx: Db,
  subscription: Subscription,
  { details, now }: { details: Record<string, unknown>; now: Date },
): Promise<{ subscription: Subscription; events: EventDraft[] }> {
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: toSeconds(now),
    ended_at: toSeconds(now),
    cancellation_details: { comment: null, feedback: null, ...details },
  };
  await saveSubscription(tx, ended);
  return { subscription: ended, events: [{ type: 'customer.subscription.deleted', object: ended }] };
}

async function failInvoice(
  tx: Db,
  { invoice, subscription }: { invoice: Invoice; subscription: Subscription },
  { isLastTry, now }: { isLastTry: boolean; now: Date },
): Promise<EventDraft[]> {
  const failed: Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: isLastTry ? null : toSeconds(now) + retryPauseSeconds,
  };
  await objectStore.save(tx, failed);
  const event: EventDraft = { type: 'invoice.payment_failed', object: failed };
  if (!isLastTry) return [event, ...(await setStatus(tx, subscription, 'past_due'))];

  const details = { reason: 'payment_failed' };
  return [event, ...(await endSubscription(tx, subscription, { details, now })).events];
}

async function setStatus(
  tx: Db,
  subscription: Subscription,
  status: Subscription['status'],
): Promise<EventDraft[]> {
  const { status: before } = subscription;
  // The first payment of a checkout is completed by the checkout.
  if (before === status || before === 'incomplete') return [];
  const changed: Subscription = { ...subscription, status };
  await saveSubscription(tx, changed);
  return [{ type: 'customer.subscription.updated', object: changed, previous: { status: before } }];
}

async function getInvoicePayment(tx: Db, invoice: string): Promise<InvoicePayment> {
  const [payment] = await objectStore.list(tx, 'invoice_payment', { limit: 1, entity: { invoice } });
  if (!payment) throw missingObject('invoice_payment', invoice);
  return payment;
}
