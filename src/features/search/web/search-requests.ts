import type { LoaderFunctionArgs } from 'react-router';
import type { CallOutput } from '#src/api/endpoint.ts';
import { languageQuery, load, type LoaderResult, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { searchSite } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { readSearch } from './search-query.ts';

type Loaded = { results: LoaderResult<CallOutput<typeof searchSite>> | null };

const loadResults = pageLoader(({ request, context }) => {
  const { q, kind, page } = readSearch(new URL(request.url).search);
  const query = { q, ...(kind && { kind }), ...(page > 1 && { page }), ...languageQuery(context) };
  return { results: load<typeof searchSite>(endpoints.searchSite, { query }) };
});

/** /search: results for the query of the URL; none without one. */
export async function loadSearch(args: LoaderFunctionArgs): Promise<Loaded> {
  const { q } = readSearch(new URL(args.request.url).search);
  return q === '' ? { results: null } : loadResults(args);
}
