import { usualCurrencies } from '#src/api/amounts/currencies.ts';
import { formatMoney, type Money } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

type CurrencyParts = string | { value: string; caption: string }[];

/**
 * Sums in several currencies for a StatTiles figure: one number per currency with its name, the most common
 * for the language first. A currency without donations is omitted. A single currency is a plain number,
 * because its symbol is sufficient.
 *
 * @param sums one per currency, US dollars first
 */
export function useCurrencyParts(sums: readonly Money[], decimals: 'none' | 'two' | 'needed'): CurrencyParts {
  const { t, locale } = useI18n();
  const given = sums.filter(({ amountMinor }) => amountMinor !== 0);
  const shown = given.length > 0 ? given : sums.slice(0, 1);
  const [only] = shown;
  if (only && shown.length === 1) return formatMoney(only, decimals);

  const ordered = locale === 'hi' ? shown.toSorted((one, other) => rankOf(one) - rankOf(other)) : shown;
  return ordered.map((sum) => {
    const known = usualCurrencies.find((code) => code === sum.currency);
    return { value: formatMoney(sum, decimals), caption: known ? t(`currencies.in.${known}`) : sum.currency };
  });
}

/** Readers of Hindi mostly donate in rupees. */
function rankOf({ currency }: Money): number {
  return currency === 'INR' ? 0 : 1;
}
