import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** JSON value of this device. A browser that stores nothing keeps it until the page is closed. */
export function createDeviceValue<Value>(
  key: string,
  initial: Value,
  isValid: (value: unknown) => value is Value,
) {
  const listeners = new Set<Listener>();
  let current: Value | undefined;

  function read(): Value {
    current ??= readStored();
    return current;
  }

  function readStored(): Value {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return isValid(value) ? value : initial;
    } catch {
      return initial;
    }
  }

  function write(value: Value): void {
    current = value;
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Storage is blocked or full; the value stays in this page.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** The value of the device, and the initial one while the page is rendered on the server or hydrated. */
  const useValue = (): Value => useSyncExternalStore(subscribe, read, () => initial);

  return { useValue, read, write };
}
