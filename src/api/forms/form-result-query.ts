const sent = 'sent';

/** URL of a page that confirms one of its forms, which was posted without scripts: `/contact?sent=contact`. */
export function sentAddress(page: URL, formPath: string): string {
  const search = new URLSearchParams(page.search);
  search.set(sent, formName(formPath));
  // One slash: two would name another host.
  return `/${page.pathname.replace(/^\/+/, '')}?${search}`;
}

/** Whether a query string marks the form of an endpoint as sent. */
export function isSent(query: string, formPath: string): boolean {
  return new URLSearchParams(query).get(sent) === formName(formPath);
}

function formName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
