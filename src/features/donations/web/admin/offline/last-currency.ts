import { type Currency, currencyOf } from '#src/api/amounts/currencies.ts';

const key = 'offline-currency';

/** Stores the currency of the donation recorded last in this tab. */
export function storeCurrency(currency: Currency): void {
  try {
    sessionStorage.setItem(key, currency);
  } catch {
    // Private windows may block storage; the next donation then starts with the first currency of the site.
  }
}

/** @returns the currency of the donation recorded last, if the site offers it, or else its first one */
export function firstCurrency(offered: readonly Currency[]): Currency {
  const last = storedCurrency();
  return last && offered.includes(last) ? last : (offered[0] ?? 'USD');
}

function storedCurrency(): Currency | undefined {
  try {
    return currencyOf(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}
