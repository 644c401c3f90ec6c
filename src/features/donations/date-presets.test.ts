import { expect, test } from 'vitest';
import { type DatePreset, presetDays } from './date-presets.ts';

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
])('%s of %o begins %s and ends %s', (preset, today, from, to) => {
  expect(presetDays(preset, today)).toEqual({ from, to });
});
