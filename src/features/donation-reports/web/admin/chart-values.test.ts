import { expect, test } from 'vitest';
import { chartsOf } from './chart-values.ts';

test('treasury 7: months without donations keep their place in a chart, also across years', () => {
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
  const [chart] = chartsOf('average', {
    columns: ['month', 'donations', 'amount', 'average'],
    rows: [
      ['2026-02', 2, usd(10_000), usd(5000)],
      ['2025-11', 1, usd(2500), usd(2500)],
    ],
    anonymousDonors: 0,
    timeZone: 'UTC',
  });
  expect(chart?.bars).toEqual([
    { month: '2025-11', value: 2500 },
    { month: '2025-12', value: 0 },
    { month: '2026-01', value: 0 },
    { month: '2026-02', value: 5000 },
  ]);
});
