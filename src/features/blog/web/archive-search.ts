/** What the reader looks for among all posts; the address of the page carries it. */
export type ArchiveSearch = { q: string; tag: string; cursor: string };

/** Reads a search from the query of an address. */
export function readArchiveSearch(query: string): ArchiveSearch {
  const values = new URLSearchParams(query);
  const read = (name: string) => values.get(name)?.trim() ?? '';
  return { q: read('q'), tag: read('tag'), cursor: read('cursor') };
}

/** The address of a search; what is empty is left out. */
export function archiveAddress(search: Partial<ArchiveSearch>): string {
  const filled = Object.entries(search).filter(([, value]) => value);
  return filled.length > 0 ? `/blog/all?${new URLSearchParams(filled)}` : '/blog/all';
}
