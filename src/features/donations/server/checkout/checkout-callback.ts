import { AppError } from '#src/api/errors.ts';
import { failedCallback, donationCallback } from '../../checkout-callback.ts';
import { callbackToken } from '../payments/status-token.ts';
import type { DonationLookup } from './find-donation.ts';
import type { Callback, VerifyPayment } from './verify-payment.ts';

type Dependencies = { getPayment: DonationLookup['getPayment']; verifyPayment: VerifyPayment };

/**
 * Redirects the browser from the checkout callback to the donate page, which loads the status. Its parameters
 * are in the fragment, which browsers do not send.
 */
export function createCheckoutCallback({ getPayment, verifyPayment }: Dependencies) {
  /** @param callback null when the checkout says that the attempt failed */
  return async function handleCallback(id: string, callback: Callback | null): Promise<string> {
    const { projectSlug, statusTokenHash } = await getPayment(id);
    const page = projectSlug ? `/donate?project=${encodeURIComponent(projectSlug)}` : '/donate';
    const hasFailed = callback === null || (await isRejected(id, callback));
    return page + (hasFailed ? failedCallback : donationCallback(id, callbackToken(statusTokenHash)));
  };

  async function isRejected(id: string, callback: Callback): Promise<boolean> {
    try {
      await verifyPayment(id, callback);
      return false;
    } catch (error) {
      if (error instanceof AppError && error.code === 'payment_failed') return true;
      throw error;
    }
  }
}

export type HandleCallback = ReturnType<typeof createCheckoutCallback>;
