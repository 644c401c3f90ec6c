import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { computeFestivals } from '../calculation/calculation.ts';
import { samvatOf } from '../calculation/samvat.ts';
import { shownObservances } from '../shown-observances.ts';
import type { ViewEvent } from './event-groups.ts';
import { viewEvents } from './view-events.ts';

/** A Gregorian year as its page shows it. */
export type YearView = {
  year: number;
  /** Vikram years at its start and end. */
  vikram: [number, number];
  /** Festivals, Ekadashis, full and new moons in order; monthly fasts are in the months. */
  events: ViewEvent[];
};

/** Pausha and Pausha: 1 January and 31 December are in it or beside it, far from the new year in spring. */
const winterMonth = 10;

/**
 * Computes the festivals of a Gregorian year.
 *
 * @param year 1900 to 2100
 * @throws AppError as `computeFestivals`
 */
export function yearView(year: number, place: GeoPlace, sunriseRule?: SunriseRule): YearView {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const observances = computeFestivals({ from, to, place, sunriseRule }).filter(
    ({ kind }) => kind !== 'vrata',
  );
  return {
    year,
    vikram: [samvatOf(from, winterMonth).vikram, samvatOf(to, winterMonth).vikram],
    events: viewEvents(shownObservances(observances)),
  };
}
