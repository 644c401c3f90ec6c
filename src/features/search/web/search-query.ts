import { maxPages, maxQueryLength, type SearchKind, searchKinds, searchPath } from '../search-kinds.ts';

/** The query in the URL of the page. */
export type SearchQuery = { q: string; kind: SearchKind | null; page: number };

/** @param search query string of the URL */
export function readSearch(search: string): SearchQuery {
  const values = new URLSearchParams(search);
  const page = Number(values.get('page'));
  return {
    q: (values.get('q') ?? '').trim().slice(0, maxQueryLength),
    kind: searchKinds.find((kind) => kind === values.get('kind')) ?? null,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, maxPages) : 1,
  };
}

/** Address of the page with results. */
export function searchAddress({ q, kind = null, page = 1 }: Partial<SearchQuery> & { q: string }): string {
  const values = new URLSearchParams({ q });
  if (kind) values.set('kind', kind);
  if (page > 1) values.set('page', String(page));
  return `${searchPath}?${values}`;
}
