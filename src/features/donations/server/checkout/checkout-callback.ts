import { donateAddress } from '#src/api/paths/donate-path.ts';
import { AppError } from '#src/api/errors.ts';
import { failedCallback } from '../../posted-form.ts';
import { failedAttemptPath, thankYouPath } from '../../thank-you-path.ts';
import { callbackToken, isTokenOf } from '../payments/status-token.ts';
import type { DonationLookup } from './find-donation.ts';
import type { Callback, VerifyPayment } from './verify-payment.ts';

type Dependencies = { getPayment: DonationLookup['getPayment']; verifyPayment: VerifyPayment };

/**
 * Redirects the browser from the checkout callback to the thank-you page, or after a failure to the form. Without scripts
 * the form cannot show that the payment failed, so the thank-you page shows it.
 */
export function createCheckoutCallback({ getPayment, verifyPayment }: Dependencies) {
  /**
   * @param callback null when the checkout reports a failed attempt
   * @param token of the donation, if the browser runs no scripts
   */
  return async function handleCallback(
    id: string,
    callback: Callback | null,
    token: string | null,
  ): Promise<string> {
    const { projectSlug, statusTokenHash } = await getPayment(id);
    const hasFailed = callback === null || (await isRejected(id, callback));
    if (!hasFailed) return thankYouPath({ id, statusToken: callbackToken(statusTokenHash) });
    if (token !== null && isTokenOf(token, statusTokenHash))
      return failedAttemptPath({ id, statusToken: token });
    return donateAddress({ project: projectSlug }) + failedCallback;
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
