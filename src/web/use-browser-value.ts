import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Value that only the browser has, such as its time zone.
 *
 * @param read returns the same value on each call
 * @param initial value on the server and during hydration
 */
export function useBrowserValue<Value>(read: () => Value, initial: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => initial);
}
