import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { Where } from '#src/features/places/contract.ts';
import { type CivilDate, partsOf } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { supportedYears } from '#src/local-time/supported-years.ts';
import { computeDay, computeFestivals, computeMonth, type Observance } from '../calculation/calculation.ts';
import type { FestivalQuery, PanchangMonthQuery, PanchangQuery } from '../contract.ts';
import { type FeedGroup, feedGroups, feedKinds } from '../feed-groups.ts';
import { shownObservances } from '../shown-observances.ts';
import type { PlaceFinder } from './place-finder.ts';
import { rangeOf } from './range.ts';

/** Observance with the group of calendar feeds that it belongs to; null for one that feeds do not contain. */
export type ShownObservance = Observance & { group: FeedGroup | null };

type Dependencies = { placeFinder: Pick<PlaceFinder, 'placeFor' | 'today'> };

/**
 * Serves the panchang to the API: finds the place, then computes. The default is the organization's place.
 */
export function createPanchangService({ placeFinder }: Dependencies) {
  const { placeFor, today } = placeFinder;

  async function day({ date, sunriseRule, ...where }: PanchangQuery) {
    const place = await placeFor(where);
    return computeDay({ date: date ?? today(place), place, sunriseRule });
  }

  async function month({ year, month, sunriseRule, ...where }: PanchangMonthQuery) {
    return computeMonth({ year, month, place: await placeFor(where), sunriseRule });
  }

  async function festivals({ year, from, to, sunriseRule, ...where }: FestivalQuery) {
    const place = await placeFor(where);
    const range = rangeOf({ year: year ?? partsOf(today(place)).year, from, to });
    return { ...range, place, items: computeFestivals({ ...range, place, sunriseRule }) };
  }

  /** Festivals of this year and the following ones for feeds. A hundredth of a degree changes no festival. */
  async function yearsToCome(where: Where, following = 1, sunriseRule?: SunriseRule) {
    const exact = await placeFor(where);
    const place = { ...exact, latitude: round(exact.latitude), longitude: round(exact.longitude) };
    const { year } = partsOf(today(place));
    const last = Math.min(year + following, supportedYears.last);
    const years = Array.from({ length: last - year + 1 }, (_, step) => year + step);
    const observances = () =>
      years.flatMap((one) =>
        computeFestivals({ from: `${one}-01-01`, to: `${one}-12-31`, place, sunriseRule }),
      );
    return { place, years, observances };
  }

  /** Observances between two dates as lists show them. */
  function shownBetween(range: { from: CivilDate; to: CivilDate; place: GeoPlace }): ShownObservance[] {
    return shownObservances(computeFestivals(range)).map((observance) => ({
      ...observance,
      group: feedGroups.find((group) => feedKinds[group] === observance.kind) ?? null,
    }));
  }

  return { day, month, festivals, yearsToCome, shownBetween, placeFor, today };
}

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

export type PanchangService = ReturnType<typeof createPanchangService>;
