/** Day of the Gregorian calendar without time or zone. `month` is 1 to 12, `weekday` 0 (Sunday) to 6. */
export type CalendarDay = { year: number; month: number; day: number; weekday: number };

/** Local time in a zone: the day, and `hour` 0 to 23 with `minute`. */
type LocalTime = CalendarDay & { hour: number; minute: number };

/**
 * Time zone of publication dates. The same for all visitors, because a page is rendered once for all of them.
 */
const siteTimeZone = 'UTC';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the calendar day of a date.
 *
 * @param date `2026-01-15` is that day everywhere (PRD-28); an instant (`2026-01-15T23:30:00Z`, or a `Date`)
 * is converted to `timeZone`
 * @throws RangeError for an invalid date or an unknown zone
 */
export function calendarDay(date: string | Date, timeZone: string = siteTimeZone): CalendarDay {
  const match = typeof date === 'string' ? dayPattern.exec(date) : null;
  if (!match) return localTime(date, timeZone);

  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const noon = new Date(Date.UTC(year, month - 1, day, 12));
  if (noon.getUTCMonth() !== month - 1) throw new RangeError(`no such day: ${match[0]}`);
  return { year, month, day, weekday: noon.getUTCDay() };
}

/**
 * Returns a day as ISO date (`2026-01-15`). Months and days outside their range count into the next or previous month.
 */
export function isoDay({ year, month, day }: Pick<CalendarDay, 'year' | 'month' | 'day'>): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/**
 * Returns the local time of an instant.
 *
 * @throws RangeError for an invalid instant or an unknown zone
 */
export function localTime(instant: string | Date, timeZone: string): LocalTime {
  const date = new Date(instant);
  // Lists of posts format many dates, and the UTC parts of a date need no formatter.
  return timeZone === 'UTC' ? utcTime(date) : zoneTime(date, timeZone);
}

function utcTime(date: Date): LocalTime {
  if (Number.isNaN(date.getTime())) throw new RangeError('no such instant');
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/** Known results by zone and instant: pages show the same instants again and again, and each takes a formatter 10 µs. */
const zoneTimes = new Map<string, Map<number, LocalTime>>();
const maxKept = 2000;
let kept = 0;

function zoneTime(date: Date, timeZone: string): LocalTime {
  const known = zoneTimes.get(timeZone)?.get(date.getTime());
  if (known) return known;

  const time = readTime(date, timeZone);
  if (kept >= maxKept) {
    zoneTimes.clear();
    kept = 0;
  }
  const times = zoneTimes.get(timeZone) ?? new Map<number, LocalTime>();
  zoneTimes.set(timeZone, times.set(date.getTime(), time));
  kept += 1;
  return time;
}

function readTime(date: Date, timeZone: string): LocalTime {
  const parts = clockOf(timeZone).formatToParts(date);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const [year, month, day] = [read('year'), read('month'), read('day')];

  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { year, month, day, weekday, hour: read('hour'), minute: read('minute') };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;

  const clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}
