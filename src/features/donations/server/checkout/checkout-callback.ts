import { AppError } from '#src/api/errors.ts';
import type { Payment } from '../../contract.ts';
import { failedReturn, returnedDonation } from '../../checkout-callback.ts';
import type { StoredPayment } from '../payments/payment-store.ts';
import { returnToken } from '../payments/status-token.ts';
import type { Callback } from './verify-payment.ts';

type Verify = (payment: StoredPayment, callback: Callback) => Promise<Payment>;

/**
 * Redirects the browser from the checkout callback to the donate page, which loads the status. Its parameters
 * are in the fragment, which browsers do not send.
 */
export function createCheckoutCallback(verify: Verify) {
  /** @param callback null when the checkout says that the attempt failed */
  return async function returnFromCheckout(
    payment: StoredPayment,
    callback: Callback | null,
  ): Promise<string> {
    const { id, projectSlug, statusTokenHash } = payment;
    const page = projectSlug ? `/donate?project=${encodeURIComponent(projectSlug)}` : '/donate';
    const hasFailed = callback === null || (await isRejected(payment, callback));
    return page + (hasFailed ? failedReturn : returnedDonation(id, returnToken(statusTokenHash)));
  };

  async function isRejected(payment: StoredPayment, callback: Callback): Promise<boolean> {
    try {
      await verify(payment, callback);
      return false;
    } catch (error) {
      if (error instanceof AppError && error.code === 'payment_failed') return true;
      throw error;
    }
  }
}
