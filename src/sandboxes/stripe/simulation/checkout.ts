import type { Db } from '#src/platform/database/database.ts';
import type { Subscription } from '../entities/billing.ts';
import type { CheckoutSession, SessionInternal } from '../entities/checkout-session.ts';
import { type Decline, declineOf } from '../entities/declines.ts';
import { newPaymentIntent, type PaymentIntent } from '../entities/payment.ts';
import { newPaymentMethod, type PayMethod } from '../entities/payment-method.ts';
import { objectStore } from '../stores/object-store.ts';
import { missingObject, StripeError } from '../stripe-error.ts';
import type { EventDraft } from '../webhooks.ts';
import {
  type Charged,
  chargeIntent,
  failAuthentication,
  getCharge,
  getIntent,
  settleCharge,
} from './charges.ts';
import { applyCharge, findInvoiceOfIntent, getSubscription, saveSubscription } from './invoices.ts';
import { startSubscription } from './subscriptions.ts';

/** Charges the payer of an open session. A declined session stays open for the next attempt. */
export async function payAtCheckout(
  tx: Db,
  sessionId: string,
  { method, decline, now }: { method: PayMethod; decline: Decline | null; now: Date },
): Promise<EventDraft[]> {
  const opened = await openIntent(tx, sessionId, now);
  const paymentMethod = newPaymentMethod(method, opened.intent.customer, now);
  await objectStore.insert(tx, paymentMethod);
  const charged = await chargeIntent(tx, opened.intent, { method: paymentMethod, decline, now });
  if (decline) return charged.events;

  const events = opened.subscription
    ? await activate(tx, opened.subscription, { charged, method: paymentMethod.id, now })
    : [];
  const completed = await complete(tx, opened, charged);
  return [...charged.events, completed, ...events];
}

/** The payer's bank requires 3-D Secure. */
export async function requireAuthentication(tx: Db, sessionId: string, now: Date): Promise<EventDraft[]> {
  const { intent } = await openIntent(tx, sessionId, now);
  const waiting: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  };
  await objectStore.save(tx, waiting);
  return [{ type: 'payment_intent.requires_action', object: waiting }];
}

export async function rejectAuthentication(tx: Db, sessionId: string, now: Date): Promise<EventDraft[]> {
  const { intent } = await openIntent(tx, sessionId, now);
  return failAuthentication(tx, intent, declineOf('payment_intent_authentication_failure'));
}

/** @throws StripeError when the session is not open */
export async function expireSession(
  tx: Db,
  id: string,
): Promise<{ session: CheckoutSession; events: EventDraft[] }> {
  const before = await getSession(tx, id);
  if (before.status !== 'open')
    throw new StripeError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${before.status}\`.`,
    );
  const session: CheckoutSession = { ...before, status: 'expired', url: null };
  await objectStore.save(tx, session, { dueAt: null });
  await expireSubscription(tx, id);
  return { session, events: [{ type: 'checkout.session.expired', object: session }] };
}

/** The bank confirms a pending bank debit, or rejects it. */
export async function settleDebit(
  tx: Db,
  chargeId: string,
  { isPaid, now }: { isPaid: boolean; now: Date },
): Promise<EventDraft[]> {
  const decline = isPaid ? null : declineOf('debit_not_authorized');
  const charged = await settleCharge(tx, await getCharge(tx, chargeId), { decline, now });
  const { id: intentId } = charged.intent;
  const invoice = await findInvoiceOfIntent(tx, intentId);
  const ofInvoice = invoice ? await applyCharge(tx, invoice, charged, { isLastTry: false, now }) : [];
  const entity = invoice ? { invoice: invoice.id } : { payment_intent: intentId };
  const [session] = await objectStore.list(tx, 'checkout.session', { limit: 1, entity });
  if (!session) return [...charged.events, ...ofInvoice];

  const next: CheckoutSession = { ...session, payment_status: isPaid ? 'paid' : 'unpaid' };
  await objectStore.save(tx, next);
  const type = `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`;
  return [...charged.events, { type, object: next }, ...ofInvoice];
}

