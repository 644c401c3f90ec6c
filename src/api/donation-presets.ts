import { type Currency, type Money, wholeMoney } from './money.ts';
import type { TierBenefit } from './tier-benefit.ts';

/** The cards of the donate page, in whole units of the currency. The second is marked as popular. */
export const presetAmounts: Record<Currency, readonly [number, number, number, number]> = {
  USD: [10, 50, 100, 500],
  INR: [501, 2501, 5001, 25001],
};

/** What donors receive for each card, in the order of `presetAmounts`. */
export type PresetBenefits = Record<Currency, TierBenefit[]>;

export function undeclaredPresets(): PresetBenefits {
  const undeclared = (): TierBenefit => ({ kind: 'undeclared' });
  return { USD: presetAmounts.USD.map(undeclared), INR: presetAmounts.INR.map(undeclared) };
}

/** The cards in the offered currencies whose benefits nobody has declared yet. */
export function listUndeclaredPresets(presets: PresetBenefits, offered: readonly Currency[]): Money[] {
  return offered.flatMap((currency) =>
    presetAmounts[currency].flatMap((amount, place) =>
      presets[currency][place]?.kind === 'undeclared' ? [wholeMoney<string>(amount, currency)] : [],
    ),
  );
}
