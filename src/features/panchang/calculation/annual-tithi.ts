import { msPerDay } from '#src/astronomy/time.ts';
import { type CivilDate, daysBetween } from '#src/local-time/civil-date.ts';
import { assertDate, assertPlace, type GeoPlace } from '#src/local-time/geo-place.ts';
import { supportedDates, supportedYears } from '#src/local-time/supported-years.ts';
import { isSunlit, type SunlitDay } from './day-frame.ts';
import type { AnnualTithi } from './event-tithi.ts';
import { daysOf } from './festival-days.ts';
import { type HinduDays, hinduDays } from './hindu-days.ts';
import { coverOf, type Kala, kalaOf, muhurtaMs } from './inauspicious-times.ts';
import { writeMaybeSpan, writeSpan, type Written } from './instants.ts';
import { type Lunation, lunationAfter, lunationAt, withTithis } from './masa.ts';
import { type DayMonth, describeMonth } from './panchang-day.ts';
import type { Span } from './timings.ts';

/**
 * Purpose of the annual day, which selects the part of the day:
 * - `shraddha`: annual shraddha in its parvana form, by aparahna, the fourth fifth of daylight;
 * - `kutapa`: shraddha in its ekoddishta form, by kutapa, the eighth muhurta of daylight;
 * - `birthday`, `wedding`: by sunrise.
 */
export type AnnualPurpose = 'shraddha' | 'kutapa' | 'birthday' | 'wedding';

/** One return of an annual tithi. Instants are ISO 8601 in UTC. */
export type AnnualReturn = {
  /** Civil date at the place of observance. */
  date: CivilDate;
  /** Vara of the day: 0 Sunday to 6 Saturday. */
  weekday: number;
  /** Whole span of the tithi. */
  tithi: Written<Span>;
  /** Lunar month of the return in both calendars. */
  month: DayMonth;
  /** Number of the lunation: the same for one return whatever the place, unlike the date. */
  lunation: number;
  /** Number of days on which the tithi is current in the deciding part of the day. */
  days: 'one' | 'both' | 'none';
  /**
   * Time of tarpana, from kutapa to the end of aparahna: sunrise + 7/15 to + 12/15 of daylight. Null for birthdays and
   * weddings, and where the Sun does not rise and set on the day.
   */
  tarpana: Written<Span> | null;
  /**
   * Date in the preceding intercalary month, which Laghu Harita takes for the first annual shraddha, the
   * twelfth month after the death; null in all other cases.
   */
  firstYearDate: CivilDate | null;
};

const kalaOfPurpose: Record<AnnualPurpose, Kala> = {
  shraddha: 'aparahna',
  kutapa: 'kutapa',
  birthday: 'udaya',
  wedding: 'udaya',
};

/** Latest first annual shraddha after the death: thirteen lunar months. */
const firstYearDays = 390;

/** New moon from which lunations are counted: 6 January 2000, 18:14 UTC. */
const firstNewMoon = Date.UTC(2000, 0, 6, 18, 14);
const meanLunationMs = 29.530_588_86 * msPerDay;

/** Overlaps that differ by less count as equal: the accuracy of sunrise and sunset. */
const equalCoverMs = 1000;

/**
 * Finds the next civil dates of an annual tithi at a place.
 *
 * @param annual month, tithi and whether the event was in an intercalary month
 * @param purpose decides the part of the day, and the month when it is doubled
 * @param place of the observance, whose sunrise decides the date
 * @param from first possible civil date
 * @param count how many, 1 to 100
 * @param eventDate civil date of the event, for `firstYearDate`; null when unknown
 * @returns in order of date, one per lunar year, so that a Gregorian year can hold none or two; fewer than
 * `count` at the end of 2100
 * @throws AppError `validation_failed`: field `from` with code `invalid_date` or `year_out_of_range`
 * Rules. Month: in a year with an intercalary month of the name the second (nija) month; shraddha of a death
 * in such an intercalary month in the intercalary one. A kshaya month counts for both of its names. Day: the
 * one on which the tithi is current in the deciding part of the day. Of two days: the longer overlap, or the
 * second when both overlap fully (shraddha); the first (birthday, wedding). Of none: the day in which the
 * tithi begins. Sources: Nirnayasindhu, Dharmasindhu; birthday and wedding rules as most almanacs print them.
 *
 * @example annualReturns({ annual: { month: 8, isAdhika: false, tithi: 8 }, purpose: 'shraddha', place: { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' }, from: '2026-11-22', count: 2 }).map(({ date }) => date) // => ['2027-11-06', '2028-10-25']
 */
