import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type EncodedPage, isShared, sizeOf } from './encoded-page.ts';
import { Redirect } from './redirect.ts';

type HtmlCacheOptions = {
  maxBytes?: number;
  /** Maximum age: pages show "today" in places. */
  maxAgeMs?: number;
  /** Interval between attempts to render a page that currently fails. */
  retryAfterMs?: number;
  /** Wait for a new rendering before the last version is sent instead. */
  patienceMs?: number;
  /** Monotonic clock in milliseconds; never 0, which `lru-cache` treats as unset. */
  now?: () => number;
};

/**
 * Caches rendered pages by language and URL, up to `maxBytes`, and evicts the least recently used. Concurrent
 * requests for a missing page render it once. While a page cannot be rendered (the database is gone), its
 * last version is sent. A permanent redirect removes it.
 */
export function createHtmlCache({
  maxBytes = 48 * 1024 * 1024,
  maxAgeMs = 60_000,
  retryAfterMs = 5_000,
  patienceMs = 1_000,
  now = () => performance.now(),
}: HtmlCacheOptions = {}) {
  /** Keys of renderings that started after the last content change. */
  let rendering = new Set<string>();
  const cache = new LRUCache<string, EncodedPage, () => Promise<EncodedPage>>({
    maxSize: maxBytes,
    // Only pages with status 200 that fit and are the same for all visitors are stored.
    sizeCalculation: (page) => (isShared(page) ? sizeOf(page) : maxBytes + 1),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    // A rendering whose entry was evicted or replaced is still sent to its waiting requests.
    ignoreFetchAbort: true,
    // Not `allowStaleOnFetchRejection`: it hides the error of a page that has no last version.
    async fetchMethod(key, stale, { options, context: renderPage }) {
      const current = rendering.add(key);
      try {
        const page = await renderPage();
        if (page.status < 500 || !stale) return page;
      } catch (error) {
        // A temporary redirect leads away from a page whose data cannot be loaded.
        if (!stale || (error instanceof Redirect && error.isPermanent)) throw error;
      } finally {
        current.delete(key);
      }
      options.ttl = retryAfterMs;
      return stale;
    },
  });

  const get = (key: string) => cache.get(key);
  const lastKnown = (key: string) => cache.peek(key, { allowStale: true });

  async function getOrRender(key: string, renderPage: () => Promise<EncodedPage>): Promise<EncodedPage> {
    const fresh = get(key);
    if (fresh) return fresh;

    const stale = lastKnown(key);
    const rendered = cache.forceFetch(key, { context: renderPage });
    return stale ? Promise.race([rendered, sleep(patienceMs, stale, { ref: false })]) : rendered;
  }

  /** Expires all pages after a content change. Renderings in progress are sent, but not stored. */
  function expireAll(): void {
    const keys = [...cache.rkeys(), ...rendering];
    rendering = new Set();
    for (const key of keys) {
      const page = lastKnown(key);
      if (page) cache.set(key, page, { start: -Infinity, ttl: 1 });
      else cache.delete(key);
    }
  }

  return {
    get,
    getOrRender,
    lastKnown,
    expireAll,
    stats: () => ({ pages: cache.size, bytes: cache.calculatedSize }),
  };
}
