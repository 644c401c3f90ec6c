import type { RecurringState } from '../../recurring-state.ts';
import type { RecurringDonation } from '../payments/recurring-store.ts';

type Changed = Pick<
  RecurringDonation,
  'gateway' | 'state' | 'subscriptionId' | 'customerId' | 'cancelRequestedAt' | 'nextChargeAt'
>;

const changeable = new Set<RecurringState>(['active', 'pending', 'paused']);

/** Razorpay cannot change a running subscription: its donors start another one instead. */
export function canChangeAmount({ gateway, state, subscriptionId, cancelRequestedAt }: Changed): boolean {
  return gateway !== 'razorpay' && subscriptionId !== null && !cancelRequestedAt && changeable.has(state);
}

/** While a charge is being retried or skipped, its day is not moved. */
export function canChangeDay(donation: Changed): boolean {
  return canChangeAmount(donation) && donation.state === 'active' && donation.nextChargeAt !== null;
}

export function canChangeCard(donation: Changed): boolean {
  return canChangeAmount(donation) && donation.customerId !== null;
}
