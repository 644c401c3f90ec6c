import { type Attempt, reportedAttempt } from '#src/features/donations/payment-updates.ts';
import type { GatewayOrder, PaymentGateway } from '#src/features/donations/server/gateway/gateway.ts';
import type { RecurringGateway } from '#src/features/donations/server/gateway/recurring-gateway.ts';
import { isSignatureOf } from '#src/features/donations/server/gateway/signatures.ts';

let numberOfIds = 0;

/** Gateway in memory. Tests override its functions. */
export function fakeGateway(
  overrides: Partial<PaymentGateway> = {},
): PaymentGateway & { orders: GatewayOrder[] } {
  const orders: GatewayOrder[] = [];
  const reject = () => Promise.reject(new Error('the fake gateway does not support this'));
  return {
    orders,
    mode: 'sandbox',
    keyId: 'rzp_sandbox_fake',
    checkoutScript: '/sandbox/checkout.js',
    checkoutPage: '/sandbox/checkout/embedded',
    createOrder: async (request) => {
      const order = { ...request, orderId: fakeId('order') };
      orders.push(order);
      return order;
    },
    findOrdersByReceipt: async (receipt) => orders.filter((order) => order.receipt === receipt),
    fetchOrderPayments: async () => [],
    fetchPayment: reject,
    fetchReversals: async () => [],
    capture: reject,
    refund: reject,
    listPayments: async () => [],
    listReversals: async () => [],
    listDisputes: async () => [],
    isCallbackGenuine: ({ orderId, attemptId, signature }) =>
      isSignatureOf(`${orderId}|${attemptId}`, signature, 'fake-key-secret'),
    isEventGenuine: (body, signature) => isSignatureOf(body, signature, 'fake-webhook-secret'),
    recurring: fakeRecurring(reject),
    settlements: { listRows: async () => [], fetchSettlement: reject },
    ...overrides,
  };
}

function fakeRecurring(reject: () => Promise<never>): RecurringGateway {
  return {
    createPlan: reject,
    createSubscription: reject,
    findSubscriptions: reject,
    fetchSubscription: reject,
    cancelSubscription: reject,
    pauseSubscription: reject,
    resumeSubscription: reject,
    fetchCardExpiry: async () => null,
    listInvoices: reject,
    fetchInvoice: reject,
    isCallbackGenuine: () => false,
  };
}

export function fakeId(prefix: string): string {
  return `${prefix}_${String((numberOfIds += 1)).padStart(14, '0')}`;
}

export function attemptOf(overrides: Partial<Attempt> = {}): Attempt {
  return reportedAttempt({
    attemptId: fakeId('pay'),
    state: 'captured',
    amountMinor: 5000,
    currency: 'USD',
    method: 'upi',
    ...overrides,
  });
}

/** Body of a webhook in the gateway's format. */
export function eventBody(event: string, entities: Record<string, object>): Buffer {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  return Buffer.from(JSON.stringify({ entity: 'event', event, payload }));
}
