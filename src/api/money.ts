/** Currencies of donations and projects. */
export const currencies = ['USD', 'INR'] as const;

export type Currency = (typeof currencies)[number];

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

/** Money of a whole amount: 50 dollars are 5000 cents. */
export function wholeMoney<Code extends string>(amount: number, currency: Code): Money<Code> {
  return { amountMinor: amount * 10 ** exponentOf(currency), currency };
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

/** One sum per currency, US dollars first; empty for an empty list. */
export function sumByCurrency<Code extends string>(amounts: readonly Money<Code>[]): Money<Code>[] {
  const sums = new Map<Code, Money<Code>>();
  for (const amount of amounts) {
    const sum = sums.get(amount.currency);
    sums.set(amount.currency, sum ? addMoney(sum, amount) : amount);
  }
  return [...sums.values()].toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ currency }: Money): number {
  const rank = currencies.findIndex((code) => code === currency);
  return rank < 0 ? currencies.length : rank;
}

const moneyLocales: Record<Currency, string> = { USD: 'en-US', INR: 'en-IN' };

/**
 * Amount with its symbol: $2,500,000 or ₹1,23,456.00. Currencies that donors cannot choose are shown by their
 * code.
 *
 * @param decimals `none` rounds to whole units (project pages), `two` always shows minor units (devotees
 * page), `needed` shows them only when they are not zero
 */
export function formatMoney(money: Money, decimals: 'none' | 'two' | 'needed' = 'needed'): string {
  const { amountMinor } = money;
  const currency = currencies.find((code) => code === money.currency);
  if (!currency) return `${toDecimal(money)}\u00a0${money.currency}`;

  const digits = decimals === 'none' || (decimals === 'needed' && amountMinor % 100 === 0) ? 0 : 2;
  return formatOf(currency, digits).format(amountMinor / 100);
}

/** Kept, because creating one takes longer than a hundred uses. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: Currency, digits: 0 | 2): Intl.NumberFormat {
  const key = currency + digits;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(moneyLocales[currency], {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format;
}
