import type { LoaderFunctionArgs } from 'react-router';
import type { getPlace, listPlaces } from '#src/features/places/contract.ts';
import * as places from '#src/features/places/endpoints.ts';
import { call } from '#src/web/client.ts';
import { localeContext, outcomeContext, transportContext } from '#src/web/loaders/page-loader.ts';
import { type EmbedSearch, readEmbedSearch } from './embed-search.ts';

/** Place of a card: its ID, and the name in the field. */
export type EmbedPlace = { id: string; name: string };

export type EmbedData = {
  search: EmbedSearch;
  /** Null for the default place. */
  place: EmbedPlace | null;
  /** `wrong`: no place has that name. `failed`: the places could not be searched. */
  trouble: 'wrong' | 'failed' | null;
};

/** /panchang/embed: the choices in the address, with the place that they name. */
export async function loadEmbed(args: LoaderFunctionArgs): Promise<EmbedData> {
  const search = readEmbedSearch(new URL(args.request.url).search);
  const found = await findPlace(search, args);
  if (found === 'wrong' || found === 'failed') {
    if (import.meta.env.SSR) args.context.get(outcomeContext).status = found === 'wrong' ? 400 : 502;
    return { search, place: null, trouble: found };
  }
  return { search, place: found, trouble: null };
}

async function findPlace(
  { place, placeId }: EmbedSearch,
  { context, request }: LoaderFunctionArgs,
): Promise<EmbedPlace | 'wrong' | 'failed' | null> {
  const transport = context.get(transportContext);
  const { signal } = request;
  const lang = context.get(localeContext);
  if (placeId !== '') {
    const input = { params: { id: placeId }, query: { lang } };
    const found = await call<typeof getPlace>(transport, places.getPlace, input, { signal });
    if (found.ok) return { id: found.value.id, name: place || found.value.name };
    return found.status === 404 ? 'wrong' : 'failed';
  }
  if (place === '') return null;

  const query = { q: place, lang, limit: 1 };
  const list = await call<typeof listPlaces>(transport, places.listPlaces, { query }, { signal });
  if (!list.ok) return 'failed';
  const [first] = list.value.isSuggestion ? [] : list.value.items;
  if (!first) return 'wrong';
  return { id: first.id, name: [first.name, first.region].filter(Boolean).join(', ') };
}
