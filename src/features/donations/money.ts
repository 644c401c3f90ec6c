/**
 * Digits after the point, by currency, as the payment gateway counts them. `Intl` disagrees with it for a dozen
 * currencies, which would be wrong by a factor of a hundred or a thousand, so it is used for display only.
 */
const withoutMinorUnits = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
const inThousandths = new Set('BHD IQD JOD KWD OMR TND'.split(' '));

/** Currencies a donor can choose. Amounts inside are whole minor units of them. */
export const donationCurrencies = ['USD', 'INR'] as const;

export type DonationCurrency = (typeof donationCurrencies)[number];

export function exponentOf(currency: string): 0 | 2 | 3 {
  if (withoutMinorUnits.has(currency)) return 0;
  return inThousandths.has(currency) ? 3 : 2;
}

/** Whole units, as donors choose them, in minor units: 50 dollars are 5000 cents. */
export function toMinor(amount: number, currency: string): number {
  return amount * 10 ** exponentOf(currency);
}

/** What somebody typed, "12.5" or "12", in minor units; null when it is no amount of the currency. */
export function fromDecimal(text: string, currency: string): number | null {
  const exponent = exponentOf(currency);
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > exponent) return null;
  return Number(whole) * 10 ** exponent + Number(part.padEnd(exponent, '0'));
}

/** The decimal string of the API: 5000 cents are "50.00". */
export function toDecimal(amountMinor: number, currency: string): string {
  const exponent = exponentOf(currency);
  if (exponent === 0) return String(amountMinor);

  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
