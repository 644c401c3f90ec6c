import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMoney,
  exponentOf,
  formatMoney,
  type Money,
  moneyOf,
  sumByCurrency,
  toDecimal,
  wholeMoney,
  withoutGrouping,
} from './money.ts';
import { money } from './money-schema.ts';

test.each([
  ['USD', 2],
  ['INR', 2],
  ['JPY', 0],
  ['KWD', 3],
  // Intl returns 0 for these three; the gateway uses hundredths and thousandths.
  ['HUF', 2],
  ['PKR', 2],
  ['IQD', 3],
])('%s has %i decimal digits, like at the gateway', (currency, exponent) => {
  expect(exponentOf(currency)).toBe(exponent);
});

test.each([
  [5000, 'USD', '50.00'],
  [5, 'USD', '0.05'],
  [0, 'INR', '0.00'],
  [-150, 'USD', '-1.50'],
  [70, 'JPY', '70'],
  [1005, 'KWD', '1.005'],
])('PAY-02: %i minor units of %s read "%s"', (amountMinor, currency, text) => {
  expect(toDecimal({ amountMinor, currency })).toBe(text);
});

test('whole units and their decimal string agree for every amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e11 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (amount, currency) => {
        expect(Number(toDecimal(wholeMoney(amount, currency)))).toBe(amount);
      },
    ),
  );
});

test('amounts are added within one currency only', () => {
  expect(addMoney({ amountMinor: 150, currency: 'USD' }, { amountMinor: 50, currency: 'USD' })).toEqual({
    amountMinor: 200,
    currency: 'USD',
  });
  expect(() => addMoney(wholeMoney<string>(1, 'USD'), wholeMoney<string>(1, 'INR'))).toThrow(
    'USD and INR cannot be added',
  );
});

test('DEV-06: a total over several currencies is one sum per currency, US dollars first', () => {
  const given: Money[] = [
    wholeMoney(5, 'INR'),
    wholeMoney(1, 'EUR'),
    wholeMoney(2, 'USD'),
    wholeMoney(7, 'INR'),
  ];

  expect(sumByCurrency(given)).toEqual([wholeMoney(2, 'USD'), wholeMoney(12, 'INR'), wholeMoney(1, 'EUR')]);
  expect(sumByCurrency([])).toEqual([]);
});

test('DAT-04: numeric strings of the API are read to the minor unit', () => {
  expect(moneyOf('123.45', 'USD')).toEqual({ amountMinor: 12_345, currency: 'USD' });
  expect(moneyOf('much', 'INR')).toEqual({ amountMinor: 0, currency: 'INR' });
});

test('PRL-18: dollars of projects have no decimals', () => {
  expect(formatMoney(wholeMoney(2_500_000, 'USD'), 'none')).toBe('$2,500,000');
  expect(formatMoney(wholeMoney(0, 'USD'), 'none')).toBe('$0');
});

test('rupees are grouped the Indian way, with two decimals', () => {
  expect(formatMoney({ amountMinor: 12_345_600, currency: 'INR' }, 'two')).toBe('₹1,23,456.00');
});

test('minor units are shown only if they are not zero, unless requested', () => {
  expect(formatMoney({ amountMinor: 5_000, currency: 'USD' })).toBe('$50');
  expect(formatMoney({ amountMinor: 5_050, currency: 'USD' })).toBe('$50.50');
});

test.each([
  [wholeMoney(5000, 'JPY'), '¥5,000', '¥5,000'],
  [{ amountMinor: 5120, currency: 'KWD' }, 'KWD\u00a05.120', 'KWD\u00a05.120'],
  [wholeMoney(15, 'KWD'), 'KWD\u00a015', 'KWD\u00a015.000'],
  [wholeMoney(50, 'EUR'), '€50', '€50.00'],
  [wholeMoney(500, 'ISK'), 'ISK\u00a0500', 'ISK\u00a0500'],
])('minor units follow the currency: %o', (amount, needed, always) => {
  expect([formatMoney(amount), formatMoney(amount, 'two')]).toEqual([needed, always]);
});

test('formatted amounts contain no breaking space', () => {
  for (const currency of ['USD', 'INR', 'JPY', 'KWD'])
    expect(formatMoney({ amountMinor: 123_456_789, currency })).not.toMatch(/[ \t\n]/);
});

test('the schema accepts only whole minor units with a currency code', () => {
  const parsed: Money = money.parse({ amountMinor: 5, currency: 'USD' });
  expect(parsed).toEqual({ amountMinor: 5, currency: 'USD' });
  for (const wrong of [
    { amountMinor: 5 },
    { amountMinor: 0.5, currency: 'USD' },
    { amountMinor: 5, currency: '$' },
  ])
    expect(money.safeParse(wrong).success).toBe(false);
});

test.each([
  ['1,00,000.50', '100000.50'],
  ['1,250', '1250'],
  ['1250', '1250'],
  ['1,25', '1,25'],
  ['12,34', '12,34'],
])('the typed amount %s without the commas of its groups is %s', (typed, plain) => {
  expect(withoutGrouping(typed)).toBe(plain);
});
