/** Behind which project a later page of the list begins; undefined for the first page. */
export function readAfter(query: string): string | undefined {
  return new URLSearchParams(query).get('after') || undefined;
}

/** The address of the page that begins behind a project. */
export function pageAfter(projectId: string): string {
  return `/projects?${new URLSearchParams({ after: projectId })}`;
}
