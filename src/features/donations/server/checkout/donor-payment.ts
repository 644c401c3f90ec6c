import { toDecimal } from '#src/api/money.ts';
import type { Payment, PaymentOrder } from '../../contract.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import type { GatewayOrderId } from './create-gateway-order.ts';
import type { StoredPayment } from '../payments/payment-store.ts';
import { paymentLine } from './payment-line.ts';

/** Projection of a donation for its donor. */
export function donorsPayment(payment: StoredPayment): Payment {
  return {
    id: payment.id,
    amount: toDecimal({ ...payment, amountMinor: payment.amountMinor - payment.coveredMinor }),
    currency: payment.currency,
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
    donorName: payment.donorName,
    donorMessage: payment.donorMessage,
    paymentType: payment.paymentType,
    projectId: payment.projectSlug,
    // Ids of the other gateway are for administrators only.
    razorpayOrderId: payment.gateway === 'razorpay' ? payment.orderId : null,
    razorpayPaymentId: payment.gateway === 'razorpay' ? payment.effectiveAttemptId : null,
    status: payment.status,
  };
}

type Dependencies = {
  gateway: Pick<PaymentGateway, 'checkoutScript' | 'keyId' | 'mode'>;
  organisation: { name: string };
};

export function createOrderDescription({ gateway, organisation }: Dependencies) {
  /** @returns the response to a new donation; a repeated request gets the same, apart from names that changed since */
  return function describeOrder(
    payment: StoredPayment,
    order: GatewayOrderId,
    statusToken: string,
  ): PaymentOrder {
    const { name } = organisation;
    const started = {
      ...donorsPayment(payment),
      updatedAt: payment.createdAt.toISOString(),
      razorpayOrderId: 'orderId' in order ? order.orderId : null,
      razorpayPaymentId: null,
      status: 'created' as const,
      statusToken,
    };
    if ('url' in order) return { ...started, checkout: { redirectUrl: order.url } };

    const isOnce = 'orderId' in order;
    return {
      ...started,
      checkout: {
        scriptUrl: gateway.checkoutScript,
        key: gateway.keyId,
        ...(isOnce ? { order_id: order.orderId } : { subscription_id: order.subscriptionId }),
        amount: payment.amountMinor,
        currency: payment.currency,
        name,
        description: paymentLine(payment, isOnce ? 'once' : 'monthly', name),
        mode: gateway.mode,
      },
    };
  };
}

export type DescribeOrder = ReturnType<typeof createOrderDescription>;
