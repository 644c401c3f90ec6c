import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { addDays, type CivilDate, partsOf } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { supportedYears } from '#src/local-time/supported-years.ts';
import { civilDateAt } from '#src/local-time/local-time.ts';
import {
  computeEclipses,
  computeEkadashis,
  computeRegionalObservances,
  type EclipseAtPlace,
  type EkadashiFast,
  type RegionalObservance,
} from '../../calculation/almanac.ts';
import { runSteps, type Steps } from '../../calculation/steps.ts';
import type { Usage } from '../../views/usage.ts';
import { observanceName } from '../../festival-names.ts';
import { guidePath } from '../../guide-names.ts';
import type { Name } from '../../names.ts';
import { regionNames, traditionName } from '../../region-names.ts';
import { regionalName } from '../../regional-names.ts';
import { isRegionalGuide } from '../../views/regional-guides.ts';

/** Events after the day of a page, and what regions observe on it. */
export type ComingDays = {
  date: CivilDate;
  /** The next Ekadashi of each tradition, on the day or after it: they differ between two days of one Ekadashi. */
  ekadashis: Record<Usage['ekadashi'], ComingFast | null>;
  /** The next eclipse anywhere. */
  eclipse: ComingEclipse | null;
  /** The next one that is visible at the place, if that is another one. */
  visible: ComingEclipse | null;
  regional: { id: string; name: Name; regions: Name[]; tradition: Name | null }[];
};

/** An Ekadashi with its name and the path of its page. */
export type ComingFast = Pick<EkadashiFast, 'smarta' | 'vaishnava' | 'gaudiya' | 'otherDate'> & {
  name: Name;
  path: string;
};

/** An eclipse with its date at the place. */
export type ComingEclipse = EclipseAtPlace & { date: CivilDate };

/** Lists of a place that a server computes once for many days. */
export type ComingLists = {
  /** Eclipses of a year. */
  eclipsesOf: (year: number) => EclipseAtPlace[];
  /** Regional observances of a month, `2026-11`. */
  regionalOf: (month: string) => RegionalObservance[];
};

/** An Ekadashi is at most this far away, also where a fast is moved. */
const ekadashiDays = 20;
/** Furthest the fast of one tradition is from that of another. */
const movedDays = 2;
const yearsAhead = 4;
/** About two lunar months. */
const daysInPart = 60;

/** Lists without memory, for a single day. */
export function listsOf(place: GeoPlace, sunriseRule?: SunriseRule): ComingLists {
  return {
    eclipsesOf: (year) => computeEclipses({ from: `${year}-01-01`, to: `${year}-12-31`, place, sunriseRule }),
    regionalOf: (month) => {
      const from = `${month}-01`;
      return computeRegionalObservances({ from, to: addDays(from, 30), place, sunriseRule });
    },
  };
}

/**
 * Computes what is coming after a day.
 *
 * @param lists of the place; without them only what the day needs is computed
 * @param sunriseRule `upper-limb` by default
 */
export function comingDays(
  date: CivilDate,
  place: GeoPlace,
  lists?: ComingLists,
  sunriseRule?: SunriseRule,
): ComingDays {
  return runSteps(comingDaysInSteps(date, place, lists, sunriseRule));
}

/** The same in steps, between which a browser can respond. */
export function* comingDaysInSteps(
  date: CivilDate,
  place: GeoPlace,
  lists?: ComingLists,
  sunriseRule?: SunriseRule,
): Steps<ComingDays> {
  const range = { from: addDays(date, -movedDays), to: addDays(date, ekadashiDays) };
  const fasts = computeEkadashis({ ...range, place, sunriseRule });
  yield;
  const parts = lists ? yearsOfEclipses(date, lists) : eclipsesInParts(date, place, sunriseRule);
  const eclipses = yield* nextEclipses(date, place, parts);
  yield;
  const regional = lists
    ? lists.regionalOf(date.slice(0, 7)).filter((one) => one.date === date)
    : computeRegionalObservances({ from: date, to: date, place, sunriseRule });

  return {
    date,
    ekadashis: {
      smarta: nextFast(fasts, date, 'smarta'),
      vaishnava: nextFast(fasts, date, 'vaishnava'),
      gaudiya: nextFast(fasts, date, 'gaudiya'),
    },
    ...eclipses,
    regional: regional
      .filter(({ id }) => isRegionalGuide(id))
      .map(({ id, region, tradition }) => ({
        id,
        name: regionalName(id),
        regions: regionNames(region),
        tradition: traditionName(tradition),
      })),
  };
}

function nextFast(
  fasts: readonly EkadashiFast[],
  date: CivilDate,
  tradition: Usage['ekadashi'],
): ComingFast | null {
  const fast = fasts.find((one) => one[tradition].date >= date);
  return fast ? describeFast(fast) : null;
}

function describeFast({ name: ekadashi, smarta, vaishnava, gaudiya, otherDate }: EkadashiFast): ComingFast {
  const identity = { id: 'ekadashi', ekadashi, rashi: null } as const;
  return { name: observanceName(identity), path: guidePath(identity), smarta, vaishnava, gaudiya, otherDate };
}

/** The next eclipse and, if it is not visible here, the next visible one of some years. */
function* nextEclipses(
  date: CivilDate,
  place: GeoPlace,
  parts: Iterable<EclipseAtPlace[]>,
): Steps<Pick<ComingDays, 'eclipse' | 'visible'>> {
  let eclipse: ComingEclipse | null = null;
  for (const part of parts) {
    for (const one of part) {
      const dated = { ...one, date: civilDateAt(Date.parse(one.local?.maximum ?? one.peak), place) };
      if (dated.date < date) continue;
      if (dated.local) return { eclipse: eclipse ?? dated, visible: eclipse && dated };
      eclipse ??= dated;
    }
    yield;
  }
  return { eclipse, visible: null };
}

/** Lists of the years from that of a date. */
function* yearsOfEclipses(date: CivilDate, lists: ComingLists): Generator<EclipseAtPlace[]> {
  for (let year = partsOf(date).year; year <= lastYear(date); year++) yield lists.eclipsesOf(year);
}

/** The same eclipses from the date on, in parts that take a browser a short time. */
function* eclipsesInParts(
  date: CivilDate,
  place: GeoPlace,
  sunriseRule?: SunriseRule,
): Generator<EclipseAtPlace[]> {
  const last = `${lastYear(date)}-12-31`;
  // Its maximum at a place can be on the day after its greatest phase.
  for (let from = addDays(date, -1); from <= last; from = addDays(from, daysInPart)) {
    const to = addDays(from, daysInPart - 1);
    yield computeEclipses({ from, to: to < last ? to : last, place, sunriseRule });
  }
}

function lastYear(date: CivilDate): number {
  return Math.min(partsOf(date).year + yearsAhead, supportedYears.last);
}
