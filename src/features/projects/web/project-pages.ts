/** Cursor in the URL of a later page of the list; undefined on the first page. */
export function readCursor(query: string): string | undefined {
  return new URLSearchParams(query).get('cursor') || undefined;
}

/** URL of the page of the list at a cursor. */
export function projectPageHref(cursor: string): string {
  return `/projects?${new URLSearchParams({ cursor })}`;
}
