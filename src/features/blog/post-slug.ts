/** `/blog/all` lists all posts. */
const reservedSlugs = new Set(['all']);

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}
