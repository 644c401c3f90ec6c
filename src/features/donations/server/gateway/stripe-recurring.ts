import type { Stripe } from 'stripe';
import type { Clock } from '#src/platform/clock.ts';
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
  const state = status === 'active' && pause ? 'paused' : (states[status] ?? 'active');
  const paid = await stripe.invoices.list({ subscription: id, status: 'paid', limit: pageSize });
  const isCharged = state === 'active' || state === 'pending';
  return {
    subscriptionId: id,
    planId: item.price.id,
    reference: metadata.recurring ?? null,
    standing: {
      state,
      paidCount: paid.data.length,
      nextChargeAt: isCharged ? fromSeconds(item.current_period_end) : null,
      seenAt,
    },
  };
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
