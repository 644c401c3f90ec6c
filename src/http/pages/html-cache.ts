import { setTimeout as sleep } from 'node:timers/promises';
import { type PreparedPage, sizeOf } from './prepared-page.ts';

type Entry = { page: PreparedPage; freshUntil: number; movedAt: number };

/** Often asked pages are not moved to the end of the line more often than this. */
const moveEveryMs = 1000;

type HtmlCacheOptions = {
  maxBytes?: number;
  /** Pages show "today" in places, so none is fresh for longer than this. */
  maxAgeMs?: number;
  /** How long a stale page is shown before it is tried again, while it cannot be rendered. */
  retryAfterMs?: number;
  /** A page that is being rendered for so long is answered by its last version meanwhile. */
  patienceMs?: number;
  /** In milliseconds; of a clock that nobody sets. */
  now?: () => number;
};

/**
 * Keeps rendered pages by language and address. Bounded in bytes: the page that was not asked for longest goes
 * first. Many requests for a page that is not there render it once. A page that cannot be rendered at the moment
 * (the database is gone) is answered by its last good version.
 */
export function createHtmlCache(options: HtmlCacheOptions = {}) {
  const {
    maxBytes = 48 * 1024 * 1024,
    maxAgeMs = 60_000,
    retryAfterMs = 5_000,
    patienceMs = 1_000,
    now = () => performance.now(),
  } = options;
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<PreparedPage>>();
  let bytes = 0;
  let generation = 0;

  function get(key: string): PreparedPage | undefined {
    const entry = entries.get(key);
    const time = now();
    if (!entry || entry.freshUntil <= time) return undefined;

    if (time - entry.movedAt >= moveEveryMs) {
      entry.movedAt = time;
      entries.delete(key);
      entries.set(key, entry);
    }
    return entry.page;
  }

  async function getOrRender(key: string, renderPage: () => Promise<PreparedPage>): Promise<PreparedPage> {
    const known = get(key);
    if (known) return known;

    const promise = rendering.get(key) ?? startRendering(key, renderPage);
    const stale = entries.get(key)?.page;
    return stale ? Promise.race([promise, afterPatience(stale)]) : promise;
  }

  function startRendering(key: string, renderPage: () => Promise<PreparedPage>): Promise<PreparedPage> {
    const promise = renderOrKeep(key, renderPage).finally(() => {
      if (rendering.get(key) === promise) rendering.delete(key);
    });
    // When all have been answered otherwise, nobody waits for it any more.
    promise.catch(() => undefined);
    rendering.set(key, promise);
    return promise;
  }

  function afterPatience(stale: PreparedPage): Promise<PreparedPage> {
    return sleep(patienceMs, stale, { ref: false });
  }

  async function renderOrKeep(key: string, renderPage: () => Promise<PreparedPage>): Promise<PreparedPage> {
    const startedIn = generation;
    try {
      const page = await renderPage();
      if (page.status >= 500) return keepStale(key) ?? page;
      // What was rendered from data older than the last change must not outlive the change.
      if (page.status === 200 && startedIn === generation) put(key, page);
      return page;
    } catch (error) {
      const stale = keepStale(key);
      if (stale) return stale;
      throw error;
    }
  }

  function keepStale(key: string): PreparedPage | undefined {
    const entry = entries.get(key);
    if (entry) entry.freshUntil = now() + retryAfterMs;
    return entry?.page;
  }

  function put(key: string, page: PreparedPage): void {
    remove(key);
    const time = now();
    entries.set(key, { page, freshUntil: time + maxAgeMs, movedAt: time });
    bytes += sizeOf(page);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= sizeOf(entry.page);
  }

  function lastKnown(key: string): PreparedPage | undefined {
    return entries.get(key)?.page;
  }

  /** Content was changed: every page is rendered anew when it is asked for next. */
  function expireAll(): void {
    generation += 1;
    rendering.clear();
    for (const entry of entries.values()) entry.freshUntil = 0;
  }

  return { get, getOrRender, lastKnown, expireAll, stats: () => ({ pages: entries.size, bytes }) };
}

export type HtmlCache = ReturnType<typeof createHtmlCache>;
