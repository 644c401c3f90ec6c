import { LRUCache } from 'lru-cache';

/**
 * Caches results by key, such as typeset files. Concurrent calls with the same key make it once; a failure is not stored.
 *
 * @param max number of results; the least recently used one is dropped
 */
export function createResultCache<T extends object>(max: number) {
  const results = new LRUCache<string, T, () => Promise<T>>({
    max,
    // A result that was dropped while it was made is still returned to its waiting callers.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });

  function getOrMake(key: string, make: () => Promise<T>): Promise<T> {
    return results.forceFetch(key, { context: make });
  }

  return { getOrMake };
}
