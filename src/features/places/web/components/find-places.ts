import { call, fetchTransport } from '#src/web/client.ts';
import type { ApiResult } from '#src/web/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { listPlaces, Place } from '../../contract.ts';
import * as endpoints from '../../endpoints.ts';

/** Place in the list of matches. */
export type PickedPlace = {
  id: string;
  name: string;
  /** State and country, to distinguish places of the same name. */
  region: string;
  latitude: number;
  longitude: number;
  zone: string;
};

/** Name of a place with its region, if it has one: "Ujjain, Madhya Pradesh, India". */
export function fullPlaceName({ name, region }: Pick<PickedPlace, 'name' | 'region'>): string {
  return region ? `${name}, ${region}` : name;
}

/** Places found for a text; `isSuggestion` when none has that name and these are only similar. */
type FoundPlaces = { places: PickedPlace[]; isSuggestion: boolean };

/** Finds the places that match a text, the most likely first. */
export async function findPlaces(
  text: string,
  locale: Locale,
  signal?: AbortSignal,
): Promise<ApiResult<FoundPlaces>> {
  const result = await call<typeof listPlaces>(
    fetchTransport,
    endpoints.listPlaces,
    { query: { q: text, lang: locale } },
    { signal },
  );
  if (!result.ok) return result;

  const { items, isSuggestion } = result.value;
  return { ...result, value: { places: items.map(toPicked), isSuggestion } };
}

function toPicked({ id, name, region, countryName, latitude, longitude, zone }: Place): PickedPlace {
  const within = [region === name ? null : region, countryName].filter((part) => part !== null);
  return { id, name, region: within.join(', '), latitude, longitude, zone };
}