export async function getSession(tx: Db, id: string): Promise<CheckoutSession> {
  const session = await objectStore.find(tx, 'checkout.session', id, { lock: true });
  if (!session) throw missingObject('checkout.session', id);
  return session;
}

type OpenIntent = { session: CheckoutSession; intent: PaymentIntent; subscription: Subscription | null };

/** The session's intent, created at the first attempt together with the subscription of the session. */
async function openIntent(tx: Db, sessionId: string, now: Date): Promise<OpenIntent> {
  const session = await getSession(tx, sessionId);
  const internal = await objectStore.readInternal<SessionInternal>(tx, sessionId);
  if (!internal || session.status !== 'open')
    throw new StripeError('This Checkout Session is no longer open.');

  const known = session.payment_intent ?? internal.intent;
  if (known) {
    const invoice = await findInvoiceOfIntent(tx, known);
    const subscriptionId = invoice?.parent.subscription_details.subscription;
    const subscription = subscriptionId ? await getSubscription(tx, subscriptionId) : null;
    return { session, intent: await getIntent(tx, known), subscription };
  }
  if (session.mode === 'subscription') {
    const { intent, subscription } = await startSubscription(tx, session, internal, now);
    await objectStore.addInternal(tx, [sessionId], { intent: intent.id });
    return { session, intent, subscription };
  }
  const { amount_total: amount, currency, customer } = session;
  const { intentMetadata: metadata, descriptorSuffix } = internal;
  const intent = newPaymentIntent({ amount, currency, customer, metadata, descriptorSuffix }, now);
  await objectStore.insert(tx, intent);
  const withIntent: CheckoutSession = { ...session, payment_intent: intent.id };
  await objectStore.save(tx, withIntent);
  return { session: withIntent, intent, subscription: null };
}

/** Ends the subscription that a failed attempt started. */
async function expireSubscription(tx: Db, sessionId: string): Promise<void> {
  const { intent } = (await objectStore.readInternal<SessionInternal>(tx, sessionId)) ?? {};
  const invoice = intent ? await findInvoiceOfIntent(tx, intent) : null;
  if (!invoice) return;
  const subscription = await getSubscription(tx, invoice.parent.subscription_details.subscription);
  await saveSubscription(tx, { ...subscription, status: 'incomplete_expired' });
}

/** Ends a session with a payment that succeeded or, for bank debits, is pending. */
async function complete(
  tx: Db,
  { session, subscription }: OpenIntent,
  { charge, intent }: Charged,
): Promise<EventDraft> {
  const email = session.customer_email ?? 'donor@example.org';
  const completed: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: charge.status === 'succeeded' ? 'paid' : 'unpaid',
    url: null,
    customer: intent.customer,
    customer_details: { address: null, email, name: null, phone: null, tax_exempt: 'none', tax_ids: [] },
    ...(subscription && { subscription: subscription.id, invoice: subscription.latest_invoice }),
  };
  await objectStore.save(tx, completed, { dueAt: null });
  return { type: 'checkout.session.completed', object: completed };
}

/** A subscription with a pending bank debit is active, too: only its invoice is still open. */
async function activate(
  tx: Db,
  subscription: Subscription,
  { charged, method, now }: { charged: Charged; method: string; now: Date },
): Promise<EventDraft[]> {
  const active: Subscription = { ...subscription, status: 'active', default_payment_method: method };
  await saveSubscription(tx, active);
  const invoice = await objectStore.find(tx, 'invoice', String(subscription.latest_invoice), { lock: true });
  if (!invoice) throw missingObject('invoice', String(subscription.latest_invoice));
  return [
    { type: 'customer.subscription.created', object: active },
    { type: 'invoice.created', object: { ...invoice, status: 'draft' } },
    { type: 'invoice.finalized', object: invoice },
    ...(await applyCharge(tx, invoice, charged, { isLastTry: false, now })),
  ];
}
