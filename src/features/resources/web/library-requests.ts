import type { LoaderFunctionArgs } from 'react-router';
import { serverDay } from '#src/features/panchang/web/components/day/server-day.ts';
import { languageQuery, load, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { getResource, listResources } from '../contract.ts';
import { readLibrarySearch } from './library-search.ts';
import * as endpoints from '../endpoints.ts';

const loadShelves = pageLoader(({ context, request }) => ({
  shelves: load<typeof listResources>(endpoints.listResources, {
    query: { ...readLibrarySearch(new URL(request.url).search), ...languageQuery(context) },
  }),
}));

/** /library: categories that match the search of the URL, and today's panchang. */
export async function loadLibrary(args: LoaderFunctionArgs) {
  const [{ shelves }, today] = await Promise.all([loadShelves(args), serverDay(args.context)]);
  return { shelves, today };
}

/** /resources/{slug}: an item or a category. */
export const loadResource = pageLoader(({ context, request, params }) => {
  const { search, searchParams } = new URL(request.url);
  const { q, sort } = readLibrarySearch(search);
  const page = Number(searchParams.get('page'));
  return {
    resource: load<typeof getResource>(endpoints.getResource, {
      params: { slug: params['slug'] ?? '' },
      query: { q, sort, ...languageQuery(context), ...(Number.isInteger(page) && page > 1 && { page }) },
    }),
  };
});
