import { type Locale, localeCookie, parseLocale } from '#src/i18n/locales.ts';
import { dayOf, isStoredPage, showsSame } from './requests.ts';
import type { StoredList } from './stored-list.ts';

/** Pages that every store has: that of today, from which every date is shown, and the message page. */
export const todayPath = '/panchang';
export const messagePath = '/offline';

/** Opened pages beside these; the one opened longest ago is dropped. */
export const maxOpenedPages = 60;
/** Share of the browser's quota above which no further page is stored. */
const maxUsedShare = 0.8;

const prefix = 'offline-';
const matching = { ignoreVary: true } as const;

type Dependencies = { list: StoredList; origin: string; caches: CacheStorage; fetch: typeof fetch };

/** Pages and files of one build, in a cache of its own. */
export function createStore({ list, origin, caches, fetch: request }: Dependencies) {
  const open = () => caches.open(prefix + list.version);

  /** Stores everything that a build needs, and the pages that the stores of earlier builds have. */
  async function install(): Promise<void> {
    const cache = await open();
    const opened = await openedPages();
    await cache.addAll(list.files.map(asRequest));
    await storeBasics();
    for (const path of opened) await storePage(path);
  }

  /** Removes the stores of earlier builds. */
  async function removeOthers(): Promise<void> {
    const names = (await caches.keys()).filter(isOurs);
    await Promise.all(
      names.filter((name) => name !== prefix + list.version).map((name) => caches.delete(name)),
    );
  }

  /**
   * Stores an opened page and the files that it has loaded.
   *
   * @param language of the page; the basic pages are stored again when theirs is another one
   */
  async function keep({ path, language, files }: OpenedPage): Promise<void> {
    if (path === todayPath || (await languageOfStored(todayPath)) !== language) await storeBasics();
    if (!(await hasRoom())) return;
    if (path !== todayPath && isStoredPage(path, origin)) await storePage(path);
    else await storeTodayBeside(path);
    await dropOldest();
    await storeFiles(files.filter((file) => /^\/(assets|art)\//.test(file)));
  }

  /** Stores the page of today at the place of an opened day, which shows that day without a connection. */
  async function storeTodayBeside(path: string): Promise<void> {
    const url = new URL(path, origin);
    const ofToday = todayPath + url.search;
    if (dayOf(url) && !(await find(ofToday))) await storePage(ofToday);
  }

  /** The stored page of an address; where that is not stored, one of its path that shows the same. */
  async function find(path: string): Promise<Response | undefined> {
    const cache = await open();
    const page = await cache.match(path, matching);
    if (page) return page;
    const ofPath = await cache.keys(path, { ...matching, ignoreSearch: true });
    const same = ofPath.find(({ url }) => showsSame(new URL(url), new URL(path, origin)));
    return same && cache.match(same.url, matching);
  }

  /** Addresses and titles of the opened pages, the newest first. Titles are HTML. */
  async function listOpened(): Promise<{ path: string; title: string }[]> {
    const cache = await open();
    const pages = await Promise.all(
      (await pagesIn(cache)).map(async (path) => {
        const html = (await (await cache.match(path, matching))?.text()) ?? '';
        return { path, title: /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? path };
      }),
    );
    return pages.toReversed();
  }

  async function storeBasics(): Promise<void> {
    await Promise.all([storePage(todayPath), storePage(messagePath)]);
    const language = await languageOfStored(todayPath);
    if (language) await storeFiles(list.byLanguage[language]);
  }

  /** @throws when the server is unreachable or fails; a page that no longer exists is removed */
  async function storePage(path: string): Promise<void> {
    // With cookies, the response to an address with a language would change the language of the visitor.
    const hasLanguage = new URL(path, origin).searchParams.has(localeCookie);
    const credentials = hasLanguage ? 'omit' : 'same-origin';
    const response = await request(path, { cache: 'no-cache', credentials });
    if (response.status >= 500) throw new Error(`${path} got ${response.status}`);
    const cache = await open();
    const isPrivate = /no-store/.test(response.headers.get('cache-control') ?? '');
    if (!response.ok || response.redirected || isPrivate) {
      await cache.delete(path, matching);
      return;
    }
    const html = await response.clone().text();
    // `put` moves a page that is stored already to the end, which keeps the pages in the order of their use.
    await cache.put(path, response);
    await storeFiles(filesOf(html));
  }

  async function storeFiles(paths: readonly string[]): Promise<void> {
    const cache = await open();
    await Promise.all(
      paths.map(async (path) => {
        if (!(await cache.match(path, matching))) await cache.add(path);
      }),
    );
  }

  async function languageOfStored(path: string): Promise<Locale | undefined> {
    const cache = await open();
    const page = await cache.match(path, matching);
    return page && languageOf(page);
  }

  async function dropOldest(): Promise<void> {
    const cache = await open();
    const paths = await pagesIn(cache);
    const excess = paths.slice(0, Math.max(0, paths.length - maxOpenedPages));
    await Promise.all(excess.map((path) => cache.delete(path, matching)));
  }

  /** Pages that visitors have opened, of all stores. */
  async function openedPages(): Promise<Set<string>> {
    const paths = new Set<string>();
    for (const name of (await caches.keys()).filter(isOurs))
      for (const path of await pagesIn(await caches.open(name))) paths.add(path);
    return paths;
  }

  async function pagesIn(cache: Cache): Promise<string[]> {
    const addresses = (await cache.keys()).map(({ url }) => new URL(url));
    return addresses
      .map(({ pathname, search }) => pathname + search)
      .filter((path) => isStoredPage(path, origin) && path !== todayPath && path !== messagePath);
  }

  return { install, removeOthers, keep, find, listOpened };
}

/** A page that a visitor has opened, as the page reports it to the worker. */
export type OpenedPage = { path: string; language: string; files: readonly string[] };

/** Whether a message of a page reports an opened page. */
export function isOpenedPage(value: unknown): value is OpenedPage {
  const { path, language, files } = (value ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof language === 'string' && Array.isArray(files);
}

/** Deletes every store; for the worker that removes itself. */
export async function removeStores(caches: CacheStorage): Promise<void> {
  await Promise.all((await caches.keys()).filter(isOurs).map((name) => caches.delete(name)));
}

/** Language of a stored page, which stays readable; undefined for anything else. */
export async function languageOf(page: Response): Promise<Locale | undefined> {
  const html = await page.clone().text();
  return parseLocale(/<html lang="(\w+)"/.exec(html)?.[1]);
}

/** Files that a document names: its scripts, styles, preloaded fonts and the accent. */
export function filesOf(html: string): string[] {
  const [head = ''] = html.split('</head>');
  const modules = /data-modules="([^"]*)"/.exec(head)?.[1]?.split(' ') ?? [];
  const linked = [...head.matchAll(/(?:href|src)="(\/(?:assets|theme)\/[^"?#]+)"/g)].map(
    ([, path = '']) => path,
  );
  return [...new Set([...modules, ...linked])].filter((path) => /^\/(assets|theme)\//.test(path));
}

/** Drawings keep their paths across builds, so the browser's own cache may have an earlier one. */
function asRequest(path: string): RequestInfo {
  return path.startsWith('/assets/') ? path : new Request(path, { cache: 'no-cache' });
}

function isOurs(name: string): boolean {
  return name.startsWith(prefix);
}

async function hasRoom(): Promise<boolean> {
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.()) ?? {};
  return usage < quota * maxUsedShare;
}
