import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { computeDay, type PanchangDay } from './calculation.ts';
import { hinduDays } from './hindu-days.ts';
import { type AlmanacWindows, almanacWindows } from './windows/almanac-windows.ts';

/** The panchang of a day with its further windows, as the page of the day shows it. */
export type WholeDay = PanchangDay & { windows: AlmanacWindows };

/**
 * Computes the panchang of a day and its further windows, without those of a birth star.
 *
 * @throws AppError `validation_failed`, as `computeDay`
 */
export function computeWholeDay({ date, place }: { date: CivilDate; place: GeoPlace }): WholeDay {
  return { ...computeDay({ date, place }), windows: almanacWindows(date, hinduDays(place), null) };
}
