/**
 * Paths that the worker leaves to the browser: the API, sign-in, the admin area, donations, and pages that
 * belong to one person or act on a link from an email.
 */
const untouched =
  /^\/(api|auth|admin|donate|give|my-donations|recurring-donations|tribute-cards|receipts|newsletter|remembrance|panchang\/reminders\/manage|reading-plan\/reminder|events\/registration|blog\/preview|sandbox|metrics)(\/|$)/;

const files = /^\/(assets\/(?!admin\/)|art\/|theme\/|files\/icons\/|icon-|favicon|apple-touch-icon)/;

type RequestFacts = { method: string; mode: string; url: string };

/**
 * Decides which requests the worker answers.
 *
 * @param origin of the site
 * @returns `page` for a navigation, `file` for a file of the build, `none` for everything else
 */
export function kindOfRequest({ method, mode, url }: RequestFacts, origin: string): 'page' | 'file' | 'none' {
  const { origin: target, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || target !== origin || untouched.test(pathname)) return 'none';
  if (mode === 'navigate') return searchParams.has('preview') || isFile(pathname) ? 'none' : 'page';
  return files.test(pathname) ? 'file' : 'none';
}

/** Whether a page may be stored: one that the worker answers, and not a day, which the page of today shows. */
export function isStoredPage(path: string, origin: string): boolean {
  const url = new URL(path, origin);
  return kindOfRequest({ method: 'GET', mode: 'navigate', url: url.href }, origin) === 'page' && !dayOf(url);
}

/** Date in the address of a day of the panchang; undefined for other addresses. */
export function dayOf({ pathname }: URL): string | undefined {
  return /^\/panchang\/(\d{4}-\d{2}-\d{2})$/.exec(pathname)?.[1];
}

function isFile(pathname: string): boolean {
  return /\.\w{2,5}$|^\/(assets|art|files|rss)(\/|$)/.test(pathname);
}
