import { use } from 'react';

/**
 * Reads a result of the page's loader. Suspends while the browser waits; requires a `Suspense` boundary.
 *
 * @param result the value (first load, rendered by the server) or the promise (navigation in the browser)
 */
export function useLoaderResult<T>(result: T | Promise<T>): T {
  return result instanceof Promise ? use(result) : result;
}
