import type { ListedDonation } from './admin-donation.ts';

type Donation = Pick<
  ListedDonation,
  'source' | 'status' | 'currency' | 'netAmountMinor' | 'feeMinor' | 'feeCurrency'
>;

/**
 * Net amount less the fee, in the currency of the donation. Null if nothing was received, while the fee is not
 * known, and if the gateway charged it in another currency.
 */
export function netAfterFee(donation: Donation): number | null {
  const { source, status, currency, netAmountMinor, feeMinor, feeCurrency } = donation;
  if (status !== 'success' && status !== 'refunded') return null;
  if (source === 'offline') return netAmountMinor;
  return feeMinor === null || feeCurrency !== currency ? null : netAmountMinor - feeMinor;
}
