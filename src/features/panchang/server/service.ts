import { fieldError } from '#src/api/errors.ts';
import type { PlaceService } from '#src/features/places/server/service.ts';
import type { Where } from '#src/features/places/contract.ts';
import { daysBetween, partsOf } from '#src/local-time/civil-date.ts';
import {
  assertDate,
  assertPlace,
  assertYear,
  type GeoPlace,
  supportedYears,
} from '#src/local-time/geo-place.ts';
import { civilDateAt } from '#src/local-time/local-time.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import type { Clock } from '#src/platform/clock.ts';
import { computeDay, computeFestivals, computeMonth } from '../calculation/calculation.ts';
import type { FestivalQuery, PanchangMonthQuery, PanchangQuery } from '../contract.ts';
import { seat } from '../default-place.ts';

/** Maximum of one response: a year of festivals takes as long as forty days. */
const maxRangeDays = 400;

type PanchangServiceDependencies = { places: PlaceService; clock: Clock };

/**
 * Serves the panchang to the API: finds the place, then computes. The default is the organization's place.
 */
export function createPanchangService({ places, clock }: PanchangServiceDependencies) {
  async function placeFor(where: Where): Promise<GeoPlace> {
    const [place] = await Promise.all([places.locate(where), loadZoneHistory()]);
    const found = place ?? seat;
    assertPlace(found);
    return found;
  }

  const today = (place: GeoPlace) => civilDateAt(clock.now().getTime(), place);

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

  /** Festivals of this year and the next for feeds. A hundredth of a degree changes no festival. */
  async function yearsToCome(where: Where) {
    const exact = await placeFor(where);
    const place = { ...exact, latitude: round(exact.latitude), longitude: round(exact.longitude) };
    const { year } = partsOf(today(place));
    const range = { from: `${year}-01-01`, to: `${Math.min(year + 1, supportedYears.last)}-12-31` };
    return { place, observances: () => computeFestivals({ ...range, place }) };
  }

  return { day, month, festivals, yearsToCome };
}

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

export type PanchangService = ReturnType<typeof createPanchangService>;

function rangeOf({ year, from, to }: { year: number; from?: string; to?: string }): {
  from: string;
  to: string;
} {
  if (from === undefined && to === undefined) {
    assertYear(year);
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  if (from === undefined) throw fieldError('from', 'required', 'A start date is required.');
  if (to === undefined) throw fieldError('to', 'required', 'An end date is required.');

  assertDate(from, 'from');
  assertDate(to, 'to');
  if (daysBetween(from, to) > maxRangeDays)
    throw fieldError('to', 'range_too_long', `A range can have up to ${maxRangeDays} days.`);
  return { from, to };
}
