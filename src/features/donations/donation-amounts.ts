import type { DonationCurrency } from './money.ts';

/** The cards of the donate page, in whole units of the currency. The second is marked as popular. */
export const presetAmounts: Record<DonationCurrency, readonly [number, number, number, number]> = {
  USD: [10, 50, 100, 500],
  INR: [501, 2501, 5001, 25001],
};

export const longestName = 120;
export const longestMessage = 500;

/** So often one order may fail; then the gift is begun anew, and counted anew. */
export const mostFailedAttempts = 5;
