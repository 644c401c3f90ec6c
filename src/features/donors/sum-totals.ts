import type { DonorTotal } from './admin-donor.ts';

/** Sums by currency, in the given order. */
export function sumTotals(parts: DonorTotal[]): DonorTotal[] {
  return [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, same]) => ({
    currency,
    netMinor: same.reduce((sum, { netMinor }) => sum + netMinor, 0),
    donations: same.reduce((sum, { donations }) => sum + donations, 0),
  }));
}
