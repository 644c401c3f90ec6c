import { type Clock, systemClock } from '#src/platform/clock.ts';
import type { GatewayMode, PaymentGateway, Period } from './gateway.ts';
import {
  collectionOf,
  disputeEntity,
  orderEntity,
  paymentEntity,
  refundEntity,
  toDispute,
  toOrder,
  toPayment,
  toRefund,
} from './razorpay-entities.ts';
import { createRazorpayRecurring } from './razorpay-recurring.ts';
import { createRazorpayRequests, type RequestSettings, safeId, toSeconds } from './razorpay-requests.ts';
import { createRazorpaySettlements } from './razorpay-settlements.ts';
import { isSignatureOf } from './signatures.ts';

type RazorpaySettings = RequestSettings & {
  mode: GatewayMode;
  /** The current secret and, while it is being changed, the previous one. */
  webhookSecrets: string[];
  checkoutScript: string;
  checkoutPage: string;
  clock?: Clock;
};

/** `PaymentGateway` over Razorpay's HTTP API, real or sandbox: only the address differs. */
export function createRazorpayGateway(settings: RazorpaySettings): PaymentGateway {
  const { keyId, keySecret, webhookSecrets, clock = systemClock } = settings;
  const requests = createRazorpayRequests(settings);
  const { get, post } = requests;

  return {
    mode: settings.mode,
    keyId,
    checkoutScript: settings.checkoutScript,
    checkoutPage: settings.checkoutPage,

    createOrder: async ({ amountMinor, currency, receipt }) =>
      toOrder(await post('/orders', { amount: amountMinor, currency, receipt }, orderEntity)),

    findOrdersByReceipt: async (receipt) => {
      const { items } = await get(
        `/orders?receipt=${encodeURIComponent(receipt)}`,
        collectionOf(orderEntity),
      );
      return items.map(toOrder).filter((order) => order.receipt === receipt);
    },

    fetchOrderPayments: async (orderId) => {
      const { items } = await get(`/orders/${safeId(orderId)}/payments`, collectionOf(paymentEntity));
      return items.map(toPayment);
    },

    fetchPayment: async (attemptId) => toPayment(await get(`/payments/${safeId(attemptId)}`, paymentEntity)),

    fetchReversals: async (attemptId) => {
      const { items } = await get(
        `/payments/${safeId(attemptId)}/refunds?count=100`,
        collectionOf(refundEntity),
      );
      return items.map(toRefund);
    },

    capture: async (attemptId, { amountMinor, currency }) =>
      toPayment(
        await post(
          `/payments/${safeId(attemptId)}/capture`,
          { amount: amountMinor, currency },
          paymentEntity,
        ),
      ),

    refund: async (attemptId, { amountMinor, idempotencyKey }) =>
      toRefund(
        await post(
          `/payments/${safeId(attemptId)}/refund`,
          { amount: amountMinor, speed: 'normal' },
          refundEntity,
          { 'x-refund-idempotency': idempotencyKey },
        ),
      ),

    listPayments: async (period) => {
      const { items } = await get(`/payments?${pageQuery(period)}`, collectionOf(paymentEntity));
      return items.map(toPayment);
    },

    listReversals: async (period) => {
      const { items } = await get(`/refunds?${pageQuery(period)}`, collectionOf(refundEntity));
      return items.map(toRefund);
    },

    listDisputes: async ({ skip }) => {
      const { items } = await get(`/disputes?count=100&skip=${skip}`, collectionOf(disputeEntity));
      return items.map((item) => toDispute(item, clock.now()));
    },

    isCallbackGenuine: ({ orderId, attemptId, signature }) =>
      isSignatureOf(`${orderId}|${attemptId}`, signature, keySecret),

    isEventGenuine: (body, signature) =>
      webhookSecrets.some((secret) => isSignatureOf(body, signature, secret)),

    recurring: createRazorpayRecurring(requests, { keySecret, clock }),
    settlements: createRazorpaySettlements(requests),
  };
}

function pageQuery({ from, to, skip }: Period): string {
  return `from=${toSeconds(from)}&to=${toSeconds(to)}&count=100&skip=${skip}`;
}
