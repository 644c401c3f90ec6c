import type { FiscalYearStarts } from '#src/api/fiscal-year.ts';
import { type CalendarDay, isoDay } from '#src/i18n/calendar-day.ts';

/** Periods of a list, relative to today. */
export const datePresets = [
  'this-month',
  'last-month',
  'last-30-days',
  'this-quarter',
  'this-year',
  'last-year',
  'fiscal-year-us',
  'last-fiscal-year-us',
  'fiscal-year-in',
  'last-fiscal-year-in',
] as const;

export type DatePreset = (typeof datePresets)[number];

type Day = Pick<CalendarDay, 'year' | 'month' | 'day'>;
type Days = { from: string; to: string };

/** First and last day of a preset period, as ISO dates; both are included. */
export function presetDays(preset: DatePreset, today: Day, fiscalYearStarts: FiscalYearStarts): Days {
  const { year, month, day } = today;
  switch (preset) {
    case 'this-month':
      return { from: isoDay({ year, month, day: 1 }), to: isoDay({ year, month: month + 1, day: 0 }) };
    case 'last-month':
      return { from: isoDay({ year, month: month - 1, day: 1 }), to: isoDay({ year, month, day: 0 }) };
    case 'last-30-days':
      return { from: isoDay({ year, month, day: day - 29 }), to: isoDay({ year, month, day }) };
    case 'this-quarter': {
      const first = month - ((month - 1) % 3);
      return { from: isoDay({ year, month: first, day: 1 }), to: isoDay({ year, month: first + 3, day: 0 }) };
    }
    case 'this-year':
      return { from: isoDay({ year, month: 1, day: 1 }), to: isoDay({ year, month: 12, day: 31 }) };
    case 'last-year':
      return {
        from: isoDay({ year: year - 1, month: 1, day: 1 }),
        to: isoDay({ year: year - 1, month: 12, day: 31 }),
      };
    case 'fiscal-year-us':
      return fiscalYear(today, fiscalYearStarts.us);
    case 'last-fiscal-year-us':
      return fiscalYear({ ...today, year: year - 1 }, fiscalYearStarts.us);
    case 'fiscal-year-in':
      return fiscalYear(today, fiscalYearStarts.in);
    case 'last-fiscal-year-in':
      return fiscalYear({ ...today, year: year - 1 }, fiscalYearStarts.in);
  }
}

/** Presets worth offering: a fiscal year that equals the calendar year, or another entity's, is left out. */
export function offeredPeriods(
  today: Day,
  fiscalYearStarts: FiscalYearStarts,
): (Days & { period: DatePreset })[] {
  const offered = new Set<string>();
  return datePresets.flatMap((period) => {
    const days = presetDays(period, today, fiscalYearStarts);
    const key = `${days.from} ${days.to}`;
    if (period.includes('fiscal') && offered.has(key)) return [];
    offered.add(key);
    return [{ period, ...days }];
  });
}

/** The fiscal year that a day is in. */
function fiscalYear({ year, month }: Day, start: number): Days {
  const first = month < start ? year - 1 : year;
  return {
    from: isoDay({ year: first, month: start, day: 1 }),
    to: isoDay({ year: first + 1, month: start, day: 0 }),
  };
}
