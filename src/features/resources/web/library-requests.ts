import { ask, pageLoader } from '#src/http/web/page-loader.ts';
import type { getResource, listResources } from '../contract.ts';
import { readLibrarySearch } from './library-search.ts';

/** /library: the shelves that fit the search in the address. */
export const loadLibrary = pageLoader(({ request }) => ({
  shelves: ask<typeof listResources>(
    { method: 'GET', path: '/api/resources' },
    { query: readLibrarySearch(new URL(request.url).search) },
  ),
}));

/** /resources/{slug}: an item or a category. */
export const loadResource = pageLoader(({ request, params }) => {
  const { search, searchParams } = new URL(request.url);
  const { q, sort } = readLibrarySearch(search);
  const page = Number(searchParams.get('page'));
  return {
    resource: ask<typeof getResource>(
      { method: 'GET', path: '/api/resources/{slug}' },
      {
        params: { slug: params['slug'] ?? '' },
        query: { q, sort, ...(Number.isInteger(page) && page > 1 && { page }) },
      },
    ),
  };
});
