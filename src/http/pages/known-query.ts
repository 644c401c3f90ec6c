/** Parameters that each page reads: its language, a preview, and the result of a form posted without scripts. */
const ofEveryPage = ['lang', 'preview', 'sent'];

/** Parameters that a page reads besides those of every page, by path. Other pages can read any. */
export type PageQueries = ReadonlyMap<string, readonly string[]>;

/**
 * Returns an address without the parameters that its page does not read, such as those of a campaign, so that they
 * neither render nor store the page again. The others have a fixed order.
 */
export function withKnownQuery(address: string, queries: PageQueries): string {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const path = address.slice(0, start);
  const own = queries.get(path);
  if (!own) return address;

  const given = new URLSearchParams(address.slice(start));
  const known = new URLSearchParams();
  for (const name of [...ofEveryPage, ...own]) {
    const value = given.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.size > 0 ? `${path}?${known}` : path;
}
