export type { Currency } from './amounts/currencies.ts';

/** An amount in whole minor units (cents, paise) and the ISO 4217 code of its currency. Schema: money-schema.ts. */
export type Money<Code extends string = string> = { amountMinor: number; currency: Code };

/**
 * Decimal digits by currency, as the payment gateway defines them. `Intl` differs for a dozen currencies, by
 * a factor of a hundred or a thousand, so it is used for display only.
 */
const withoutMinorUnits = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
const inThousandths = new Set('BHD IQD JOD KWD OMR TND'.split(' '));

export function exponentOf(currency: string): 0 | 2 | 3 {
  if (withoutMinorUnits.has(currency)) return 0;
  return inThousandths.has(currency) ? 3 : 2;
}

/**
 * Smallest part of a currency that can be charged, in minor units. Card networks take three-decimal currencies in
 * tens, and Stripe takes no fractions of an ariary.
 */
export function chargeStepOf(currency: string): number {
  if (currency === 'MGA') return 100;
  return exponentOf(currency) === 3 ? 10 : 1;
}

/** Money of a whole amount: 50 dollars are 5000 cents. */
export function wholeMoney<Code extends string>(amount: number, currency: Code): Money<Code> {
  return { amountMinor: amount * 10 ** exponentOf(currency), currency };
}

/** Whole units of an amount, rounded: 5049 cents are 50 dollars. */
export function wholeUnits({ amountMinor, currency }: Money): number {
  return Math.round(amountMinor / 10 ** exponentOf(currency));
}

/** Parses an amount of the API, "2500000" or "123.45"; zero when it is not a number. */
export function moneyOf<Code extends string>(amount: string, currency: Code): Money<Code> {
  const amountMinor = Math.round(Number(amount) * 10 ** exponentOf(currency));
  return { amountMinor: Number.isFinite(amountMinor) ? amountMinor : 0, currency };
}

/** Minor units of a typed amount, "12.5" or "12"; null when it is not an amount of the currency. */
export function fromDecimal(text: string, currency: string): number | null {
  const exponent = exponentOf(currency);
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > exponent) return null;
  return Number(whole) * 10 ** exponent + Number(part.padEnd(exponent, '0'));
}

/** Removes the commas of a typed amount, "1,00,000.50" or "1,250"; other text is returned unchanged. */
export function withoutGrouping(text: string): string {
  const isGrouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text.trim());
  return isGrouped ? text.replaceAll(',', '') : text;
}

/** The decimal string of the API: 5000 cents are "50.00". */
export function toDecimal({ amountMinor, currency }: Money): string {
  const exponent = exponentOf(currency);
  if (exponent === 0) return String(amountMinor);

  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** @throws RangeError when the currencies differ */
export function addMoney<Code extends string>(one: Money<Code>, other: Money<Code>): Money<Code> {
  if (one.currency !== other.currency)
    throw new RangeError(`${one.currency} and ${other.currency} cannot be added`);
  return { amountMinor: one.amountMinor + other.amountMinor, currency: one.currency };
}

/** One sum per currency, US dollars and rupees first; empty for an empty list. */
export function sumByCurrency<Code extends string>(amounts: readonly Money<Code>[]): Money<Code>[] {
  const sums = new Map<Code, Money<Code>>();
  for (const amount of amounts) {
    const sum = sums.get(amount.currency);
    sums.set(amount.currency, sum ? addMoney(sum, amount) : amount);
  }
  return [...sums.values()].toSorted((one, other) => compareCurrencies(one.currency, other.currency));
}

/** US dollars and rupees come first, the others in the order of their codes. */
export function compareCurrencies(one: string, other: string): number {
  return rankOf(one) - rankOf(other) || (one < other ? -1 : Number(one > other));
}

function rankOf(code: string): number {
  return code === 'USD' ? 0 : code === 'INR' ? 1 : 2;
}

/**
 * Amount with its symbol: $2,500,000, ₹1,23,456.00, ¥5,000, KWD 5.120. It is the same in every language, with the
 * digits 0 to 9; rupees have Indian grouping.
 *
 * @param decimals `none` rounds to whole units (project pages), `two` always shows minor units (devotees
 * page), `needed` shows them only when they are not zero
 */
export function formatMoney(money: Money, decimals: 'none' | 'two' | 'needed' = 'needed'): string {
  const { amountMinor, currency } = money;
  const exponent = exponentOf(currency);
  const unit = 10 ** exponent;
  const digits = decimals === 'none' || (decimals === 'needed' && amountMinor % unit === 0) ? 0 : exponent;
  return formatOf(currency, digits).format(amountMinor / unit);
}

/** Symbol of a currency: $, ₹, CA$, KWD. */
export function symbolOf(currency: string): string {
  const parts = formatOf(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Kept, because creating one takes longer than a hundred uses. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = currency + digits;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format;
}
