import { sankrantiAfter } from '#src/astronomy/cycles.ts';
import { sunEvent } from '#src/astronomy/rise-set.ts';
import { msPerDay, msPerMinute, type UnixMs } from '#src/astronomy/time.ts';
import { addDays, type CivilDate, civilDate } from '#src/local-time/civil-date.ts';
import type { AstronomicalCalendar } from './calendars.ts';

/** Days before the middle of April on which a search for the first sankranti of a year begins. */
const marchDay = 20;
const doubtfulMs = 10 * msPerMinute;

/** First day of a month, and whether almanacs may differ because the sankranti is near the limit. */
type MonthStart = { date: CivilDate; isDoubtful: boolean };

/**
 * Computes the first day of a month of a calendar by the sankranti.
 *
 * @param year Gregorian year in which the calendar's year begins
 * @param month 1 to 12 of the calendar
 */
export function astronomicalMonthStart(
  calendar: AstronomicalCalendar,
  year: number,
  month: number,
): MonthStart {
  const rashi = ((calendar.firstRashi - 1 + month - 1) % 12) + 1;
  const from = Date.UTC(year, 2 + calendar.firstRashi - 1, marchDay) + (month - 1) * 30.3 * msPerDay;
  const entry = sankrantiAfter(rashi, from);
  const limit = limitOf(calendar, entry);
  const date = localDate(calendar, entry);
  const isLate = calendar.rule === 'next-day' || entry >= limit;
  return {
    date: calendar.rule !== 'midnight' && isLate ? addDays(date, 1) : date,
    isDoubtful: Math.abs(entry - limit) < doubtfulMs,
  };
}

/** Instant of the day of an entry until which the day itself is the first of the month. */
function limitOf(calendar: AstronomicalCalendar, entry: UnixMs): UnixMs {
  const { rule, latitude, longitude, offsetMinutes } = calendar;
  const midnight = Date.parse(`${localDate(calendar, entry)}T00:00:00Z`) - offsetMinutes * msPerMinute;
  if (rule === 'midnight' || rule === 'next-day')
    return entry - midnight < msPerDay / 2 ? midnight : midnight + msPerDay;

  const position = { latitude, longitude };
  const end = midnight + msPerDay;
  const sunrise = sunEvent('rise', position, { start: midnight, end }) ?? midnight;
  const sunset = sunEvent('set', position, { start: sunrise, end }) ?? end;
  return rule === 'sunset' ? sunset : sunrise + ((sunset - sunrise) * 3) / 5;
}

function localDate({ offsetMinutes }: AstronomicalCalendar, instant: UnixMs): CivilDate {
  return civilDate(instant + offsetMinutes * msPerMinute);
}
