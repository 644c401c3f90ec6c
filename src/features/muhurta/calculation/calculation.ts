/* Entry point of the muhurta finder: pure calculation. Instants are ISO 8601 in UTC. */
import { fieldError } from '#src/api/errors.ts';
import { msPerDay } from '#src/astronomy/time.ts';
import {
  type HinduDays,
  hinduDays,
  ingressesBetween,
  isSunlit,
  type Span,
  writeSpan,
  type Written,
} from '#src/features/panchang/calculation/day-parts.ts';
import { addDays, type CivilDate, daysBetween } from '#src/local-time/civil-date.ts';
import { assertDate, assertPlace, type GeoPlace } from '#src/local-time/geo-place.ts';
import { supportedDates } from '#src/local-time/supported-years.ts';
import { type CautionSpan, eclipseMarks } from './cautions.ts';
import { type Hours, maxSearchDays } from '../search-range.ts';
import { type Search, type Window, windowsOfDay } from './day-windows.ts';
import type { Person } from './reasons.ts';
import { type Activity, ruleOf, type Tradition } from './rules.ts';
import { type Season, seasonsBetween } from './seasons.ts';

export { type Person, personOf } from './reasons.ts';
export { type Activity, activities, type Tradition, traditions } from './rules.ts';

/** How far the search continues after a range without a window, days. */
const searchOnDays = 200;
const searchStepDays = 40;

/** Windows of one day that are listed. */
const perDay = 2;

/** A time that suits a work, with the reasons. */
type MuhurtaWindow = Omit<Written<Window>, 'daylight' | 'avoided'> & {
  daylight: Written<Span>;
  avoided: Written<CautionSpan>[];
};

/** Result of a search. */
export type Muhurtas = {
  /** Best first. */
  windows: MuhurtaWindow[];
  /** First window after a range without any; null when there is none in the next 200 days, or when one was found. */
  nearest: MuhurtaWindow | null;
  /** Times in the range in which the work is not begun. */
  seasons: Season[];
};

/**
 * Finds times that suit a work.
 *
 * Source: Muhurta Chintamani; the points are ours (docs/almanac.md).
 *
 * @param from first civil date at the place
 * @param to last civil date, inclusive; at most 92 days
 * @param persons up to two birth stars
 * @returns windows of at least 15 minutes, at most two a day, by score and then by time. A score says how many rules a
 * time meets, never what it brings.
 * @throws AppError `validation_failed`: fields `from` and `to` with the codes of `assertDate`, `to` also with
 * `before_from` or `range_too_long`; fields of the place as in `assertPlace`
 */
export function findMuhurtas({
  activity,
  from,
  to,
  place,
  hours = 'daylight',
  tradition = 'north',
  persons = [],
}: {
  activity: Activity;
  from: CivilDate;
  to: CivilDate;
  place: GeoPlace;
  hours?: Hours;
  tradition?: Tradition;
  persons?: readonly Person[];
}): Muhurtas {
  assertDate(from, 'from');
  assertDate(to, 'to');
  if (to < from) throw fieldError('to', 'before_from', 'The end date must not be before the start date.');
  if (daysBetween(from, to) >= maxSearchDays)
    throw fieldError('to', 'range_too_long', `A search can have up to ${maxSearchDays} days.`);
  assertPlace(place);

  const rule = ruleOf(activity, tradition);
  const days = hinduDays(place);
  const wish: Wish = { activity, tradition, rule, hours, persons };
  const windows = [...bestOfDays(from, to, days, wish)].flat().sort(byScore);
  return {
    windows: windows.map(writeWindow),
    nearest: windows.length > 0 ? null : firstAfter(to, days, wish),
    seasons: seasonsBetween(from, to, days, wish),
  };
}

type Wish = Omit<Search, 'sankrantis' | 'eclipses'>;

/** The best windows of each day of a range. */
function* bestOfDays(from: CivilDate, to: CivilDate, days: HinduDays, wish: Wish): Generator<Window[]> {
  const [start, end] = [days.of(from).sunrise, days.of(to).nextSunrise];
  const entries = ingressesBetween('sun', start - msPerDay, end + msPerDay);
  const sankrantis = entries.map(({ instant }) => instant);
  const search: Search = { ...wish, sankrantis, eclipses: eclipseMarks(start, end) };
  for (let day = days.of(from); day.date <= to; day = days.next(day)) {
    // Without a sunrise there is no Hindu day to divide.
    if (isSunlit(days.frame(day.date))) yield windowsOfDay(day, days, search).sort(byScore).slice(0, perDay);
  }
}

/** Searches month by month, because most searches end in the first. */
function firstAfter(to: CivilDate, days: HinduDays, wish: Wish): MuhurtaWindow | null {
  for (let step = 0; step < searchOnDays; step += searchStepDays) {
    const [from, until] = [addDays(to, step + 1), addDays(to, step + searchStepDays)];
    if (until > supportedDates.last) return null;
    for (const [best] of bestOfDays(from, until, days, wish)) if (best) return writeWindow(best);
  }
  return null;
}

function writeWindow(window: Window): MuhurtaWindow {
  return {
    ...writeSpan(window),
    daylight: writeSpan(window.daylight),
    avoided: window.avoided.map(writeSpan),
  };
}

function byScore(a: Window, b: Window): number {
  return b.score - a.score || a.start - b.start;
}
