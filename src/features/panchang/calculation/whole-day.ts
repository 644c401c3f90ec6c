import type { CivilDate } from '#src/local-time/civil-date.ts';
import { neighbourDate } from '#src/local-time/local-time.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { computeDay, type Conventions, type PanchangDay } from './calculation.ts';
import { describeTimings } from './day-timings.ts';
import { hinduDays } from './hindu-days.ts';
import { writeSpan, type Written } from './instants.ts';
import { segmentsBetween } from './panchanga-elements.ts';
import { type Choghadiya, choghadiyasOfNight } from './planetary-hours.ts';
import { type AlmanacWindows, almanacWindows } from './windows/almanac-windows.ts';

/** The panchang of a day with its further windows, as the page of the day shows it. */
export type WholeDay = PanchangDay & {
  windows: AlmanacWindows;
  /** Choghadiyas of the night before, which lasts until sunrise; null without sunset or sunrise. */
  nightBefore: Written<Choghadiya>[] | null;
};

/** What the windows of a day are listed from. */
export type DayHours = Pick<WholeDay, 'timings' | 'windows'>;

/**
 * Computes the panchang of a day and its further windows, without those of a birth star.
 *
 * @throws AppError `validation_failed`, as `computeDay`
 */
export function computeWholeDay({
  date,
  place,
  sunriseRule = 'upper-limb',
}: { date: CivilDate; place: GeoPlace } & Conventions): WholeDay {
  const day = computeDay({ date, place, sunriseRule });
  const days = hinduDays(place, sunriseRule);
  const before = days.frame(neighbourDate(date, -1, place));
  return {
    ...day,
    windows: almanacWindows(date, days, null),
    nightBefore: choghadiyasOfNight(before)?.map(writeSpan) ?? null,
  };
}

/** Computes the timings and windows of the day before, some of which last into the hours before sunrise. */
export function computeHoursBefore({
  date,
  place,
  sunriseRule = 'upper-limb',
}: { date: CivilDate; place: GeoPlace } & Conventions): DayHours {
  const days = hinduDays(place, sunriseRule);
  const before = days.frame(neighbourDate(date, -1, place));
  const nakshatras = segmentsBetween('nakshatra', before.from, before.until);
  return {
    timings: describeTimings(before, nakshatras, place, sunriseRule),
    windows: almanacWindows(before.date, days, null),
  };
}
