import { LRUCache } from 'lru-cache';

const maxAgeMs = 15_000;

/**
 * Caches the result of `load` for 15 seconds.
 *
 * @param now monotonic clock in milliseconds, never 0
 * @returns null when loading fails; the next call loads again
 */
export function createShortCache<T extends object>(
  load: () => Promise<T>,
  now = () => performance.now(),
): () => Promise<T | null> {
  const cache = new LRUCache<'result', T>({
    max: 1,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: load,
  });

  return () => cache.forceFetch('result').catch(() => null);
}
