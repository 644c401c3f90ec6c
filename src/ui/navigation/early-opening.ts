import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Marks a page as being opened while the router is not loaded yet. Browser only.
 *
 * @returns a function that ends it, to be called once
 */
export function beginEarlyOpening(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether a page is being opened by a link that was followed before the router was loaded. */
export function useEarlyOpening(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}
