import { msPerDay } from './milliseconds.ts';

/** Day of the Gregorian calendar, `2026-01-14`. Text comparison orders by date. */
export type CivilDate = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Whether a text is an existing date.
 *
 * @example isCivilDate('2026-02-29') // => false
 */
export function isCivilDate(text: string): boolean {
  if (!pattern.test(text)) return false;

  const noon = noonOf(text);
  return !Number.isNaN(noon) && new Date(noon).toISOString().startsWith(text);
}

/** Year, month (1 to 12) and day of a civil date. */
export function partsOf(date: CivilDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** First day of a month, 1 to 12. */
export function firstOfMonth(year: number, month: number): CivilDate {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/**
 * Adds days to a civil date; negative `days` subtract.
 *
 * @example addDays('2024-02-28', 2) // => '2024-03-01'
 */
export function addDays(date: CivilDate, days: number): CivilDate {
  return civilDate(noonOf(date) + days * msPerDay);
}

/** Number of days from one civil date to another; negative when the second is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return Math.round((noonOf(to) - noonOf(from)) / msPerDay);
}

/**
 * Weekday of a civil date, 0 Sunday to 6 Saturday.
 *
 * @example weekdayOf('2024-10-31') // => 4
 */
export function weekdayOf(date: CivilDate): number {
  return new Date(noonOf(date)).getUTCDay();
}

/** Civil date of a wall clock reading in milliseconds. */
export function civilDate(wallMs: number): CivilDate {
  return new Date(wallMs).toISOString().slice(0, 10);
}

/** Noon of the date at offset zero, milliseconds. A number to calculate with, not an instant. */
function noonOf(date: CivilDate): number {
  return Date.parse(`${date}T12:00:00Z`);
}
