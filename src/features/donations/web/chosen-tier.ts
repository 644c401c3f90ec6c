import type { DonationProject, DonationTier } from '../contract.ts';
import { amountOf, type DonationValues } from './donation-values.ts';

/** The tier of a project that has the amount of the form; null if several have it. */
export function tierAt({ tiers, goal }: DonationProject, values: DonationValues): DonationTier | null {
  if (values.currency !== goal.currency) return null;
  const [tier, another] = tiers.filter(({ amount }) => amount === amountOf(values));
  return tier && !another ? tier : null;
}
