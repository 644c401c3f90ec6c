import { type CivilDate, firstOfMonth } from '#src/local-time/civil-date.ts';
import { supportedYears } from '#src/local-time/supported-years.ts';

type Month = { year: number; month: number; date: CivilDate };

/** Returns the month before or after a month, with its first day; null beyond the supported years. */
export function monthBeside(year: number, month: number, step: 1 | -1): Month | null {
  const count = year * 12 + (month - 1) + step;
  const other = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  if (other.year < supportedYears.first || other.year > supportedYears.last) return null;
  return { ...other, date: firstOfMonth(other.year, other.month) };
}
