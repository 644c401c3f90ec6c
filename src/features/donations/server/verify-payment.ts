import { AppError } from '#src/http/errors.ts';
import type { Payment } from '../contract.ts';
import type { Attempt, Fact } from '../payment-facts.ts';
import { type GatewayPayment, isGatewayTrouble, type PaymentGateway } from './gateway.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';
import { donorsPayment } from './public-payment.ts';
import type { RecordFacts } from './record-facts.ts';

type Parts = { payments: PaymentStore; gateway: PaymentGateway; recordFacts: RecordFacts };

export type Callback = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

/**
 * Checks what the checkout told the browser. The signature proves that the gateway issued this payment for this
 * order, not its amount nor that it was captured: so the gateway is asked.
 */
export function createPaymentVerification({ payments, gateway, recordFacts }: Parts) {
  return async function verifyPayment(payment: StoredPayment, callback: Callback): Promise<Payment> {
    refuseForeignOrder(payment, callback);
    refuseWrongSignature(payment, callback);

    const answer = await askGateway(callback.razorpay_payment_id);
    if (answer && answer.orderId !== payment.razorpayOrderId)
      throw new AppError('payment_mismatch', 'This payment belongs to another order.');

    const after = await payments.transaction((tx) =>
      recordFacts(tx, payment.id, [answer ? toFact(answer) : seenBySignature(callback)], 'verify'),
    );
    if (after.status === 'failed') throw new AppError('payment_failed', 'Payment failed. Please try again.');
    return donorsPayment(after);
  };

  /** @returns null when the gateway cannot be asked now */
  async function askGateway(attemptId: string): Promise<GatewayPayment | null> {
    try {
      return await gateway.fetchPayment(attemptId);
    } catch (error) {
      if (isGatewayTrouble(error)) return null;
      throw error;
    }
  }

  function refuseForeignOrder({ razorpayOrderId }: StoredPayment, callback: Callback): void {
    if (callback.razorpay_order_id === razorpayOrderId) return;
    throw new AppError('payment_mismatch', 'This order belongs to another donation.');
  }

  function refuseWrongSignature({ razorpayOrderId }: StoredPayment, callback: Callback): void {
    const isGenuine = gateway.isCallbackGenuine({
      // The order of our own record, never the one the browser sent.
      orderId: razorpayOrderId ?? '',
      attemptId: callback.razorpay_payment_id,
      signature: callback.razorpay_signature,
    });
    if (!isGenuine) throw new AppError('invalid_signature', 'The signature of this payment is wrong.');
  }
}

function toFact({ attempt }: GatewayPayment): Fact {
  return { type: 'attempt', attempt };
}

/** Genuine, so at least authorised; everything else has to wait until the gateway can be asked. */
function seenBySignature({ razorpay_payment_id: attemptId }: Callback): Fact {
  const unknown: Omit<Attempt, 'attemptId' | 'state'> = {
    amountMinor: null,
    currency: null,
    method: null,
    feeMinor: null,
    taxMinor: null,
    baseAmountMinor: null,
    baseCurrency: null,
    errorReason: null,
  };
  return { type: 'attempt', attempt: { attemptId, state: 'authorized', ...unknown } };
}
