import { moonLongitude, sunLongitude } from '#src/astronomy/cycles.ts';
import { elongationDeg, siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { nextReached } from '#src/astronomy/root.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import { nakshatraOf } from '#src/astronomy/zodiac.ts';
import { addDays, type CivilDate, partsOf, weekdayOf } from '#src/local-time/civil-date.ts';
import { civilDateAt } from '#src/local-time/local-time.ts';
import type { SunlitDay } from '../day-frame.ts';
import { dayByRule, sankrantiDay } from '../festival-days.ts';
import type { HinduDays } from '../hindu-days.ts';
import { lunationAfter, lunationAt, type MonthOfTithis, withTithis } from '../masa.ts';
import { solarMonthStart } from '../solar-calendars/convert.ts';
import { type ParsedRule, parseRule } from './parse-rule.ts';
import { lunarYearRows } from './lunar-year-rows.ts';
import { monthlyAndSolarRows } from './monthly-and-solar-rows.ts';
import { specialDate } from './tithi-days.ts';

/** An observance of a region or a tradition on its day. */
export type RegionalObservance = {
  id: string;
  date: CivilDate;
  /** Regions in English; `all` everywhere. */
  region: string;
  /** `vaishnava`, `shakta` and others; null for all. */
  tradition: string | null;
};

type Rule = { id: string; rule: ParsedRule; region: string; tradition: string | null };

const rules: readonly Rule[] = [...lunarYearRows, ...monthlyAndSolarRows].map(
  ([id, rule, region, tradition]) => ({
    id,
    rule: parseRule(rule),
    region,
    tradition,
  }),
);

/** Rules of observances in other lists, from which days are counted. */
const anchors: Readonly<Record<string, ParsedRule>> = {
  'janmashtami-smarta': {
    by: 'tithi', month: 5, tithis: [23], weekday: null, rule: { by: 'kala', kala: 'nishita', both: 'last', none: 'begin' },
  },
  'makara-sankranti': { by: 'sun', degree: 270, day: 'hindu', plus: 0 },
}; // prettier-ignore

/** IDs of all regional observances. */
export const regionalIds: readonly string[] = rules.map(({ id }) => id);

/** Rule, region and tradition of an observance; null for an unknown ID. */
export function regionalRule(id: string): Omit<Rule, 'id'> | null {
  return rules.find((one) => one.id === id) ?? null;
}

/** Furthest an observed day is from its tithi or month, with days of distance between observances. */
const marginDays = 5;

/**
 * Computes the observances of regions and traditions in a range of dates at a place.
 *
 * @param from first civil date at the place
 * @param to last civil date, inclusive
 * @param ids those wanted; all by default
 * @returns in order of date. Lunar dates follow the visitor's place, solar months that of their region.
 * Sources: Dharmasindhu and Nirnayasindhu as modern almanacs apply them; over fifty printed dates of 2024 to
 * 2026 and three holiday lists of 34 years agree.
 */
export function regionalObservancesBetween(
  from: CivilDate,
  to: CivilDate,
  days: HinduDays,
  ids?: ReadonlySet<string>,
): RegionalObservance[] {
  const wanted = ids ? rules.filter(({ id }) => ids.has(id)) : rules;
  const range = { from: addDays(from, -marginDays), to: addDays(to, marginDays) };
  const months = monthsBetween(range.from, range.to, days);
  return wanted
    .flatMap(({ id, rule, region, tradition }) => {
      const dates = new Set(datesOf(rule, { ...range, months, days }));
      return [...dates].map((date) => ({ id, date, region, tradition }));
    })
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

type Search = { from: CivilDate; to: CivilDate; months: readonly MonthOfTithis[]; days: HinduDays };

function datesOf(rule: ParsedRule, search: Search): CivilDate[] {
  const { months, days } = search;
  switch (rule.by) {
    case 'tithi':
      return months
        .filter((month) => hasMonth(month, rule.month))
        .flatMap((month) => rule.tithis.map((tithi) => dayByRule(rule.rule, month.spanOf(tithi), days).date))
        .filter((date) => rule.weekday === null || weekdayOf(date) === rule.weekday);
    case 'special':
      return months
        .filter((month) => hasMonth(month, rule.month))
        .map((month) => specialDate(rule.name, month.spanOf(rule.tithi), days))
        .filter((date) => date !== null);
    case 'solar':
      return yearsOf(search).map((year) =>
        addDays(solarMonthStart(rule.calendar, year, rule.month), rule.day - 1),
      );
    case 'solar-month':
      return yearsOf(search)
        .map((year) => dateInSolarMonth(rule, year, search))
        .filter((date) => date !== null);
    case 'sun':
      return sunDates(rule, search);
    case 'star':
      return starDates(rule, search);
    case 'offset': {
      const anchor = anchors[rule.of] ?? rules.find(({ id }) => id === rule.of)?.rule;
      if (!anchor) throw new Error(`no observance ${rule.of}`);
      const isSankranti = rule.of === 'makara-sankranti';
      const dates = isSankranti ? makaraDates(search) : datesOf(anchor, search);
      return dates.map((date) => addDays(date, rule.days));
    }
  }
}

/** Yearly observances are not kept in intercalary months; a kshaya month also has those of the next. */
function hasMonth({ month, isAdhika, isKshaya }: MonthOfTithis, wanted: number | null): boolean {
  if (wanted === null) return true;
  return !isAdhika && (month === wanted || (isKshaya && (month % 12) + 1 === wanted));
}

function monthsBetween(from: CivilDate, to: CivilDate, days: HinduDays): MonthOfTithis[] {
  const end = days.of(to).nextSunrise;
  const found: MonthOfTithis[] = [];
  let lunation = lunationAt(days.of(from).sunrise);
  while (lunation.start < end) {
    found.push(withTithis(lunation));
    lunation = lunationAfter(lunation);
  }
  return found;
}

/** Gregorian years in which a solar year with a day of the range can begin. */
function yearsOf({ from, to }: Search): number[] {
  const first = partsOf(from).year - 1;
  return Array.from({ length: partsOf(to).year - first + 1 }, (_, index) => first + index);
}

/** Speed of the Moon, and of the Moon from the Sun, in degrees a day. */
const meanSpeed = { nakshatra: 13.1764, tithi: 12.1907 };

/** Days by which the Moon can be early or late within two months, with the day that the estimate is rounded by. */
const spreadDays = 2;

/**
 * The last day of a solar month with a nakshatra or a tithi at sunrise or sunset, else the day it begins; null when the
 * month is outside the search. Only days near those of the mean Moon are computed.
 */
function dateInSolarMonth(
  { calendar, month, what, index, kala }: Extract<ParsedRule, { by: 'solar-month' }>,
  year: number,
  { from, to, days }: Search,
): CivilDate | null {
  const start = solarMonthStart(calendar, year, month);
  const end = solarMonthStart(calendar, month === 12 ? year + 1 : year, (month % 12) + 1);
  if (end <= from || start > to) return null;

  const { sunrise } = days.of(start);
  const [degrees, width] =
    what === 'tithi' ? [elongationDeg(sunrise), 12] : [siderealLongitudeDeg('moon', sunrise), 360 / 27];
  const middle = (index - 0.5) * width;
  const first = (((middle - degrees + 540) % 360) - 180) / meanSpeed[what];
  const round = 360 / meanSpeed[what];
  for (const turn of [2, 1, 0]) {
    const guess = Math.round(first + turn * round);
    for (let step = guess + spreadDays; step >= guess - spreadDays; step -= 1) {
      const date = addDays(start, step);
      if (date < start || date >= end) continue;
      const day = days.of(date);
      if (indexAt(what, kala === 'sunset' ? day.sunset : day.sunrise) === index) return date;
    }
  }
  if (what === 'tithi') return start;
  return days.holding(nextReached(moonLongitude, ((index - 1) * 360) / 27, sunrise)).date;
}

function indexAt(what: 'nakshatra' | 'tithi', instant: UnixMs): number {
  return what === 'tithi'
    ? Math.floor(elongationDeg(instant) / 12) + 1
    : nakshatraOf(siderealLongitudeDeg('moon', instant));
}

/** Days of the Sun's arrival at a sidereal longitude. */
function sunDates({ degree, day, plus }: Extract<ParsedRule, { by: 'sun' }>, search: Search): CivilDate[] {
  return arrivals(degree, search).map((entry) => addDays(dayOfEntry(entry, day, search.days), plus));
}

function dayOfEntry(entry: UnixMs, by: 'civil' | 'hindu' | 'first-sunrise', days: HinduDays): CivilDate {
  if (by === 'civil') return civilDateAt(entry, days.place);
  const day = days.holding(entry);
  return by === 'hindu' || day.sunrise === entry ? day.date : days.next(day).date;
}

function makaraDates(search: Search): CivilDate[] {
  return arrivals(270, search).map((entry) => sankrantiDay(entry, search.days).day.date);
}

function arrivals(degree: number, { from, to, days }: Search): UnixMs[] {
  const end = days.of(to).nextSunrise;
  const found: UnixMs[] = [];
  let entry = nextReached(sunLongitude, degree, days.of(from).sunrise - 2 * msPerDay);
  while (entry < end) {
    found.push(entry);
    entry = nextReached(sunLongitude, degree, entry + 300 * msPerDay);
  }
  return found;
}

/** Every day with a nakshatra at sunrise or sunset; of two in a row the first, and without any the day it begins. */
function starDates(
  { nakshatra, kala }: Extract<ParsedRule, { by: 'star' }>,
  { from, to, days }: Search,
): CivilDate[] {
  const found: CivilDate[] = [];
  const end = days.of(to).nextSunrise;
  let entry = nextReached(moonLongitude, ((nakshatra - 1) * 360) / 27, days.of(from).sunrise - 2 * msPerDay);
  while (entry < end) {
    const day = dayFrom(entry, kala, days);
    const holds = indexAt('nakshatra', kala === 'sunset' ? day.sunset : day.sunrise) === nakshatra;
    found.push((holds ? day : days.holding(entry)).date);
    entry = nextReached(moonLongitude, ((nakshatra - 1) * 360) / 27, entry + 20 * msPerDay);
  }
  return found;
}

/** The first day whose sunrise or sunset is not before an instant. */
function dayFrom(instant: UnixMs, kala: 'udaya' | 'sunset', days: HinduDays): SunlitDay {
  const day = days.holding(instant);
  return instant <= (kala === 'sunset' ? day.sunset : day.sunrise) ? day : days.next(day);
}
