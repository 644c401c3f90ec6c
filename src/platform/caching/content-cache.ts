import { LRUCache } from 'lru-cache';

/** Maximum delay of changes caused by time alone, such as a scheduled post. */
const maxAgeMs = 1000;
const defaultMaxEntries = 500;

export type ContentCache = {
  /** Returns the stored result of `load`, which runs at most once a second and after each change of content. */
  getOrLoad<T extends object>(key: string, load: () => Promise<T>): Promise<T>;
  /** Empties the cache after a change of content. */
  clear(): void;
};

/** Stores nothing. */
export const noContentCache: ContentCache = {
  getOrLoad: (_key, load) => load(),
  clear: () => undefined,
};

/**
 * Caches content that is the same for all visitors, so that concurrent requests query the database once.
 *
 * @param options.now monotonic clock in milliseconds, never 0
 */
export function createContentCache({
  maxEntries = defaultMaxEntries,
  now = () => performance.now(),
} = {}): ContentCache {
  const cache = new LRUCache<string, object, () => Promise<object>>({
    max: maxEntries,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    // A result that was cleared while it was loading is still returned to its waiting callers.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: load }) => load(),
  });

  return {
    getOrLoad: <T extends object>(key: string, load: () => Promise<T>) =>
      cache.forceFetch(key, { context: load }) as Promise<T>,
    clear: () => cache.clear(),
  };
}
