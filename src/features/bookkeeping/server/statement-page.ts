const maxListed = 200;

/** The last page when there are fewer, as after completing its donors. */
export function pageOf<Item>(items: Item[], requested: number): Item[] {
  const page = Math.min(requested, countPages(items));
  return items.slice((page - 1) * maxListed, page * maxListed);
}

export function countPages(items: unknown[]): number {
  return Math.max(1, Math.ceil(items.length / maxListed));
}
