import { dayHalves, shortMonthNames } from '#src/i18n/calendar-names.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { type CivilDate, daysBetween, partsOf } from '#src/local-time/civil-date.ts';

/** Local date and time at a place: minutes after midnight, 0 to 1439, of a civil date. */
export type WallTime = { date: CivilDate; minute: number };

/** Converts an instant (ISO 8601) to the local time of one place, to the nearest minute. */
export type WallClock = (instant: string) => WallTime;

/** Minutes since midnight of a date; negative before it, over 1440 after its end. */
export function minuteOf({ date, minute }: WallTime, day: CivilDate): number {
  return date === day ? minute : daysBetween(day, date) * 1440 + minute;
}

/**
 * Formats a time of day on a 12-hour clock, with the date when it is not that of the displayed day: "5:11
 * PM", "2:10 AM, Nov 22".
 *
 * @param day the displayed day
 */
export function timeWords(locale: Locale, time: WallTime, day: CivilDate): string {
  return `${clock(time)} ${half(locale, time)}${dateWords(locale, time, day)}`;
}

/**
 * Formats a span as specified by CAL-05: "4:32-5:20 AM", "11:45 AM-12:30 PM", "1:02-2:30 AM, Nov 22". A start on
 * another date than the displayed one is named too: "5:13 AM, Nov 22-4:31 AM, Nov 23".
 */
export function spanWords(locale: Locale, start: WallTime, end: WallTime, day: CivilDate): string {
  const isSameHalf = half(locale, start) === half(locale, end) && start.date === end.date;
  const first = isSameHalf ? clock(start) : timeWords(locale, start, day);
  return `${first}-${timeWords(locale, end, day)}`;
}

/** Month and day without the year: "Nov 22". */
function shortDate(locale: Locale, date: CivilDate): string {
  const { month, day } = partsOf(date);
  return `${shortMonthNames[locale][month - 1]} ${day}`;
}

function clock({ minute }: WallTime): string {
  const hour = Math.floor(minute / 60) % 12 || 12;
  return `${hour}:${String(minute % 60).padStart(2, '0')}`;
}

function half(locale: Locale, { minute }: WallTime): string {
  return minute < 720 ? dayHalves[locale].am : dayHalves[locale].pm;
}

function dateWords(locale: Locale, { date }: WallTime, day: CivilDate): string {
  return date === day ? '' : `, ${shortDate(locale, date)}`;
}
