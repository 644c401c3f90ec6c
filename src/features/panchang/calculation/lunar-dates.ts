import { fieldError } from '#src/api/errors.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { assertDate, assertPlace, type GeoPlace } from '#src/local-time/geo-place.ts';
import { supportedYears } from '#src/local-time/supported-years.ts';
import { hinduDays, type HinduDays } from './hindu-days.ts';
import { type Lunation, lunationAfter, lunationAt, purnimantaMonth, withTithis } from './masa.ts';
import { segmentAt } from './panchanga-elements.ts';
import { samvatOf } from './samvat.ts';

/** A lunar date: Shaka year from Chaitra, month from new moon to new moon, and tithi. */
export type LunarDate = {
  year: number;
  /** 1 Chaitra to 12 Phalguna. */
  month: number;
  isAdhika: boolean;
  /** 1 to 30; 16 is Krishna Pratipada. */
  tithi: number;
};

/** The same with its civil date at a place. */
export type LunarDay = LunarDate & {
  date: CivilDate;
  /** Name of the month from full moon to full moon. */
  purnimanta: number;
  /** Vikrama year from Chaitra. */
  vikram: number;
  /** The tithi has no sunrise, so the date is that on which it begins. */
  isKshaya: boolean;
};

/** Years between the Shaka and the Gregorian year in which it begins. */
const shakaEpoch = 78;

/**
 * Converts a civil date to its lunar date, by the tithi at sunrise.
 *
 * @param date 1900 to 2100
 * @throws AppError `validation_failed`, as `computeDay`
 * @example toLunarDate('2026-11-22', { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' }).tithi // => 13
 */
export function toLunarDate(date: CivilDate, place: GeoPlace): LunarDay {
  assertDate(date);
  assertPlace(place);
  const { from } = hinduDays(place).frame(date);
  const { index: tithi } = segmentAt('tithi', from);
  return lunarDay(date, lunationAt(from), tithi, false);
}

/**
 * Converts a lunar date to its civil date at a place: the first day at whose sunrise the tithi is current, else the
 * day on which it begins.
 *
 * @throws AppError `validation_failed`: field `year` with code `year_out_of_range`, `month` or `day` with code
 * `out_of_range`, `adhika` with code `no_such_month` in a year without that intercalary month, `month` with that code
 * for a month that the year skips
 */
export function fromLunarDate({ year, month, isAdhika, tithi }: LunarDate, place: GeoPlace): LunarDay {
  const [first, last] = [supportedYears.first - shakaEpoch, supportedYears.last - shakaEpoch - 1];
  if (!(Number.isInteger(year) && year >= first && year <= last))
    throw fieldError('year', 'year_out_of_range', `Shaka years from ${first} to ${last} are supported.`);
  assertWhole('month', month, 12);
  assertWhole('day', tithi, 30);
  assertPlace(place);

  const days = hinduDays(place);
  const lunation = findLunation(year, month, isAdhika);
  if (!lunation)
    throw fieldError(isAdhika ? 'adhika' : 'month', 'no_such_month', 'That year has no such lunar month.');
  const { date, isKshaya } = dayOf(lunation, tithi, days);
  return lunarDay(date, lunation, tithi, isKshaya);
}

/** The lunar month of a name in a Shaka year; null when the year has none. */
function findLunation(year: number, month: number, isAdhika: boolean): Lunation | null {
  // The year begins between the middle of March and the middle of April.
  let lunation = lunationAt(Date.UTC(year + shakaEpoch, 1, 20));
  for (let step = 0; step < 16; step++) {
    const middle = new Date((lunation.start + lunation.end) / 2).toISOString().slice(0, 10);
    const isYear = samvatOf(middle, lunation.month).shaka === year;
    if (isYear && lunation.month === month && lunation.isAdhika === isAdhika) return lunation;
    lunation = lunationAfter(lunation);
  }
  return null;
}

function dayOf(lunation: Lunation, tithi: number, days: HinduDays): { date: CivilDate; isKshaya: boolean } {
  const { start, end } = withTithis(lunation).spanOf(tithi);
  const day = days.holding(start);
  if (day.sunrise === start) return { date: day.date, isKshaya: false };
  const next = days.next(day);
  return next.sunrise < end ? { date: next.date, isKshaya: false } : { date: day.date, isKshaya: true };
}

function lunarDay(date: CivilDate, lunation: Lunation, tithi: number, isKshaya: boolean): LunarDay {
  const { shaka, vikram } = samvatOf(date, lunation.month);
  return {
    date,
    year: shaka,
    vikram,
    month: lunation.month,
    purnimanta: purnimantaMonth(lunation, tithi),
    isAdhika: lunation.isAdhika,
    tithi,
    isKshaya,
  };
}

function assertWhole(field: string, value: number, max: number): void {
  if (!(Number.isInteger(value) && value >= 1 && value <= max))
    throw fieldError(field, 'out_of_range', `Use a whole number from 1 to ${max}.`);
}
