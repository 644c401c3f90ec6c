import { expect, test } from 'vitest';
import { planDays } from './plan-days.ts';

const numbers = Array.from({ length: 20 }, (_, index) => `${index + 1}`);
const spans = (plan: ReturnType<typeof planDays>) => plan.map(({ first, last }) => `${first}-${last}`);

test('every verse has its day, and days differ by one verse at most', () => {
  expect(spans(planDays(numbers, 6, '2026-12-30'))).toEqual([
    '1-4',
    '5-8',
    '9-11',
    '12-14',
    '15-17',
    '18-20',
  ]);
  expect(planDays(numbers, 6, '2026-12-30')[2]).toMatchObject({ day: 3, date: '2027-01-01', verses: 3 });
  for (let days = 1; days <= 20; days += 1) {
    const plan = planDays(numbers, days, '2026-12-30');
    expect(plan).toHaveLength(days);
    expect(plan.reduce((sum, { verses }) => sum + verses, 0)).toBe(20);
  }
});

test('a plan has at most as many days as there are verses', () => {
  expect(planDays(numbers, 366, '2026-12-30')).toHaveLength(20);
  expect(planDays([], 7, '2026-12-30')).toEqual([]);
});
