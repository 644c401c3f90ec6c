import { type Currency, currencyOf } from '#src/api/amounts/currencies.ts';

const key = 'offline-currency';

/** Keeps the currency of the donation recorded last, as long as the tab. */
export function rememberCurrency(currency: Currency): void {
  try {
    sessionStorage.setItem(key, currency);
  } catch {
    // Private windows may block storage; the next donation then starts with the first currency of the site.
  }
}

/** @returns the currency of the donation recorded last, if the site offers it, or else its first one */
export function firstCurrency(offered: readonly Currency[]): Currency {
  const last = recallCurrency();
  return last && offered.includes(last) ? last : (offered[0] ?? 'USD');
}

function recallCurrency(): Currency | undefined {
  try {
    return currencyOf(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}
