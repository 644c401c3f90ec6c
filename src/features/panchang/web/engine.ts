/* Calculation as a separate chunk for browsers: only load-engine.ts may import this file, so that pages
   load without it. */
import { AppError } from '#src/api/errors.ts';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { type CivilDate, partsOf } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { supportedYears } from '#src/local-time/supported-years.ts';
import { neighbourDate } from '#src/local-time/local-time.ts';
import { computeDay, festivalsInSteps, type PanchangDay } from '../calculation/calculation.ts';
import { exactClock } from '../exact-clock.ts';
import { leafDay } from './leaf-day.ts';
import { computePageDay, type PageDay } from './whole-day/page-day.ts';

export { exactClock, festivalsInSteps, leafDay };

/**
 * Computes the panchang of a date; null when the place skipped the date or it is outside the supported years.
 */
export function dayAt(date: CivilDate, place: GeoPlace): PanchangDay | null {
  return orNull(() => computeDay({ date, place: bare(place) }));
}

/** Computes a day as its page shows it; null as in `dayAt`. */
export function pageDayAt(date: CivilDate, place: GeoPlace, sunriseRule: SunriseRule): PageDay | null {
  return orNull(() => computePageDay({ date, place: bare(place), sunriseRule }));
}

/** Next or previous date at a place; the same date at the ends of the supported years. */
export function dateBeside(date: CivilDate, step: 1 | -1, place: GeoPlace): CivilDate {
  const next = neighbourDate(date, step, place);
  const { year } = partsOf(next);
  return year < supportedYears.first || year > supportedYears.last ? date : next;
}

/** A place without the name it was chosen by. */
function bare({ latitude, longitude, zone }: GeoPlace): GeoPlace {
  return { latitude, longitude, zone };
}

function orNull<Day>(compute: () => Day): Day | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
