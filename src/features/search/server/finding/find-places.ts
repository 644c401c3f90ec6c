import type { Place } from '#src/features/places/contract.ts';
import type { PlaceService } from '#src/features/places/server/service.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { SearchGroup, SearchQuery } from '../../contract.ts';
import { textKey } from '../../folding/search-key.ts';
import { resultsPerGroup, resultsPerPage } from '../../search-kinds.ts';

/** Shortest query that finds places by the beginning of their name, beside other results. */
const minBeginning = 4;
/** Least number of inhabitants of such places; fewer would be found beside most words. */
const minPopulation = 100_000;

/**
 * Towns with the name of the query, and large ones that begin with it. Each leads to its panchang.
 *
 * @returns null when there is none
 */
export async function findPlaces(
  places: Pick<PlaceService, 'searchPlaces'>,
  { q, language, kind }: Pick<SearchQuery, 'q' | 'language' | 'kind'>,
): Promise<SearchGroup | null> {
  if (kind !== undefined && kind !== 'place') return null;
  const isAlone = kind === 'place';
  const name = q.slice(0, 120);
  const { items, isSuggestion } = await places.searchPlaces({ q: name, lang: language, limit: 20 });
  if (isSuggestion) return null;
  const key = textKey(name.split(',')[0] ?? '');
  const fits = ({ name: found, population }: Place) =>
    isAlone || textKey(found) === key || (key.length >= minBeginning && population >= minPopulation);
  const fitting = items.filter(fits);
  if (fitting.length === 0) return null;

  const note = translatorFor(language).t('search.placeNote');
  return {
    kind: 'place',
    total: fitting.length,
    isMore: false,
    items: fitting.slice(0, isAlone ? resultsPerPage : resultsPerGroup).map((place) => ({
      kind: 'place',
      path: `/panchang?place=${encodeURIComponent(place.id)}`,
      title: [
        { text: place.name, isMatch: true },
        { text: regionOf(place), isMatch: false },
      ],
      titleLanguage: language,
      excerpt: [{ text: note, isMatch: false }],
      language,
    })),
  };
}

/** State and country, after a comma each. */
function regionOf({ region, countryName }: Place): string {
  return [region, countryName].map((part) => (part ? `, ${part}` : '')).join('');
}
