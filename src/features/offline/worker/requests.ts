import { leavesToBrowser } from '#src/ui/navigation/unanswered-paths.ts';

/** Pages of one person, or that act on a link from an email: never stored, because the address is a secret. */
const personal =
  /^\/(newsletter|remembrance|panchang\/reminders\/manage|reading-plan\/reminder|events\/registration|blog\/preview)(\/|$)/;

const files = /^\/(assets\/(?!admin\/)|art\/|theme\/|files\/icons\/|icon-|favicon|apple-touch-icon)/;

/** Parameters that choose what a page of the almanac shows: its place and usages. */
const almanacParameters = ['place', 'sunriseRule', 'months', 'ekadashi', 'sutak'];

type RequestFacts = { method: string; mode: string; url: string };

/**
 * Decides which requests the worker responds to.
 *
 * @param origin of the site
 * @returns `page` for a navigation, `personal` for one whose page is never stored, `file` for a file of the
 * build, `none` for everything else
 */
export function kindOfRequest(
  { method, mode, url }: RequestFacts,
  origin: string,
): 'page' | 'personal' | 'file' | 'none' {
  const { origin: target, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || target !== origin || leavesToBrowser(pathname)) return 'none';
  if (mode !== 'navigate') return files.test(pathname) ? 'file' : 'none';
  if (isFile(pathname)) return 'none';
  return searchParams.has('preview') || personal.test(pathname) ? 'personal' : 'page';
}

/** Whether a page may be stored: one that is not personal, and not a day, which the page of today shows. */
export function isStoredPage(path: string, origin: string): boolean {
  const url = new URL(path, origin);
  return kindOfRequest({ method: 'GET', mode: 'navigate', url: url.href }, origin) === 'page' && !dayOf(url);
}

/** Date in the address of a day of the panchang; undefined for other addresses. */
export function dayOf({ pathname }: URL): string | undefined {
  return /^\/panchang\/(\d{4}-\d{2}-\d{2})$/.exec(pathname)?.[1];
}

/** Whether a page stored for one of two addresses of a path is right for the other. */
export function showsSame(one: URL, other: URL): boolean {
  return almanacParameters.every((name) => one.searchParams.get(name) === other.searchParams.get(name));
}

function isFile(pathname: string): boolean {
  return /\.\w{2,5}$|^\/(assets|art|files|rss)(\/|$)/.test(pathname);
}
