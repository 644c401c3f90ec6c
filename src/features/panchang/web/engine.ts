/* Calculation as a separate chunk for browsers: only load-engine.ts may import this file, so that pages
   load without it. */
import { AppError } from '#src/api/errors.ts';
import { type CivilDate, partsOf } from '#src/local-time/civil-date.ts';
import { type GeoPlace, supportedYears } from '#src/local-time/geo-place.ts';
import { neighbourDate, wallClockAt } from '#src/local-time/local-time.ts';
import {
  computeDay,
  computeFestivals,
  computeMonth,
  type PanchangDay,
  type PanchangMonth,
} from '../calculation/calculation.ts';
import type { WallClock } from '../clock-words.ts';
import { type NamedObservance, namedObservances } from '../named-observances.ts';
import { leafDay } from './leaf-day.ts';
import { computePageDay, type PageDay } from './whole-day/page-day.ts';

const msPerMinute = 60_000;

export { computeFestivals, leafDay };

/** A day of the month page, with the names of its festivals; full and new moons are drawn. */
export type MonthDay = PanchangMonth['days'][number] & { festivals: NamedObservance[] };

/** Computes the days of a month. */
export function monthAt(year: number, month: number, place: GeoPlace): MonthDay[] {
  return computeMonth({ year, month, place: bare(place) }).days.map((day) => ({
    ...day,
    festivals: namedObservances(day.observances.filter(({ kind }) => kind !== 'moon')),
  }));
}

/**
 * Computes the panchang of a date; null when the place skipped the date or it is outside the supported years.
 */
export function dayAt(date: CivilDate, place: GeoPlace): PanchangDay | null {
  return orNull(() => computeDay({ date, place: bare(place) }));
}

/** Computes a day as its page shows it; null as in `dayAt`. */
export function pageDayAt(date: CivilDate, place: GeoPlace): PageDay | null {
  return orNull(() => computePageDay({ date, place: bare(place) }));
}

/** Next or previous date at a place; the same date at the ends of the supported years. */
export function dateBeside(date: CivilDate, step: 1 | -1, place: GeoPlace): CivilDate {
  const next = neighbourDate(date, step, place);
  const { year } = partsOf(next);
  return year < supportedYears.first || year > supportedYears.last ? date : next;
}

/** Clock of a place with its full history, including zones that browsers have merged. */
export function exactClock(place: GeoPlace): WallClock {
  return (instant) => {
    const wallMs = Math.round(wallClockAt(Date.parse(instant), place) / msPerMinute) * msPerMinute;
    const wall = new Date(wallMs).toISOString();
    return { date: wall.slice(0, 10), minute: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) };
  };
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
