import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exponentOf, toDecimal, toMinor } from './money.ts';

test.each([
  ['USD', 2],
  ['INR', 2],
  ['JPY', 0],
  ['KWD', 3],
  // Intl says 0 for these three; the gateway counts hundredths and thousandths.
  ['HUF', 2],
  ['PKR', 2],
  ['IQD', 3],
])('%s has %i digits after the point, as the gateway counts', (currency, exponent) => {
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
  expect(toDecimal(amountMinor, currency)).toBe(text);
});

test('whole units and their decimal string agree for every amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e11 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (amount, currency) => {
        expect(Number(toDecimal(toMinor(amount, currency), currency))).toBe(amount);
      },
    ),
  );
});
