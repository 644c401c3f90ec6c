import type { Locale } from '#src/i18n/locales.ts';
import { findPlaces, type PickedPlace } from './find-places.ts';

/** A place, or why there is none: the text names no place, names several, or the request failed. */
export type PlaceLookUp =
  | { place: PickedPlace }
  | {
      place: null;
      error: 'birthChart.error.noSuchPlace' | 'birthChart.error.choosePlace' | 'birthChart.error.placeSearch';
      /** Places from which the visitor can choose, the most likely first; empty without any. */
      suggestions: readonly PickedPlace[];
    };

/** Finds the place that a visitor typed without selecting one from the list. */
export async function lookUpPlace(text: string, locale: Locale): Promise<PlaceLookUp> {
  const result = await findPlaces(text, locale);
  if (!result.ok) return { place: null, error: 'birthChart.error.placeSearch', suggestions: [] };
  const { places, isSuggestion } = result.value;
  const certain = isSuggestion ? null : certainPlace(text, places);
  if (certain) return { place: certain };
  const error = places.length > 0 ? 'birthChart.error.choosePlace' : 'birthChart.error.noSuchPlace';
  return { place: null, error, suggestions: places };
}

/**
 * Finds the place that a text identifies unambiguously: the only match, or the town with that exact name in
 * the given country.
 */
function certainPlace(text: string, places: readonly PickedPlace[]): PickedPlace | null {
  const [first, second] = places;
  if (!first || !second) return first ?? null;

  const [town = '', ...rest] = text.split(',').map((part) => part.trim().toLowerCase());
  return rest.some(Boolean) && first.name.toLowerCase() === town ? first : null;
}
