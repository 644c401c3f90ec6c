import { type Currency, type Money, wholeMoney } from './money.ts';
import type { TierBenefit } from './tier-benefit.ts';

/** Preset amounts of the donate page, in whole units of the currency. The second is marked as popular. */
export const presetAmounts: Record<Currency, readonly [number, number, number, number]> = {
  USD: [10, 50, 100, 500],
  INR: [501, 2501, 5001, 25001],
};

/** What donors receive for each preset, in the order of `presetAmounts`. */
export type PresetBenefits = Record<Currency, TierBenefit[]>;

export function undeclaredPresets(): PresetBenefits {
  const undeclared = (): TierBenefit => ({ kind: 'undeclared' });
  return { USD: presetAmounts.USD.map(undeclared), INR: presetAmounts.INR.map(undeclared) };
}

/** Presets of the offered currencies without declared benefits. */
export function listUndeclaredPresets(presets: PresetBenefits, offered: readonly Currency[]): Money[] {
  return offered.flatMap((currency) =>
    presetAmounts[currency].flatMap((amount, place) =>
      presets[currency][place]?.kind === 'undeclared' ? [wholeMoney<string>(amount, currency)] : [],
    ),
  );
}
