import { expect, test } from 'vitest';
import { usualFiscalYearStarts } from '#src/api/fiscal-year.ts';
import { type DatePreset, offeredPeriods, presetDays } from './date-presets.ts';

const newYear = { year: 2026, month: 1, day: 1 };
const leapDay = { year: 2028, month: 2, day: 29 };
const autumn = { year: 2026, month: 11, day: 22 };

test.each<[DatePreset, typeof autumn, string, string]>([
  ['this-month', leapDay, '2028-02-01', '2028-02-29'],
  ['this-month', autumn, '2026-11-01', '2026-11-30'],
  ['last-month', newYear, '2025-12-01', '2025-12-31'],
  ['last-30-days', newYear, '2025-12-03', '2026-01-01'],
  ['this-quarter', newYear, '2026-01-01', '2026-03-31'],
  ['this-quarter', autumn, '2026-10-01', '2026-12-31'],
  ['this-year', autumn, '2026-01-01', '2026-12-31'],
  ['last-year', leapDay, '2027-01-01', '2027-12-31'],
  ['fiscal-year-in', autumn, '2026-04-01', '2027-03-31'],
  ['fiscal-year-in', newYear, '2025-04-01', '2026-03-31'],
  ['last-fiscal-year-in', newYear, '2024-04-01', '2025-03-31'],
])('%s of %o begins %s and ends %s', (preset, today, from, to) => {
  expect(presetDays(preset, today, usualFiscalYearStarts)).toEqual({ from, to });
});

test('a fiscal year begins in the month of the settings, and ends on a leap day where there is one', () => {
  const starts = { us: 3, in: 4 };
  expect(presetDays('last-fiscal-year-us', leapDay, starts)).toEqual({
    from: '2026-03-01',
    to: '2027-02-28',
  });
  expect(presetDays('fiscal-year-us', leapDay, starts)).toEqual({ from: '2027-03-01', to: '2028-02-29' });
});

test('a fiscal year that equals another period of the list is not offered', () => {
  const names = (starts: { us: number; in: number }) =>
    offeredPeriods(autumn, starts).flatMap(({ period }) => (period.includes('fiscal') ? [period] : []));
  expect(names({ us: 1, in: 4 })).toEqual(['fiscal-year-in', 'last-fiscal-year-in']);
  expect(names({ us: 7, in: 7 })).toEqual(['fiscal-year-us', 'last-fiscal-year-us']);
  expect(names({ us: 1, in: 1 })).toEqual([]);
});
