import { AppError } from '#src/api/errors.ts';
import type { Payment } from '../../contract.ts';
import { reportedAttempt, type Fact } from '../../payment-updates.ts';
import { type GatewayPayment, isGatewayHealthIssue, type PaymentGateway } from '../gateway/gateway.ts';
import type { PaymentStore, StoredPayment } from '../payments/payment-store.ts';
import { donorsPayment } from './public-payment.ts';
import type { ChargeRecorder } from '../recurring/record-charge.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import type { RecurringStore } from '../payments/recurring-store.ts';

type Dependencies = {
  payments: PaymentStore;
  recurring: RecurringStore;
  gateway: PaymentGateway;
  applyPaymentUpdates: ApplyPaymentUpdates;
  recorder: ChargeRecorder;
};

/** Callback of the checkout: of an order, or of the subscription of a recurring donation. */
export type Callback = { razorpay_payment_id: string; razorpay_signature: string } & (
  { razorpay_order_id: string } | { razorpay_subscription_id: string }
);

/**
 * Verifies the checkout callback. The signature proves that the gateway issued this payment for this order,
 * not its amount nor its capture: so the payment is fetched from the gateway.
 */
export function createPaymentVerification(parts: Dependencies) {
  const { payments, recurring, gateway, applyPaymentUpdates, recorder } = parts;

  return async function verifyPayment(payment: StoredPayment, callback: Callback): Promise<Payment> {
    await rejectForeign(payment, callback);

    const answer = await askGateway(callback.razorpay_payment_id);
    const facts = [answer ? toFact(answer) : seenBySignature(callback)];
    const after = await record(payment, callback, answer?.orderId ?? null, facts);
    if (after.status === 'failed') throw new AppError('payment_failed', 'Payment failed. Please try again.');
    return donorsPayment(after);
  };

  function record(
    { id, razorpayOrderId, recurringDonationId }: StoredPayment,
    { razorpay_payment_id: attemptId }: Callback,
    orderId: string | null,
    facts: Fact[],
  ): Promise<StoredPayment> {
    if (recurringDonationId) {
      const charge = { orderId, attemptIds: [attemptId], facts };
      return payments.transaction((tx) => recorder.recordCharge(tx, recurringDonationId, charge, 'verify'));
    }
    if (orderId !== null && orderId !== razorpayOrderId)
      throw new AppError('payment_mismatch', 'This payment belongs to a different order.');
    return payments.transaction((tx) => applyPaymentUpdates(tx, id, facts, 'verify'));
  }

  /** @returns null when the gateway cannot be asked now */
  async function askGateway(attemptId: string): Promise<GatewayPayment | null> {
    try {
      return await gateway.fetchPayment(attemptId);
    } catch (error) {
      if (isGatewayHealthIssue(error)) return null;
      throw error;
    }
  }

  /** Order and subscription come from the stored record, never from the browser. */
  async function rejectForeign(
    { razorpayOrderId, recurringDonationId }: StoredPayment,
    callback: Callback,
  ): Promise<void> {
    const { razorpay_payment_id: attemptId, razorpay_signature: signature } = callback;
    if (recurringDonationId) {
      const donation = await recurring.findDonation(recurringDonationId);
      const subscriptionId = donation?.razorpaySubscriptionId ?? '';
      const told = 'razorpay_subscription_id' in callback ? callback.razorpay_subscription_id : null;
      if (told !== subscriptionId) throw foreignOrder();
      rejectForged(gateway.recurring.isCallbackGenuine({ subscriptionId, attemptId, signature }));
      return;
    }
    const orderId = razorpayOrderId ?? '';
    const told = 'razorpay_order_id' in callback ? callback.razorpay_order_id : null;
    if (told !== orderId) throw foreignOrder();
    rejectForged(gateway.isCallbackGenuine({ orderId, attemptId, signature }));
  }
}

function foreignOrder(): AppError {
  return new AppError('payment_mismatch', 'This order belongs to a different donation.');
}

function rejectForged(isGenuine: boolean): void {
  if (!isGenuine) throw new AppError('invalid_signature', 'The payment signature is invalid.');
}

function toFact({ attempt }: GatewayPayment): Fact {
  return { type: 'attempt', attempt };
}

/** Genuine, so at least authorised; everything else has to wait until the gateway can be asked. */
function seenBySignature({ razorpay_payment_id: attemptId }: Callback): Fact {
  return { type: 'attempt', attempt: reportedAttempt({ attemptId, state: 'authorized' }) };
}
