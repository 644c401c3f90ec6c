import { fieldError } from '#src/api/errors.ts';
import { sunEvent, type SunriseRule } from '#src/astronomy/rise-set.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import { addDays, type CivilDate, weekdayOf } from '#src/local-time/civil-date.ts';
import { type GeoPlace } from '#src/local-time/geo-place.ts';
import { resolveLocalTime, startOfDay } from '#src/local-time/local-time.ts';

/**
 * The Hindu day of a civil date at a place, from its sunrise to the next. Instants are UTC in milliseconds.
 */
export type DayFrame = {
  date: CivilDate;
  /** Vara: 0 Sunday to 6 Saturday. */
  weekday: number;
  /** First sunrise of the civil date; null where the Sun does not rise on it. */
  sunrise: UnixMs | null;
  /** First sunset after that sunrise and before the next; null when there is none. */
  sunset: UnixMs | null;
  /** Next sunrise; null when it is more than 36 hours away. */
  nextSunrise: UnixMs | null;
  /** Bounds of the day: sunrise to sunrise, or 06:00 to 06:00 local time without a sunrise. */
  from: UnixMs;
  until: UnixMs;
};

/** A day with sunrise, sunset and next sunrise. */
export type SunlitDay = DayFrame & { sunrise: UnixMs; sunset: UnixMs; nextSunrise: UnixMs };

const msPerHour = msPerDay / 24;

/**
 * Computes the Hindu day of a civil date.
 *
 * @param date civil date at the place
 * @param place degrees and zone
 * @param rule definition of sunrise
 * @param knownSunrise the sunrise after that of the previous day, if known
 * @returns the frame; in midnight sun and polar night its sunrise is null
 * @throws AppError `validation_failed` with field `date`, code `date_skipped`, for a date that the place
 * skipped (Apia, 2011-12-30)
 */
export function frameOf(
  date: CivilDate,
  place: GeoPlace,
  rule: SunriseRule = 'upper-limb',
  knownSunrise: UnixMs | null = null,
): DayFrame {
  const start = startOfDay(date, place);
  if (start === null)
    throw fieldError('date', 'date_skipped', "This date was skipped in this place's calendar.");

  const end = startOfDay(addDays(date, 1), place) ?? startOfDay(addDays(date, 2), place) ?? start + msPerDay;
  const weekday = weekdayOf(date);
  const isKnown = knownSunrise !== null && knownSunrise >= start && knownSunrise < end;
  const sunrise = isKnown ? knownSunrise : sunEvent('rise', place, { start, end }, rule);
  if (sunrise === null) {
    const from = sixOClock(date, place);
    return { date, weekday, sunrise, sunset: null, nextSunrise: null, from, until: from + msPerDay };
  }

  const following = { start: sunrise + msPerHour, end: sunrise + 36 * msPerHour };
  const nextSunrise = sunEvent('rise', place, following, rule);
  const until = nextSunrise ?? sunrise + msPerDay;
  const sunset = sunEvent('set', place, { start: sunrise, end: until }, rule);
  return { date, weekday, sunrise, sunset, nextSunrise, from: sunrise, until };
}

/** Whether the day has sunrise, sunset and next sunrise. */
export function isSunlit(frame: DayFrame): frame is SunlitDay {
  return frame.sunrise !== null && frame.sunset !== null && frame.nextSunrise !== null;
}

/**
 * Returns the day with its sunrise and sunset, or with 06:00 and 18:00 local time, so that festivals have a
 * date where the Sun does not rise.
 */
export function sunlitOrNominal(frame: DayFrame): SunlitDay {
  if (isSunlit(frame)) return frame;

  const sunrise = frame.from;
  return { ...frame, sunrise, sunset: frame.sunset ?? sunrise + msPerDay / 2, nextSunrise: frame.until };
}

/** Sunset in the 24 hours before a sunrise, UTC milliseconds; null when the Sun did not set. */
export function sunsetBefore(sunrise: UnixMs, place: GeoPlace, rule: SunriseRule): UnixMs | null {
  return sunEvent('set', place, { start: sunrise - msPerDay, end: sunrise - 1 }, rule);
}

/** Sunrise of the previous day, UTC milliseconds; null when there was none 12 to 30 hours before. */
export function sunriseBefore(sunrise: UnixMs, place: GeoPlace, rule: SunriseRule): UnixMs | null {
  const span = { start: sunrise - 30 * msPerHour, end: sunrise - 12 * msPerHour };
  return sunEvent('rise', place, span, rule);
}

function sixOClock(date: CivilDate, place: GeoPlace): UnixMs {
  return resolveLocalTime(date, '06:00', place).chosen.instant;
}
