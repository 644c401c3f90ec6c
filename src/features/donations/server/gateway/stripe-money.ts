import { exponentOf, type Money } from '#src/api/money.ts';

/** Currencies that Stripe's API writes without minor units. */
const withoutMinorUnits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const inThousandths = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Written with two decimals, of which Stripe charges none: 5 krónur are 500. */
const wholeInHundredths = new Set(['ISK', 'UGX']);
/** Stripe has no dinars of Iraq. */
const unsupported = new Set(['IQD']);

/** Smallest charge in units of Stripe's API, for currencies in which Stripe states one. */
const minimums: Record<string, number> = {
  USD: 50,
  EUR: 50,
  CAD: 50,
  AUD: 50,
  NZD: 50,
  SGD: 50,
  CHF: 50,
  INR: 50,
  BRL: 50,
  GBP: 30,
  JPY: 50,
  KRW: 50,
  AED: 200,
  HKD: 400,
  DKK: 250,
  NOK: 300,
  SEK: 300,
  PLN: 200,
  RON: 200,
  MYR: 200,
  MXN: 1000,
  THB: 1000,
  CZK: 1500,
  HUF: 17_500,
};
const maxAmount = 99_999_999;

/** An amount as in Stripe's API: lowercase currency, and minor units that differ from the site's for a few currencies. */
type StripeMoney = { amount: number; currency: string };

type StripeAmountError =
  'unsupported_currency' | 'invalid_amount' | 'too_small' | 'too_large' | 'too_precise';

/** @returns why Stripe would not charge this amount; null when it would */
export function checkStripeAmount(money: Money): StripeAmountError | null {
  const { amountMinor, currency } = money;
  if (!/^[A-Z]{3}$/.test(currency) || unsupported.has(currency)) return 'unsupported_currency';
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'invalid_amount';

  const amount = scale(money);
  if (amount % stepOf(currency) !== 0) return 'too_precise';
  if (amount < (minimums[currency] ?? 1)) return 'too_small';
  return amount > maxAmount ? 'too_large' : null;
}

/** Also converts parts of a charge, such as refunds, which have no minimum. @throws RangeError for fractions */
export function toStripeMoney(money: Money): StripeMoney {
  const amount = scale(money);
  if (!Number.isSafeInteger(amount) || amount % stepOf(money.currency) !== 0)
    throw new RangeError(`Stripe cannot express ${money.amountMinor} ${money.currency}`);
  return { amount, currency: money.currency.toLowerCase() };
}

/** @param money its amount may be negative. @throws RangeError for fractions of the site's minor units */
export function fromStripeMoney({ amount, currency }: StripeMoney): Money {
  const code = currency.toUpperCase();
  const amountMinor = (amount * 10 ** exponentOf(code)) / 10 ** stripeExponentOf(code);
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`${amount} ${code} is not a whole amount`);
  return { amountMinor, currency: code };
}

/** Decimal digits of a currency in Stripe's API. */
export function stripeExponentOf(currency: string): 0 | 2 | 3 {
  if (withoutMinorUnits.has(currency)) return 0;
  return inThousandths.has(currency) ? 3 : 2;
}

function scale({ amountMinor, currency }: Money): number {
  return (amountMinor * 10 ** stripeExponentOf(currency)) / 10 ** exponentOf(currency);
}

/** Stripe charges some currencies in coarser steps than it writes them. */
function stepOf(currency: string): number {
  if (inThousandths.has(currency)) return 10;
  return wholeInHundredths.has(currency) ? 100 : 1;
}
