import type { Locale } from '#src/i18n/locales.ts';
import { type CivilDate, partsOf } from '#src/local-time/civil-date.ts';
import type { ChosenPlace } from './chosen-place.ts';

/** View of the almanac: a day, its month or its year. */
export type AlmanacView = 'day' | 'month' | 'year';

/**
 * Returns the path of a view.
 *
 * @param place named in the path if it has an ID; null for a path that follows the visitor's place
 * @param search further values of the query, such as those of `useUsageSearch()`
 * @example almanacPath('month', '2026-11-22', null) // => '/panchang/2026/11'
 */
export function almanacPath(
  view: AlmanacView,
  date: CivilDate,
  place: ChosenPlace | null,
  search = '',
): string {
  return pathOf(view, date) + placeQuery(place, search);
}

/**
 * Query that names a place, with its question mark; empty without an ID.
 *
 * @param search query of the page, whose other values are kept
 */
export function placeQuery(place: ChosenPlace | null, search = ''): string {
  const query = new URLSearchParams(search);
  query.delete('place');
  if (place?.id) query.set('place', place.id);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Path of a day for readers elsewhere, who see their own place without one: names the default place by its position, and
 * another position by its hundredth of a degree.
 */
export function sharedDayPath(date: CivilDate, place: ChosenPlace): string {
  const { id, isDefault, latitude, longitude } = place;
  const position = isDefault ? `${latitude}, ${longitude}` : roughPosition(place);
  return almanacPath('day', date, { ...place, id: id ?? position });
}

/** Size of the share card of a day, in px. */
export const dayCardSize = { width: 1080, height: 1350 };

/**
 * Returns the path of the share card of a day. A position without a name is rounded to a hundredth of a degree.
 *
 * @param chosen named by its ID or position; the default place without both
 */
export function dayCardPath(date: CivilDate, chosen: ChosenPlace, locale: Locale): string {
  const place = chosen.id ?? (chosen.isDefault ? undefined : roughPosition(chosen));
  const query = new URLSearchParams({ ...(locale !== 'en' && { lang: locale }), ...(place && { place }) });
  return `/art/panchang/${date}.png${query.size > 0 ? `?${query}` : ''}`;
}

function roughPosition({ latitude, longitude }: ChosenPlace): string {
  return `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;
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
