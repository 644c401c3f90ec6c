import type { Span, UnixMs } from '#src/astronomy/time.ts';
import type { DayFrame } from './day-frame.ts';

export type { Span };

/** Spans that divide daylight and night. Null on a day without sunrise or sunset. */
type SunTimings = {
  /** 14th of the 15 muhurtas of the night that ends with this day's sunrise. */
  brahmaMuhurta: Span | null;
  /** 8th of the 15 muhurtas of daylight. */
  abhijit: Span | null;
  rahuKaal: Span | null;
  yamaganda: Span | null;
  gulika: Span | null;
  /** 8th of the 15 muhurtas of the following night. */
  nishita: Span | null;
};

/** Eighth of daylight, from 1, by weekday from Sunday. */
const rahuEighths = [8, 2, 7, 5, 6, 4, 3];
const yamagandaEighths = [5, 4, 3, 2, 1, 7, 6];
const gulikaEighths = [7, 6, 5, 4, 3, 2, 1];

/**
 * Computes the timings derived from the Sun.
 *
 * @param frame the day
 * @param previousSunset the sunset before its sunrise; null when there was none
 * @returns spans in UTC milliseconds, each null when a sunrise or sunset it needs is missing
 * Muhurtas are fifteenths of the true day and night, 48 minutes only when both are twelve hours long. The
 * tables of eighths agree with day pages of Drik Panchang (New Delhi) within a minute. On a Wednesday Abhijit
 * is not used as an auspicious time; see `isAbhijitUsed`.
 */
export function sunTimings(
  { weekday, sunrise, sunset, nextSunrise }: DayFrame,
  previousSunset: UnixMs | null,
): SunTimings {
  const day = sunrise !== null && sunset !== null ? { start: sunrise, end: sunset } : null;
  const night = sunset !== null && nextSunrise !== null ? { start: sunset, end: nextSunrise } : null;
  const nightBefore =
    sunrise !== null && previousSunset !== null ? { start: previousSunset, end: sunrise } : null;
  const eighth = (parts: readonly number[]) => day && partOf(day, parts[weekday] ?? 1, 8);

  return {
    brahmaMuhurta: nightBefore && partOf(nightBefore, 14, 15),
    abhijit: day && partOf(day, 8, 15),
    rahuKaal: eighth(rahuEighths),
    yamaganda: eighth(yamagandaEighths),
    gulika: eighth(gulikaEighths),
    nishita: night && partOf(night, 8, 15),
  };
}

/** Whether Abhijit counts as auspicious on a weekday (0 Sunday): every day but Wednesday. */
export function isAbhijitUsed(weekday: number): boolean {
  return weekday !== 3;
}

/**
 * Returns one of the equal parts of a span.
 *
 * @param part from 1
 * @param parts number of parts
 * @example partOf({ start: 0, end: 80 }, 2, 8) // => { start: 10, end: 20 }
 */
export function partOf({ start, end }: Span, part: number, parts: number): Span {
  const length = (end - start) / parts;
  return { start: start + (part - 1) * length, end: start + part * length };
}
