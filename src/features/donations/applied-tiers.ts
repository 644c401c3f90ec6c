import {
  type AmountsByCurrency,
  amountsOf,
  benefitsOf,
  type PresetBenefits,
} from '#src/api/amounts/donation-presets.ts';
import { type Currency, formatMoney, type Money, wholeMoney } from '#src/api/money.ts';
import type { AppliedTier, TierBenefit } from '#src/api/tier-benefit.ts';

/** A tier of the project that a donation is for. */
export type ProjectTier = Money & { title: string; benefit: TierBenefit };

type AppliedFrom = {
  projectTiers: readonly ProjectTier[];
  presets: PresetBenefits;
  /** Amounts of the cards. */
  amounts: AmountsByCurrency;
};

/**
 * The tiers whose benefits a donation earns: the highest of its project and the highest card of the donate page that
 * it reaches, each in the currency of the donation. The donate page shows the cards for every project, so both may
 * apply; below the lowest tier none does.
 */
export function appliedTiers(
  donation: Money<Currency>,
  { projectTiers, presets, amounts }: AppliedFrom,
): AppliedTier[] {
  const { currency } = donation;
  const benefits = benefitsOf(presets, currency);
  const cards = amountsOf(amounts, currency).presets.flatMap((amount, place): ProjectTier[] => {
    const money = wholeMoney(amount, currency);
    const benefit = benefits[place] ?? { kind: 'undeclared' };
    return [{ ...money, title: formatMoney(money), benefit }];
  });
  return [highestReached(donation, projectTiers), highestReached(donation, cards)].flatMap((tier) =>
    tier ? [{ title: tier.title, benefit: tier.benefit }] : [],
  );
}

function highestReached(donation: Money, tiers: readonly ProjectTier[]): ProjectTier | null {
  return tiers
    .filter(
      ({ currency, amountMinor }) => currency === donation.currency && amountMinor <= donation.amountMinor,
    )
    .reduce<ProjectTier | null>(
      (highest, tier) => (highest && highest.amountMinor >= tier.amountMinor ? highest : tier),
      null,
    );
}
