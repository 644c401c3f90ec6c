import { expect, test } from 'vitest';
import { checkStripeAmount, fromStripeMoney, stripeExponentOf, toStripeMoney } from './stripe-money.ts';

/** One whole unit (one yen, one dollar, one dinar) in Stripe's API and on the site. */
const units: [currencies: string, inApi: number, onSite: number][] = [
  ['BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF', 1, 1],
  ['MGA', 1, 100],
  ['ISK UGX', 100, 1],
  ['BHD JOD KWD OMR TND', 1000, 1000],
  [
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP ' +
      'CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS ' +
      'KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB ' +
      'PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS ' +
      'UAH USD UYU UZS WST XCD YER ZAR ZMW',
    100,
    100,
  ],
];
const cases = units.flatMap(([currencies, inApi, onSite]) =>
  currencies.split(' ').map((currency) => ({ currency, inApi, onSite })),
);

test.each(cases)('PAY-01: 700 $currency are the same amount on both sides', ({ currency, inApi, onSite }) => {
  const money = { amountMinor: 700 * onSite, currency };

  expect(toStripeMoney(money)).toEqual({ amount: 700 * inApi, currency: currency.toLowerCase() });
  expect(fromStripeMoney({ amount: 700 * inApi, currency: currency.toLowerCase() })).toEqual(money);
  expect(fromStripeMoney({ amount: -700 * inApi, currency })).toEqual({
    amountMinor: -700 * onSite,
    currency,
  });
  expect(10 ** stripeExponentOf(currency)).toBe(inApi);
});

test.each([
  [
    { amountMinor: 5000, currency: 'JPY' },
    { amount: 5000, currency: 'jpy' },
  ],
  [
    { amountMinor: 5120, currency: 'KWD' },
    { amount: 5120, currency: 'kwd' },
  ],
  [
    { amountMinor: 500, currency: 'ISK' },
    { amount: 50_000, currency: 'isk' },
  ],
  [
    { amountMinor: 5, currency: 'UGX' },
    { amount: 500, currency: 'ugx' },
  ],
])('%o is sent as %o', (money, sent) => {
  expect(checkStripeAmount(money)).toBeNull();
  expect(toStripeMoney(money)).toEqual(sent);
});

test.each([
  [{ amountMinor: 49, currency: 'USD' }, 'too_small'],
  [{ amountMinor: 29, currency: 'GBP' }, 'too_small'],
  [{ amountMinor: 49, currency: 'JPY' }, 'too_small'],
  [{ amountMinor: 0, currency: 'USD' }, 'invalid_amount'],
  [{ amountMinor: 50.5, currency: 'USD' }, 'invalid_amount'],
  [{ amountMinor: 100_000_000, currency: 'USD' }, 'too_large'],
  [{ amountMinor: 5124, currency: 'KWD' }, 'too_precise'],
  [{ amountMinor: 150, currency: 'MGA' }, 'too_precise'],
  [{ amountMinor: 5000, currency: 'IQD' }, 'unsupported_currency'],
  [{ amountMinor: 5000, currency: 'usd' }, 'unsupported_currency'],
])('%o is not charged: %s', (money, error) => {
  expect(checkStripeAmount(money)).toBe(error);
});

test.each([
  ['USD', 50],
  ['GBP', 30],
  ['HUF', 17_500],
  ['JPY', 50],
  ['ISK', 1],
  ['KWD', 10],
])('the smallest donation in %s is %d minor units', (currency, amountMinor) => {
  expect(checkStripeAmount({ amountMinor, currency })).toBeNull();
  expect(checkStripeAmount({ amountMinor: amountMinor - 1, currency })).not.toBeNull();
});

test('a part of a charge has no minimum, but is never rounded', () => {
  expect(toStripeMoney({ amountMinor: 1, currency: 'USD' })).toEqual({ amount: 1, currency: 'usd' });
  expect(() => toStripeMoney({ amountMinor: 5124, currency: 'KWD' })).toThrow(RangeError);
  expect(() => fromStripeMoney({ amount: 50, currency: 'isk' })).toThrow(RangeError);
});
