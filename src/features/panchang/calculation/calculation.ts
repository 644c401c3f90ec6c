import { fieldError } from '#src/api/errors.ts';
/* Entry point of the panchang: pure calculation for the server, the browser and other features. It reads
   no clock, locale or network; instants are ISO 8601 in UTC, so JSON does not change a result. For dates
   before 1972, `loadZoneHistory` (local-time/zone-history.ts) must be awaited first. */
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { UnixMs } from '#src/astronomy/time.ts';
import { padaOf } from '#src/astronomy/zodiac.ts';
import { addDays, type CivilDate, daysBetween, firstOfMonth, partsOf } from '#src/local-time/civil-date.ts';
import { assertDate, assertPlace, assertYear, type GeoPlace } from '#src/local-time/geo-place.ts';
import { civilDateAt, startOfDay } from '#src/local-time/local-time.ts';
import { hinduDays } from './hindu-days.ts';
import { writeSpan, type Written } from './instants.ts';
import { pakshaOf, type Paksha, type Segment, segmentAt } from './panchanga-elements.ts';
import { lunationAt } from './masa.ts';
import { type ObservanceDay, observancesBetween, observancesInSteps } from './observances.ts';
import {
  type DayDetails,
  type DayMonth,
  type DayOutline,
  describeDay,
  describeMonth,
  outlineDay,
} from './panchang-day.ts';
import { type Samvat, samvatOf } from './samvat.ts';
import { runSteps, type Steps } from './steps.ts';

export { type AnnualReturn, annualReturns } from './annual-tithi.ts';
export { type AnnualTithi, identifyEvent } from './event-tithi.ts';

/** A festival or fast of a place; see `ObservanceDay`. Instants are ISO 8601 in UTC. */
export type Observance = Written<ObservanceDay>;

/** The panchang of one day, with its festivals and fasts. */
export type PanchangDay = DayDetails & { place: GeoPlace; observances: Observance[] };

/** The days of a Gregorian month, without dates that the place skipped. */
export type PanchangMonth = {
  year: number;
  /** 1 to 12. */
  month: number;
  place: GeoPlace;
  days: (DayOutline & { observances: Observance[] })[];
};

/** Panchang elements at one instant, as a birth chart shows them. */
export type PanchangMoment = {
  /** Date of the Hindu day: before sunrise the previous date. */
  date: CivilDate;
  /** Vara of that day: 0 Sunday to 6 Saturday. */
  weekday: number;
  /** The instant is between midnight and the sunrise of its civil date, so the vara is the previous one. */
  isBeforeSunrise: boolean;
  tithi: Written<Segment>;
  paksha: Paksha;
  nakshatra: Written<Segment>;
  /** Quarter of the nakshatra, 1 to 4. */
  pada: number;
  yoga: Written<Segment>;
  karana: Written<Segment>;
  month: DayMonth;
  samvat: Samvat;
};

/** Conventions that differ between almanacs; the defaults are the most common ones. */
export type Conventions = { sunriseRule?: SunriseRule };

/**
 * Computes the panchang of a day: sunrise, elements with all their ends, month, years, timings, festivals.
 *
 * Accuracy: elements end within 7 s and the Sun rises within 7 s (72 s above 60° of latitude) of the Swiss
 * Ephemeris. Show minutes, not seconds.
 *
 * @param date civil date at the place, `2026-01-14`, 1900 to 2100
 * @param place degrees and IANA zone
 * @param sunriseRule `upper-limb` by default
 * @returns the day. Without a sunrise (polar night, midnight Sun) `sunrise` is null, the elements are those
 * of
 * 06:00 local time and the timings are null.
 * @throws AppError `validation_failed`: field `date` with code `invalid_date`, `year_out_of_range` or
 * `date_skipped` (Apia skipped 2011-12-30); fields of the place as in `assertPlace`
 *
 * @example computeDay({ date: '2024-10-31', place: { latitude: 25.3176, longitude: 82.9739, zone: 'Asia/Kolkata' } }).tithi[0].index // => 29
 */
export function computeDay({
  date,
  place,
  sunriseRule = 'upper-limb',
}: { date: CivilDate; place: GeoPlace } & Conventions): PanchangDay {
  assertDate(date);
  assertPlace(place);

  const days = hinduDays(place, sunriseRule);
  const frame = days.frame(date);
  const observances = observancesBetween(date, date, days).map(writeSpan);
  return { place, ...describeDay(frame, lunationAt(frame.from), place, sunriseRule), observances };
}

