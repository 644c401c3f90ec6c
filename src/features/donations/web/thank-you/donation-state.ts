import type { ThankYou } from '../../thank-you-contract.ts';

export type DonationState = 'pending' | 'success' | 'failed' | 'refunded';

/** State of a donation for its donor, who has just been at the payment service: without news it is waited for. */
export function stateOf({ status }: Pick<ThankYou, 'status'>): DonationState {
  return status === 'created' ? 'pending' : status;
}
