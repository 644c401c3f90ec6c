import type { Stripe } from 'stripe';
import type { Clock } from '#src/platform/clock.ts';
import { firstChargeFrom } from '../../calculation/calculation.ts';
import type { RecurringState } from '../../recurring-state.ts';
import { GatewayUnreadable } from './gateway.ts';
import type { HostedRecurring, RecurringCharge } from './hosted-checkout-gateway.ts';
import type { GatewaySubscription } from './recurring-gateway.ts';
import { isMissing, safeStripeId, type StripeClient } from './stripe-client.ts';
import { fromSeconds, idOf, moneyOf, toSeconds } from './stripe-entities.ts';
import { toStripeMoney } from './stripe-money.ts';
import { pageSize } from './stripe-pages.ts';

const states: Record<string, RecurringState> = {
  incomplete: 'created',
  incomplete_expired: 'expired',
  active: 'active',
  trialing: 'active',
  past_due: 'pending',
  unpaid: 'halted',
  paused: 'paused',
  canceled: 'cancelled',
};

/** Subscriptions over Stripe's API. */
export function createStripeRecurring({ call }: StripeClient, clock: Clock): HostedRecurring {
  const fetchSubscription = (subscriptionId: string) =>
    call(async (stripe) => {
      const subscription = await stripe.subscriptions.retrieve(safeStripeId(subscriptionId));
      return toSubscription(stripe, subscription, clock);
    });

  const update = (
    subscriptionId: string,
    changeId: string,
    parameters: (subscription: Stripe.Subscription) => Stripe.SubscriptionUpdateParams,
  ) =>
    call(async (stripe) => {
      const id = safeStripeId(subscriptionId);
      const wanted = parameters(await stripe.subscriptions.retrieve(id));
      const options = { idempotencyKey: `subscription-update:${changeId}` };
      return toSubscription(stripe, await stripe.subscriptions.update(id, wanted, options), clock);
    });

  return {
    fetchSubscription,

    findSubscriptionOfIntent: (intentId) =>
      call(async (stripe) => {
        const payment = { type: 'payment_intent' as const, payment_intent: safeStripeId(intentId) };
        const { data } = await stripe.invoicePayments.list({ payment, expand: ['data.invoice'] });
        const invoice = data[0]?.invoice;
        if (!invoice || typeof invoice === 'string' || invoice.deleted) return null;
        return idOf(invoice.parent?.subscription_details?.subscription);
      }),

    listCharges: (subscriptionId) =>
      call(async (stripe) => {
        const query = {
          subscription: safeStripeId(subscriptionId),
          limit: pageSize,
          expand: ['data.payments'],
        };
        const { data } = await stripe.invoices.list(query);
        return data.map(toCharge);
      }),

    cancelSubscription: (subscriptionId) =>
      call(async (stripe) => {
        const id = safeStripeId(subscriptionId);
        return toSubscription(stripe, await stripe.subscriptions.cancel(id), clock);
      }).catch(async (error: unknown) => {
        // Also the response for a subscription that has ended.
        if (!isMissing(error)) throw error;
        return fetchSubscription(subscriptionId);
      }),

    changeAmount: (subscriptionId, { amountMinor, changeId }) =>
      update(subscriptionId, changeId, (subscription) => {
        const item = itemOf(subscription);
        const money = toStripeMoney({ amountMinor, currency: subscription.currency.toUpperCase() });
        const product = idOf(item.price.product);
        if (product === null) throw new GatewayUnreadable('a price without a product');
        const { amount: unit_amount, currency } = money;
        return {
          items: [
            { id: item.id, price_data: { currency, product, unit_amount, recurring: { interval: 'month' } } },
          ],
          proration_behavior: 'none',
        };
      }),

    changeChargeDate: (subscriptionId, { nextChargeAt, changeId }) =>
      // The day of the month follows the end of the trial.
      update(subscriptionId, changeId, () => ({
        trial_end: toSeconds(nextChargeAt),
        proration_behavior: 'none',
      })),

    fetchCardExpiry: (subscriptionId) =>
      call(async (stripe) => {
        const subscription = await stripe.subscriptions.retrieve(safeStripeId(subscriptionId), {
          expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
        });
        return expiryOf(chargedMethod(subscription));
      }),

    pause: (subscriptionId, { until, changeId }) =>
      update(subscriptionId, changeId, () => ({
        pause_collection: { behavior: 'void', resumes_at: toSeconds(until) },
      })),

    resume: (subscriptionId, { changeId }) =>
      update(subscriptionId, changeId, () => ({ pause_collection: '' })),

    createCardUpdateUrl: ({ customerId, returnUrl, locale }) =>
      call(async (stripe) => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer: safeStripeId(customerId),
          return_url: returnUrl,
          locale: locale === 'en' ? 'en' : 'auto',
        });
        return url;
      }),

    deleteCustomer: (customerId) =>
      call(async (stripe) => {
        await stripe.customers.del(safeStripeId(customerId));
      }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
  };
}

