import { type CivilDate, partsOf } from '#src/local-time/civil-date.ts';
import type { ChosenPlace } from './chosen-place.ts';

/** View of the almanac: a day, its month or its year. */
export type AlmanacView = 'day' | 'month' | 'year';

/**
 * Returns the path of a view.
 *
 * @param place named in the path if it has an ID; null for a path that follows the visitor's place
 * @example almanacPath('month', '2026-11-22', null) // => '/panchang/2026/11'
 */
export function almanacPath(view: AlmanacView, date: CivilDate, place: ChosenPlace | null): string {
  return pathOf(view, date) + placeQuery(place);
}

/** Query that names a place, with its question mark; empty without an ID. */
export function placeQuery(place: ChosenPlace | null): string {
  return place?.id ? `?place=${encodeURIComponent(place.id)}` : '';
}

function pathOf(view: AlmanacView, date: CivilDate): string {
  const { year, month } = partsOf(date);
  switch (view) {
    case 'day':
      return `/panchang/${date}`;
    case 'month':
      return `/panchang/${year}/${month}`;
    case 'year':
      return `/panchang/year/${year}`;
  }
}
