import type { Clock } from '#src/platform/clock.ts';
import {
  collectionOf,
  invoiceEntity,
  paymentEntity,
  planEntity,
  subscriptionEntity,
  tokenEntity,
  toInvoice,
  toSubscription,
} from './razorpay-entities.ts';
import { type RazorpayRequests, safeId, toSeconds } from './razorpay-requests.ts';
import type { RecurringGateway } from './recurring-gateway.ts';
import { isSignatureOf } from './signatures.ts';

/** Razorpay requires a number of months; this one means "until it is cancelled". */
const months = 120;

/** Plans and subscriptions over Razorpay's HTTP API. */
export function createRazorpayRecurring(
  { get, post }: RazorpayRequests,
  { keySecret, clock }: { keySecret: string; clock: Clock },
): RecurringGateway {
  /** The gateway rounds times to seconds: later events of this second must not look older than a response. */
  function thisSecond(): Date {
    return new Date(toSeconds(clock.now()) * 1000);
  }

  return {
    createPlan: async ({ amountMinor, currency, name }) => {
      const item = { name, amount: amountMinor, currency };
      const { id } = await post('/plans', { period: 'monthly', interval: 1, item }, planEntity);
      return id;
    },

    createSubscription: async ({ planId, reference }) => {
      const seenAt = thisSecond();
      const body = {
        plan_id: planId,
        total_count: months,
        // The site sends its own emails about reminders and failed charges.
        customer_notify: 0,
        notes: { donation: reference },
      };
      return toSubscription(await post('/subscriptions', body, subscriptionEntity), seenAt);
    },

    findSubscriptions: async ({ planId, reference, since }) => {
      const seenAt = thisSecond();
      const query = `plan_id=${safeId(planId)}&from=${toSeconds(since)}&count=100`;
      const { items } = await get(`/subscriptions?${query}`, collectionOf(subscriptionEntity));
      return items
        .map((entity) => toSubscription(entity, seenAt))
        .filter((subscription) => subscription.reference === reference);
    },

    fetchSubscription: async (subscriptionId) => {
      const seenAt = thisSecond();
      return toSubscription(
        await get(`/subscriptions/${safeId(subscriptionId)}`, subscriptionEntity),
        seenAt,
      );
    },

    cancelSubscription: async (subscriptionId) => {
      const seenAt = thisSecond();
      const path = `/subscriptions/${safeId(subscriptionId)}/cancel`;
      return toSubscription(await post(path, { cancel_at_cycle_end: 0 }, subscriptionEntity), seenAt);
    },

    pauseSubscription: async (subscriptionId) => {
      const seenAt = thisSecond();
      const path = `/subscriptions/${safeId(subscriptionId)}/pause`;
      return toSubscription(await post(path, { pause_at: 'now' }, subscriptionEntity), seenAt);
    },

    resumeSubscription: async (subscriptionId) => {
      const seenAt = thisSecond();
      const path = `/subscriptions/${safeId(subscriptionId)}/resume`;
      return toSubscription(await post(path, { resume_at: 'now' }, subscriptionEntity), seenAt);
    },

    fetchCardExpiry: async (attemptId) => {
      const payment = await get(`/payments/${safeId(attemptId)}`, paymentEntity);
      const { method, customer_id: customerId, token_id: tokenId } = payment;
      if (method !== 'card' || !customerId || !tokenId) return null;
      const path = `/customers/${safeId(customerId)}/tokens/${safeId(tokenId)}`;
      const { expired_at: expiredAt } = await get(path, tokenEntity);
      return expiredAt ? new Date(expiredAt * 1000) : null;
    },

    listInvoices: async (subscriptionId) => {
      const query = `subscription_id=${safeId(subscriptionId)}&count=100`;
      const { items } = await get(`/invoices?${query}`, collectionOf(invoiceEntity));
      return items.map(toInvoice);
    },

    fetchInvoice: async (invoiceId) => toInvoice(await get(`/invoices/${safeId(invoiceId)}`, invoiceEntity)),

    isCallbackGenuine: ({ subscriptionId, attemptId, signature }) =>
      // Reversed, compared with the signature of an order.
      isSignatureOf(`${attemptId}|${subscriptionId}`, signature, keySecret),
  };
}
