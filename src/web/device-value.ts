type Listener = () => void;

/** JSON value of this device, the same in all its tabs. */
export type DeviceValue<Value> = {
  /** The value until one is stored. */
  initial: Value;
  /** The stored value; the object is stable until it changes. */
  read: () => Value;
  /** Stores a value. A browser that stores nothing keeps it until the page is closed. */
  write: (value: Value) => void;
  isStored: () => boolean;
  /** Calls the listener when the value changes, here or in another tab. */
  subscribe: (listener: Listener) => () => void;
};

/**
 * Creates a value in the storage of the browser.
 *
 * @param parse reads a stored JSON value; null for one of another shape, instead of which the initial value applies
 */
export function createDeviceValue<Value>(
  key: string,
  initial: Value,
  parse: (stored: unknown) => Value | null,
): DeviceValue<Value> {
  const listeners = new Set<Listener>();
  let known: { text: string | null; value: Value } = { text: null, value: initial };

  function read(): Value {
    const text = readText();
    if (text !== known.text) known = { text, value: valueOf(text) };
    return known.value;
  }

  function valueOf(text: string | null): Value {
    try {
      return parse(JSON.parse(text ?? 'null')) ?? initial;
    } catch {
      return initial;
    }
  }

  function write(value: Value): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Storage is blocked or full; the value stays in this page.
      known = { text: readText(), value };
    }
    for (const notify of listeners) notify();
  }

  function readText(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return known.text;
    }
  }

  function subscribe(listener: Listener): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  }

  return { initial, read, write, isStored: () => readText() !== null, subscribe };
}
