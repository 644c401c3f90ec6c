import { localTime } from '#src/i18n/calendar-day.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { WallClock } from '../clock-words.ts';

const halfMinute = 30_000;

/** Clock of a zone from the runtime's data: correct for every day since 1972, without loading anything. */
export function runtimeClock(zone: string): WallClock {
  return (instant) => {
    const time = localTime(new Date(Date.parse(instant) + halfMinute), zone);
    return { date: civilDate(time), minute: time.hour * 60 + time.minute };
  };
}

/**
 * Clock of a day before 1972 in a zone whose history browsers lack.
 *
 * @param offsetSeconds east of UTC
 */
export function offsetClock(offsetSeconds: number): WallClock {
  const utc = runtimeClock('UTC');
  return (instant) => utc(new Date(Date.parse(instant) + offsetSeconds * 1000).toISOString());
}

/** Date in a zone. @param now UTC, milliseconds */
export function dateNow(zone: string, now: number): CivilDate {
  return civilDate(localTime(new Date(now), zone));
}

function civilDate({ year, month, day }: { year: number; month: number; day: number }): CivilDate {
  const two = (part: number) => (part < 10 ? `0${part}` : part);
  return `${year}-${two(month)}-${two(day)}`;
}
