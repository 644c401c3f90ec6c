import type { RecurringDonation } from '../payments/recurring-store.ts';

/** Time zone of the day of a charge: Razorpay charges at midnight in India; the days at other gateways are chosen in UTC. */
export function chargeZone({ gateway }: Pick<RecurringDonation, 'gateway'>): string {
  return gateway === 'razorpay' ? 'Asia/Kolkata' : 'UTC';
}
