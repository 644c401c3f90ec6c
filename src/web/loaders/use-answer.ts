import { use } from 'react';

/**
 * Reads a result of the page's loader. Suspends while the browser waits; requires a `Suspense` boundary.
 *
 * @param answer the value (first load, rendered by the server) or the promise (navigation in the browser)
 */
export function useAnswer<T>(answer: T | Promise<T>): T {
  return answer instanceof Promise ? use(answer) : answer;
}
