import type { CategoryChoice, ResourceSort } from '../contract.ts';

/** Search of the library, as in the URL. */
export type LibrarySearch = { q: string; category: CategoryChoice; sort: ResourceSort };

export const categoryChoices = ['all', 'sacred', 'commentaries', 'audio', 'articles'] as const;
export const sorts = ['shelf', 'title', 'rating', 'downloads'] as const;

export const maxQueryLength = 100;

/** Parses a search from the query of a URL; unknown values count as absent. */
export function readLibrarySearch(query: string): LibrarySearch {
  const values = new URLSearchParams(query);
  return {
    q: (values.get('q') ?? '').trim().slice(0, maxQueryLength),
    category: categoryChoices.find((choice) => choice === values.get('category')) ?? 'all',
    sort: sorts.find((sort) => sort === values.get('sort')) ?? 'shelf',
  };
}

/** URL of a search without default parameters. */
export function libraryAddress({ q, category, sort }: LibrarySearch, path = '/library'): string {
  const values = new URLSearchParams();
  if (q) values.set('q', q);
  if (category !== 'all') values.set('category', category);
  if (sort !== 'shelf') values.set('sort', sort);
  return values.size > 0 ? `${path}?${values}` : path;
}

/** URL of a category with the same search and order. */
export function shelfAddress(path: string, { q, sort }: LibrarySearch, page = 1): string {
  const address = libraryAddress({ q, sort, category: 'all' }, path);
  if (page === 1) return address;
  return `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
}
