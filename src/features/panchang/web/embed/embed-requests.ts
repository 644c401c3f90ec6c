import type { LoaderFunctionArgs } from 'react-router';
import type { getPlace, listPlaces } from '#src/features/places/contract.ts';
import * as places from '#src/features/places/endpoints.ts';
import { fullPlaceName } from '#src/features/places/web/components/find-places.ts';
import { call } from '#src/web/client.ts';
import {
  documentStatus,
  localeContext,
  outcomeContext,
  transportContext,
} from '#src/web/loaders/page-loader.ts';
import { type EmbedSearch, readEmbedSearch } from './embed-search.ts';

/** Place of a card: its ID, and the name in the field. */
export type EmbedPlace = { id: string; name: string };

export type EmbedData = {
  search: EmbedSearch;
  /** Null for the default place. */
  place: EmbedPlace | null;
  /** `wrong`: no place has that name. `failed`: the places could not be searched. */
  placeError: 'wrong' | 'failed' | null;
};

/** /panchang/embed: the choices in the address, with the place that they name. */
export async function loadEmbed(args: LoaderFunctionArgs): Promise<EmbedData> {
  const search = readEmbedSearch(new URL(args.request.url).search);
  const { place, status } = await findPlace(search, args);
  if (status === 200) return { search, place, placeError: null };

  if (import.meta.env.SSR) args.context.get(outcomeContext).status = status;
  return { search, place: null, placeError: status === 400 ? 'wrong' : 'failed' };
}

type Found = { place: EmbedPlace | null; status: number };

async function findPlace(
  { place, placeId }: EmbedSearch,
  { context, request }: LoaderFunctionArgs,
): Promise<Found> {
  const transport = context.get(transportContext);
  const { signal } = request;
  const lang = context.get(localeContext);
  if (placeId !== '') {
    const input = { params: { id: placeId }, query: { lang } };
    const found = await call<typeof getPlace>(transport, places.getPlace, input, { signal });
    if (!found.ok) return failed(found.status);
    return { place: { id: found.value.id, name: place || found.value.name }, status: 200 };
  }
  if (place === '') return { place: null, status: 200 };

  const query = { q: place, lang, limit: 1 };
  const list = await call<typeof listPlaces>(transport, places.listPlaces, { query }, { signal });
  if (!list.ok) return failed(list.status);
  const [first] = list.value.isSuggestion ? [] : list.value.items;
  if (!first) return failed(404);
  return {
    place: { id: first.id, name: fullPlaceName({ ...first, region: first.region ?? '' }) },
    status: 200,
  };
}

function failed(status: number): Found {
  if (status === 429) return { place: null, status };
  return { place: null, status: status === 404 ? 400 : documentStatus(status) };
}
