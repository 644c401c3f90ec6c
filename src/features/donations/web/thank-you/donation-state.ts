import type { ThankYou } from '../../thank-you-contract.ts';

export type DonationState = 'pending' | 'success' | 'failed' | 'retried' | 'refunded' | 'disputed';

/**
 * State of a donation for its donor, who has just been at the payment service: without news it is waited for.
 *
 * @param hasFailed the payment service has reported a failed attempt
 */
export function stateOf(
  { status, isDisputed, isRetried }: Pick<ThankYou, 'status' | 'isDisputed' | 'isRetried'>,
  hasFailed = false,
): DonationState {
  if (isDisputed) return 'disputed';
  if (isRetried) return 'retried';
  if (status !== 'created') return status;
  return hasFailed ? 'failed' : 'pending';
}
