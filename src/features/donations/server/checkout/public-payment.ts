import { toDecimal } from '#src/api/money.ts';
import type { Payment, PaymentOrder } from '../../contract.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import type { Opened } from './create-gateway-order.ts';
import type { StoredPayment } from '../payments/payment-store.ts';
import type { PublicRow } from '../public/public-store.ts';

/**
 * Public projection of a donation. The amount is the net amount, so that list and total agree. Never contains
 * the gateway's payment id, which support desks accept as proof.
 */
export function publicPayment(row: PublicRow): Payment {
  const isNamed = row.paymentType === 'named';
  return {
    id: row.id,
    amount: toDecimal({ amountMinor: row.netAmountMinor, currency: row.currency }),
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    donorName: isNamed ? row.donorName : null,
    donorMessage: isNamed ? row.donorMessage : null,
    paymentType: row.paymentType,
    projectId: row.projectSlug,
    razorpayOrderId: row.razorpayOrderId,
    razorpayPaymentId: null,
    status: 'success',
  };
}

/** A donation as its donor sees it. */
export function donorsPayment(payment: StoredPayment): Payment {
  return {
    id: payment.id,
    amount: toDecimal(payment),
    currency: payment.currency,
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
    donorName: payment.donorName,
    donorMessage: payment.donorMessage,
    paymentType: payment.paymentType,
    projectId: payment.projectSlug,
    razorpayOrderId: payment.razorpayOrderId,
    razorpayPaymentId: payment.effectiveAttemptId,
    status: payment.status,
  };
}

/** The answer to a new donation. It follows from what never changes, so that a repetition gets the same one. */
export function paymentOrder(
  payment: StoredPayment,
  {
    opened,
    statusToken,
    gateway,
    organisation,
  }: { opened: Opened; statusToken: string; gateway: PaymentGateway; organisation: string },
): PaymentOrder {
  return {
    ...donorsPayment(payment),
    updatedAt: payment.createdAt.toISOString(),
    razorpayOrderId: 'orderId' in opened ? opened.orderId : null,
    razorpayPaymentId: null,
    status: 'created',
    statusToken,
    checkout: {
      scriptUrl: gateway.checkoutScript,
      key: gateway.keyId,
      ...('orderId' in opened ? { order_id: opened.orderId } : { subscription_id: opened.subscriptionId }),
      amount: payment.amountMinor,
      currency: payment.currency,
      name: organisation,
      description:
        'orderId' in opened ? `Donation to ${organisation}` : `Monthly donation to ${organisation}`,
      mode: gateway.mode,
    },
  };
}