export function annualReturns({
  annual,
  purpose,
  place,
  from,
  count,
  eventDate = null,
}: {
  annual: AnnualTithi;
  purpose: AnnualPurpose;
  place: GeoPlace;
  from: CivilDate;
  count: number;
  eventDate?: CivilDate | null;
}): AnnualReturn[] {
  assertDate(from, 'from');
  assertPlace(place);

  const days = hinduDays(place);
  const found: AnnualReturn[] = [];
  // Two lunations earlier, so that an intercalary month is found before its second half.
  let previous = lunationAt(days.of(from).sunrise - 62 * msPerDay);
  while (found.length < count && new Date(previous.end).getUTCFullYear() <= supportedYears.last) {
    const lunation = lunationAfter(previous);
    if (isReturn(lunation, previous, annual, purpose)) {
      const next = returnIn(lunation, annual.tithi, purpose, days);
      if (next.date >= from && next.date <= supportedDates.last)
        found.push({ ...next, firstYearDate: firstYearDate(next, previous) });
      // The following return is 12 or 13 lunations later.
      previous = lunationAt(lunation.start + 10.5 * meanLunationMs);
    } else {
      previous = lunation;
    }
  }
  return found;

  function firstYearDate({ date }: AnnualReturn, before: Lunation): CivilDate | null {
    const isFirst = eventDate !== null && eventDate < date && daysBetween(eventDate, date) <= firstYearDays;
    if (!isFirst || !isShraddha(purpose) || annual.isAdhika || !isAdhikaOf(before, annual.month)) return null;
    return returnIn(before, annual.tithi, purpose, days).date;
  }
}

/** Whether the day is observed in this lunation of its lunar year. */
function isReturn(
  lunation: Lunation,
  previous: Lunation,
  { month, isAdhika }: AnnualTithi,
  purpose: AnnualPurpose,
): boolean {
  const keepsAdhika = isAdhika && isShraddha(purpose);
  if (lunation.isAdhika) return keepsAdhika && lunation.month === month;
  if (keepsAdhika && isAdhikaOf(previous, month)) return false;
  return lunation.month === month || (lunation.isKshaya && (lunation.month % 12) + 1 === month);
}

function isShraddha(purpose: AnnualPurpose): boolean {
  return purpose === 'shraddha' || purpose === 'kutapa';
}

function isAdhikaOf(lunation: Lunation, month: number): boolean {
  return lunation.isAdhika && lunation.month === month;
}

function returnIn(lunation: Lunation, tithi: number, purpose: AnnualPurpose, days: HinduDays): AnnualReturn {
  const span = withTithis(lunation).spanOf(tithi);
  const { day, found } = dayOf(span, purpose, days);
  const frame = days.frame(day.date);

  return {
    date: day.date,
    weekday: day.weekday,
    tithi: writeSpan(span),
    month: describeMonth(lunation, tithi),
    lunation: Math.round((lunation.start - firstNewMoon) / meanLunationMs),
    days: found,
    tarpana: writeMaybeSpan(isShraddha(purpose) && isSunlit(frame) ? tarpanaOf(frame) : null),
    firstYearDate: null,
  };
}

function dayOf(
  tithi: Span,
  purpose: AnnualPurpose,
  days: HinduDays,
): { day: SunlitDay; found: AnnualReturn['days'] } {
  const covers = daysOf(tithi, days)
    .map((day) => {
      const kala = kalaOf(kalaOfPurpose[purpose], day, days.place);
      const cover = coverOf(tithi, kala);
      return { day, cover, isWhole: kala !== null && cover >= kala.end - kala.start - equalCoverMs };
    })
    .filter(({ cover }) => cover > 0);
  const [first, second] = covers;
  if (!first) return { day: days.holding(tithi.start), found: 'none' };
  if (!second) return { day: first.day, found: 'one' };
  if (kalaOfPurpose[purpose] === 'udaya') return { day: first.day, found: 'both' };

  const isSecond = (first.isWhole && second.isWhole) || second.cover > first.cover;
  return { day: isSecond ? second.day : first.day, found: 'both' };
}

function tarpanaOf(day: SunlitDay): Span {
  const muhurta = muhurtaMs(day);
  return { start: day.sunrise + 7 * muhurta, end: day.sunrise + 12 * muhurta };
}
