import { AppError } from '#src/api/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Payment } from '../../contract.ts';
import { reportedAttempt, type PaymentUpdate } from '../../payment-updates.ts';
import { type GatewayPayment, isGatewayHealthIssue, type PaymentGateway } from '../gateway/gateway.ts';
import type { StoredPayment } from '../payments/payment-store.ts';
import type { DonationLookup } from './find-donation.ts';
import { donorsPayment } from './donor-payment.ts';
import type { ChargeRecorder } from '../recurring/record-charge.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import { recurringStore } from '../payments/recurring-store.ts';

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  applyPaymentUpdates: ApplyPaymentUpdates;
  recorder: Pick<ChargeRecorder, 'recordCharge'>;
  getPayment: DonationLookup['getPayment'];
};

/** Callback of the checkout: of an order, or of the subscription of a recurring donation. */
export type Callback = { razorpay_payment_id: string; razorpay_signature: string } & (
  { razorpay_order_id: string } | { razorpay_subscription_id: string }
);

/**
 * Verifies the checkout callback. The signature proves that the gateway issued this payment for this order,
 * not its amount nor its capture: so the payment is fetched from the gateway.
 */
export function createPaymentVerification({
  db,
  gateway,
  applyPaymentUpdates,
  recorder,
  getPayment,
}: Dependencies) {
  return async function verifyPayment(id: string, callback: Callback): Promise<Payment> {
    const payment = await getPayment(id);
    if (payment.gateway !== 'razorpay') throw foreignOrder();
    await rejectForeign(payment, callback);

    const found = await fetchPayment(callback.razorpay_payment_id);
    const updates = [found ? toUpdate(found) : seenBySignature(callback)];
    const after = await record(payment, callback, found?.orderId ?? null, updates);
    if (after.status === 'failed') throw new AppError('payment_failed', 'Payment failed. Please try again.');
    return donorsPayment(after);
  };

  function record(
    { id, orderId: ownOrderId, recurringDonationId }: StoredPayment,
    { razorpay_payment_id: attemptId }: Callback,
    orderId: string | null,
    updates: PaymentUpdate[],
  ): Promise<StoredPayment> {
    if (recurringDonationId) {
      const charge = { orderId, attemptIds: [attemptId], updates };
      return db.transaction((tx) => recorder.recordCharge(tx, recurringDonationId, charge, 'verify'));
    }
    if (orderId !== null && orderId !== ownOrderId)
      throw new AppError('payment_mismatch', 'This payment belongs to a different order.');
    return db.transaction((tx) => applyPaymentUpdates(tx, id, updates, 'verify'));
  }

  /** @returns null when the gateway is unavailable */
  async function fetchPayment(attemptId: string): Promise<GatewayPayment | null> {
    try {
      return await gateway.fetchPayment(attemptId);
    } catch (error) {
      if (isGatewayHealthIssue(error)) return null;
      throw error;
    }
  }

  /** Order and subscription come from the stored record, never from the browser. */
  async function rejectForeign(
    { orderId: ownOrderId, recurringDonationId }: StoredPayment,
    callback: Callback,
  ): Promise<void> {
    const { razorpay_payment_id: attemptId, razorpay_signature: signature } = callback;
    if (recurringDonationId) {
      const donation = await recurringStore.findDonation(db, recurringDonationId);
      const subscriptionId = donation?.subscriptionId ?? '';
      const reported = 'razorpay_subscription_id' in callback ? callback.razorpay_subscription_id : null;
      if (reported !== subscriptionId) throw foreignOrder();
      rejectForged(gateway.recurring.isCallbackGenuine({ subscriptionId, attemptId, signature }));
      return;
    }
    const orderId = ownOrderId ?? '';
    const reported = 'razorpay_order_id' in callback ? callback.razorpay_order_id : null;
    if (reported !== orderId) throw foreignOrder();
    rejectForged(gateway.isCallbackGenuine({ orderId, attemptId, signature }));
  }
}

export type VerifyPayment = ReturnType<typeof createPaymentVerification>;

function foreignOrder(): AppError {
  return new AppError('payment_mismatch', 'This order belongs to a different donation.');
}

function rejectForged(isGenuine: boolean): void {
  if (!isGenuine) throw new AppError('invalid_signature', 'The payment signature is invalid.');
}

function toUpdate({ attempt }: GatewayPayment): PaymentUpdate {
  return { type: 'attempt', attempt };
}

/** A genuine callback proves an authorized payment; its other values are fetched later. */
function seenBySignature({ razorpay_payment_id: attemptId }: Callback): PaymentUpdate {
  return { type: 'attempt', attempt: reportedAttempt({ attemptId, state: 'authorized' }) };
}
