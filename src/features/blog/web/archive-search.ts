/** Search of the archive, as in the URL. */
export type ArchiveSearch = { q: string; tag: string; cursor: string };

/** Parses a search from the query of a URL. */
export function readArchiveSearch(query: string): ArchiveSearch {
  const values = new URLSearchParams(query);
  const read = (name: string) => values.get(name)?.trim() ?? '';
  return { q: read('q'), tag: read('tag'), cursor: read('cursor') };
}

/** URL of a search without empty parameters. */
export function archiveAddress(search: Partial<ArchiveSearch>): string {
  const filled = Object.entries(search).filter(([, value]) => value);
  return filled.length > 0 ? `/blog/all?${new URLSearchParams(filled)}` : '/blog/all';
}

/** URL of the same search for the current name of its tag. */
export function movedArchiveAddress(query: string, tag: string): string {
  const values = new URLSearchParams(query);
  values.set('tag', tag);
  return `/blog/all?${values}`;
}
