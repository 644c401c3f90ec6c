import { type Currency, exponentOf, type Money, wholeMoney } from '../money.ts';
import type { TierBenefit } from '../tier-benefit.ts';

/** Amounts of the donate page in one currency, in whole units. */
export type DonationAmounts = {
  /** The second is marked as popular. */
  presets: [number, number, number, number];
  min: number;
  max: number;
};

/** Amounts of administrators; a currency without them has the usual ones. */
export type AmountsByCurrency = Partial<Record<Currency, DonationAmounts>>;

/** What donors receive for each preset, in the order of the presets. */
export type PresetBenefits = Partial<Record<Currency, TierBenefit[]>>;

/** Places of the presets of a currency. */
export const presetPlaces = [0, 1, 2, 3] as const;

/** Number of presets in each currency. */
export const presetCount = presetPlaces.length;

const usualPresets: AmountsByCurrency = {
  USD: { presets: [10, 50, 100, 500], min: 1, max: 100_000 },
  INR: { presets: [501, 2501, 5001, 25_001], min: 1, max: 5_000_000 },
};

/** Proposals by decimal digits; administrators adapt them to the currency. */
const proposals: Record<0 | 2 | 3, DonationAmounts> = {
  0: { presets: [1000, 5000, 10_000, 50_000], min: 1, max: 9_999_999 },
  2: { presets: [10, 50, 100, 500], min: 1, max: 99_999 },
  3: { presets: [5, 15, 30, 150], min: 1, max: 30_000 },
};

/** Smallest donation that Stripe charges, in whole units, where it is more than 1. */
const smallest: Partial<Record<Currency, number>> = {
  JPY: 50,
  KRW: 50,
  AED: 2,
  CZK: 15,
  DKK: 3,
  HKD: 4,
  HUF: 175,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  PLN: 2,
  RON: 2,
  SEK: 3,
  THB: 10,
};

export function amountsOf(amounts: AmountsByCurrency, currency: Currency): DonationAmounts {
  return amounts[currency] ?? usualPresets[currency] ?? proposalFor(currency);
}

function proposalFor(currency: Currency): DonationAmounts {
  const min = smallestDonation(currency);
  const { presets, max } = proposals[exponentOf(currency)];
  const [first] = presets;
  const times = min > first ? Math.ceil(min / first) * 10 : 1;
  const [one, two, three, four] = presets;
  return { presets: [one * times, two * times, three * times, four * times], min, max };
}

/** Smallest donation that a gateway charges, in whole units. */
export function smallestDonation(currency: Currency): number {
  return smallest[currency] ?? 1;
}

/** What donors receive for the presets of a currency; undeclared ones without declarations. */
export function benefitsOf(benefits: PresetBenefits, currency: Currency): TierBenefit[] {
  return (
    benefits[currency] ?? Array.from({ length: presetCount }, (): TierBenefit => ({ kind: 'undeclared' }))
  );
}

/** Presets of the offered currencies without declared benefits. */
export function listUndeclaredPresets(
  benefits: PresetBenefits,
  amounts: AmountsByCurrency,
  offered: readonly Currency[],
): Money[] {
  return offered.flatMap((currency) => {
    const declared = benefitsOf(benefits, currency);
    return amountsOf(amounts, currency).presets.flatMap((amount, place) =>
      declared[place]?.kind === 'undeclared' ? [wholeMoney<string>(amount, currency)] : [],
    );
  });
}
