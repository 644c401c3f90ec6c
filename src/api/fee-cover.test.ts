import { expect, test } from 'vitest';
import { type FeeRate, feeOf, feeRateOf, grossUp, usualFeeRates } from './fee-cover.ts';

const rates = usualFeeRates();
const dollars = feeRateOf(rates, 'stripe', 'USD');
const rupees = feeRateOf(rates, 'stripe', 'INR');
const dinars = feeRateOf(rates, 'stripe', 'KWD');

test.each<[string, number, FeeRate, number]>([
  ['100.00 USD at 2.9 % + 0.30 costs 103.30', 100_00, dollars, 103_30],
  ['50.00 USD at 2.9 % + 0.30 costs 51.80', 50_00, dollars, 51_80],
  ['1,000.00 INR at 2.36 % costs 1,024.17: the formula says 1,024.18', 1000_00, rupees, 1024_17],
  ['a fee is limited by its cap', 1000_00, { rate: 80, fixedMinor: 0, cap: 5_00, step: 1 }, 1005_00],
  ['a fee below its cap is not capped', 100_00, { rate: 80, fixedMinor: 0, cap: 5_00, step: 1 }, 100_81],
  ['without a fee the total is the amount', 50_00, { rate: 0, fixedMinor: 0, cap: null, step: 1 }, 50_00],
  ['5.000 KWD at 2.9 % costs 5.150: the last digit is 0', 5000, dinars, 5150],
  ['5,000 JPY at 2.9 % costs 5,149', 5000, feeRateOf(rates, 'stripe', 'JPY'), 5149],
  ['nothing is chosen', 0, dollars, 0],
])('%s', (_name, amountMinor, rate, total) => {
  expect(grossUp(amountMinor, rate)).toBe(total);
});

test('treasury 12.13: the total leaves the chosen amount, and a total one minor unit lower does not', () => {
  const capped: FeeRate[] = [dollars, rupees, { rate: 350, fixedMinor: 0, cap: 500, step: 1 }];
  for (const rate of capped) {
    for (let amount = 1; amount <= 3_000_000; amount += 997) {
      const total = grossUp(amount, rate);
      expect(total - feeOf(total, rate), `${total}`).toBeGreaterThanOrEqual(amount);
      expect(total - 1 - feeOf(total - 1, rate), `${total - 1}`).toBeLessThan(amount);
    }
  }
});