async function toSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  clock: Clock,
): Promise<GatewaySubscription> {
  // Events have whole seconds: later events of this second must not look older than this response.
  const seenAt = fromSeconds(toSeconds(clock.now()));
  const { id, status, pause_collection: pause, metadata } = subscription;
  const item = itemOf(subscription);
  const known = states[status] ?? 'active';
  const state = known === 'active' && pause ? 'paused' : known;
  const paid = await stripe.invoices.list({ subscription: id, status: 'paid', limit: pageSize });
  const isCharged = state === 'active' || state === 'pending';
  return {
    subscriptionId: id,
    planId: item.price.id,
    reference: metadata.recurring ?? null,
    snapshot: {
      state,
      // A changed day adds an invoice over nothing.
      paidCount: paid.data.filter(({ amount_paid: amountPaid }) => amountPaid > 0).length,
      nextChargeAt: isCharged ? fromSeconds(item.current_period_end) : chargeAfterPause(subscription),
      seenAt,
    },
  };
}

/** Invoices until the end of a pause are void, so the first one after it is charged. */
function chargeAfterPause(subscription: Stripe.Subscription): Date | null {
  const { status, pause_collection: pause, billing_cycle_anchor: start } = subscription;
  if (!pause?.resumes_at || states[status] !== 'active') return null;
  const earliest = Math.max(pause.resumes_at, itemOf(subscription).current_period_end);
  return firstChargeFrom(fromSeconds(earliest), fromSeconds(start));
}

/** The payment method of the subscription; without one, that of the customer. */
function chargedMethod({
  default_payment_method: own,
  customer,
}: Stripe.Subscription): Stripe.PaymentMethod | null {
  if (own && typeof own !== 'string') return own;
  if (typeof customer === 'string' || customer.deleted) return null;
  const { default_payment_method: method } = customer.invoice_settings;
  return method && typeof method !== 'string' ? method : null;
}

/** Cards are valid to the end of their month. */
function expiryOf(method: Stripe.PaymentMethod | null): Date | null {
  const { exp_year: year, exp_month: month } = method?.card ?? {};
  return year && month ? new Date(Date.UTC(year, month, 1) - 1000) : null;
}

function toCharge(invoice: Stripe.Invoice): RecurringCharge {
  const { id, status, amount_paid: amountPaid, payments, next_payment_attempt: next } = invoice;
  return {
    invoiceId: id,
    // Invoices over nothing and invoices paid elsewhere are no donations.
    isPaid: status === 'paid' && amountPaid > 0,
    intentIds: (payments?.data ?? [])
      .map(({ payment }) => idOf(payment.payment_intent))
      .filter((intent) => intent !== null),
    nextAttemptAt: next === null ? null : fromSeconds(next),
    ...moneyOf(invoice.amount_due, invoice.currency),
  };
}

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new GatewayUnreadable(`subscription ${id} has no item`);
  return item;
}
