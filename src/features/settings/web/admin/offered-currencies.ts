import { currencies } from '#src/api/amounts/currencies.ts';
import type { Currency } from '#src/api/money.ts';
import type { SiteSettings } from '../../admin-contract.ts';

type ByCurrency<Part> = Partial<Record<Currency, Part>>;

/** Settings in which the values of currencies without fields are as stored, so that none is invalid unseen. */
export function withStoredValues(typed: SiteSettings, stored: SiteSettings): SiteSettings {
  function merge<Part>(typedParts: ByCurrency<Part>, storedParts: ByCurrency<Part>): ByCurrency<Part> {
    const merged: ByCurrency<Part> = {};
    for (const code of currencies) {
      const part = (typed.currencies.includes(code) ? typedParts : storedParts)[code];
      if (part !== undefined) merged[code] = part;
    }
    return merged;
  }

  return {
    ...typed,
    donationAmounts: merge(typed.donationAmounts, stored.donationAmounts),
    presetBenefits: merge(typed.presetBenefits, stored.presetBenefits),
    feeRates: {
      razorpay: merge(typed.feeRates.razorpay, stored.feeRates.razorpay),
      stripe: merge(typed.feeRates.stripe, stored.feeRates.stripe),
    },
  };
}
