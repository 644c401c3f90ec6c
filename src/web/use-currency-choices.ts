import { usualCurrencies } from '#src/api/amounts/currencies.ts';
import type { Currency } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';

/** @returns the offered and the usual currencies, and those that are in use already */
export function useCurrencyChoices(...used: Currency[]): Currency[] {
  const { currencies } = useSite();
  return [...new Set([...currencies, ...usualCurrencies, ...used])];
}
