/** Periods of a list, relative to the present day. */
export const datePresets = [
  'this-month',
  'last-month',
  'last-30-days',
  'this-quarter',
  'this-year',
  'last-year',
] as const;

export type DatePreset = (typeof datePresets)[number];

type Day = { year: number; month: number; day: number };

/** First and last day of a preset period, as ISO dates; both are included. */
export function presetDays(preset: DatePreset, today: Day): { from: string; to: string } {
  const { year, month, day } = today;
  switch (preset) {
    case 'this-month':
      return { from: isoDay(year, month, 1), to: isoDay(year, month + 1, 0) };
    case 'last-month':
      return { from: isoDay(year, month - 1, 1), to: isoDay(year, month, 0) };
    case 'last-30-days':
      return { from: isoDay(year, month, day - 29), to: isoDay(year, month, day) };
    case 'this-quarter': {
      const first = month - ((month - 1) % 3);
      return { from: isoDay(year, first, 1), to: isoDay(year, first + 3, 0) };
    }
    case 'this-year':
      return { from: isoDay(year, 1, 1), to: isoDay(year, 12, 31) };
    case 'last-year':
      return { from: isoDay(year - 1, 1, 1), to: isoDay(year - 1, 12, 31) };
  }
}

/** Months and days beyond their range count on into the next or previous month. */
function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
