import { type Locale, localeCookie, parseLocale } from '#src/i18n/locales.ts';
import { dayOf } from './requests.ts';
import { type createStore, languageOf, messagePath, todayPath } from './store.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Wait for the network before a stored page is shown instead. */
const patienceMs = 4000;

type Store = Pick<ReturnType<typeof createStore>, 'find' | 'listOpened'>;
type Cookies = WorkerScope['cookieStore'];

/** Statuses of a proxy in front of a site that does not run, and of a site that is overloaded. */
const unavailable = new Set([502, 503, 504]);

/**
 * Responds to a navigation: from the network, else with the stored page, else with the page that lists what is
 * stored.
 *
 * @param cookies of the site, where the browser has them in workers
 * @throws when there is neither a connection nor a store
 */
export async function pageResponse(request: Request, store: Store, cookies: Cookies): Promise<Response> {
  const url = new URL(request.url);
  const network = fetch(request);
  try {
    const response = await Promise.race([
      network,
      afterPatience().then(async () => (await findPageAsChosen(url, store, cookies)) ?? network),
    ]);
    return unavailable.has(response.status) ? ((await findPage(url, store)) ?? response) : response;
  } catch {
    return (await findPage(url, store)) ?? (await messagePage(store)) ?? network;
  }
}

/**
 * Responds to a navigation to a page that is never stored: from the network, else with the page that lists what is
 * stored.
 *
 * @throws when there is neither a connection nor a store
 */
export async function personalResponse(request: Request, store: Store): Promise<Response> {
  const network = fetch(request);
  try {
    return await network;
  } catch {
    return (await messagePage(store)) ?? network;
  }
}

/** Responds to a request for a file: from the store, else from the network. */
export async function fileResponse(request: Request, store: Store): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await store.find(pathname)) ?? fetch(request);
}

/** Every date is shown by the page of today, which reads the date from the fragment. */
async function findPage(url: URL, store: Store): Promise<Response | undefined> {
  const day = dayOf(url);
  const path = (day ? todayPath : url.pathname) + url.search;
  const page = await store.find(path);
  return page && day ? Response.redirect(new URL(`${path}#${day}`, url)) : page;
}

/** On a slow connection, a page in the former language would hide that another one was chosen. */
async function findPageAsChosen(url: URL, store: Store, cookies: Cookies): Promise<Response | undefined> {
  const page = await findPage(url, store);
  const language = page && (await languageOf(page));
  const chosen = await chosenLanguage(url, cookies);
  return language && chosen && language !== chosen ? undefined : page;
}

async function chosenLanguage(url: URL, cookies: Cookies): Promise<Locale | undefined> {
  const ofAddress = parseLocale(url.searchParams.get(localeCookie) ?? undefined);
  return ofAddress ?? parseLocale((await cookies?.get(localeCookie))?.value);
}

function afterPatience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs));
}

async function messagePage(store: Store): Promise<Response | undefined> {
  const page = await store.find(messagePath);
  if (!page) return undefined;
  const html = withOpenedPages(await page.text(), await store.listOpened());
  return new Response(html, { headers: page.headers });
}

/**
 * Inserts links to stored pages into the document that the server rendered. Its scripts are removed: they
 * would render the page of the address.
 *
 * @param pages titles are HTML
 */
export function withOpenedPages(html: string, pages: readonly { path: string; title: string }[]): string {
  const links = pages.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('');
  return html
    .replace(/<script data-modules.*?<\/script>/s, '')
    .replace(/(<ul[^>]*data-opened="")[^>]*>/, (_, start: string) => `${start}>${links}`)
    .replace('data-has-opened="no"', `data-has-opened="${pages.length > 0 ? 'yes' : 'no'}"`);
}