/**
 * Computes the days of a Gregorian month with their tithi, nakshatra, rise and set, and festivals.
 *
 * @param year 1900 to 2100
 * @param month 1 to 12
 * @throws AppError `validation_failed`: field `year` with code `year_out_of_range`, `month` with code
 * `out_of_range`; fields of the place as in `assertPlace`
 *
 * @example computeMonth({ year: 2024, month: 2, place: { latitude: 0, longitude: 0, zone: 'UTC' } }).days.length // => 29
 */
export function computeMonth({
  year,
  month,
  place,
  sunriseRule = 'upper-limb',
}: { year: number; month: number; place: GeoPlace } & Conventions): PanchangMonth {
  assertYear(year);
  if (!(Number.isInteger(month) && month >= 1 && month <= 12))
    throw fieldError('month', 'out_of_range', 'The month must be a number from 1 to 12.');
  assertPlace(place);

  const days = hinduDays(place, sunriseRule);
  const dates = datesOfMonth(year, month).filter((date) => startOfDay(date, place) !== null);
  const observances = Map.groupBy(
    observancesBetween(dates[0] ?? '', dates.at(-1) ?? '', days).map(writeSpan),
    ({ date }) => date,
  );
  let lunation = lunationAt(days.frame(dates[0] ?? '').from);

  const outlines = dates.map((date) => {
    const frame = days.frame(date);
    if (frame.from >= lunation.end) lunation = lunationAt(frame.from);
    return { ...outlineDay(frame, lunation, place, sunriseRule), observances: observances.get(date) ?? [] };
  });
  return { year, month, place, days: outlines };
}

/** A range of civil dates at a place, both inclusive. */
type FestivalRequest = { from: CivilDate; to: CivilDate; place: GeoPlace } & Conventions;

/** Longest range of dates that `computeFestivals` accepts: three years. */
export const maxRangeDays = 1100;

/**
 * Computes festivals, Ekadashis, fasts, full and new moons and sankrantis in a range of dates at a place.
 * Local sunrise and moonrise decide, so a festival can be on another day than in India.
 *
 * @param from first civil date at the place
 * @param to last civil date, inclusive; at most 1100 days later
 * @returns in order of date
 * @throws AppError `validation_failed`: fields `from` and `to` with the codes of `date`, `to` also with code
 * `range_too_long` or `before_from`; fields of the place as in `assertPlace`
 *
 * @example computeFestivals({ from: '2026-02-01', to: '2026-02-28', place: { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' } }).find(({ id }) => id === 'maha-shivaratri').date // => '2026-02-15'
 */
export function computeFestivals(request: FestivalRequest): Observance[] {
  return runSteps(festivalsInSteps(request));
}

/** The same, a lunar month in each step; the first step throws the errors. */
export function* festivalsInSteps({
  from,
  to,
  place,
  sunriseRule = 'upper-limb',
}: FestivalRequest): Steps<Observance[]> {
  assertDate(from, 'from');
  assertDate(to, 'to');
  if (to < from) throw fieldError('to', 'before_from', 'The end date must not be before the start date.');
  if (daysBetween(from, to) > maxRangeDays)
    throw fieldError('to', 'range_too_long', `A range can have up to ${maxRangeDays} days.`);
  assertPlace(place);

  const observances = yield* observancesInSteps(from, to, hinduDays(place, sunriseRule));
  return observances.map(writeSpan);
}

/**
 * Computes the panchang of an instant, such as a birth.
 *
 * @param instant UTC, milliseconds
 * @param place degrees and IANA zone
 * @returns the elements at that instant, and the Hindu day: a birth before sunrise belongs to the day before
 */
export function computeMoment({
  instant,
  place,
  sunriseRule = 'upper-limb',
}: { instant: UnixMs; place: GeoPlace } & Conventions): PanchangMoment {
  const day = hinduDays(place, sunriseRule).holding(instant);
  const lunation = lunationAt(instant);
  const tithi = segmentAt('tithi', instant);

  return {
    date: day.date,
    weekday: day.weekday,
    isBeforeSunrise: day.date !== civilDateAt(instant, place),
    tithi: writeSpan(tithi),
    paksha: pakshaOf(tithi.index),
    nakshatra: writeSpan(segmentAt('nakshatra', instant)),
    pada: padaOf(siderealLongitudeDeg('moon', instant)),
    yoga: writeSpan(segmentAt('yoga', instant)),
    karana: writeSpan(segmentAt('karana', instant)),
    month: describeMonth(lunation, tithi.index),
    samvat: samvatOf(day.date, lunation.month),
  };
}

function datesOfMonth(year: number, month: number): CivilDate[] {
  const first = firstOfMonth(year, month);
  return Array.from({ length: 31 }, (_, day) => addDays(first, day)).filter(
    (date) => partsOf(date).month === month,
  );
}
