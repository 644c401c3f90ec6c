import { use } from 'react';

/**
 * Reads an answer of the page's loader. Below a `Suspense` boundary: suspends while the browser still waits.
 *
 * @param answer the value (first load, rendered by the server) or the promise (navigation in the browser)
 */
export function useAnswer<T>(answer: T | Promise<T>): T {
  return answer instanceof Promise ? use(answer) : answer;
}
