/** Stores a value in the history entry of the page, for a reload and for going back; it is not sent. */
export function storeEntryValue(name: string, value: unknown): void {
  try {
    history.replaceState({ ...(history.state as object | null), [name]: value }, '');
  } catch {
    // A browser that limits how often this happens keeps the earlier value.
  }
}

/**
 * Reads a value of the history entry once, because a link within the page has a state of its own.
 *
 * @param parse checks the value; undefined when nothing was stored on this page
 */
export function entryValueReader<Value>(name: string, parse: (stored: unknown) => Value): () => Value {
  let read: { value: Value } | null = null;
  return () => (read ??= { value: parse(entryValue(name)) }).value;
}

function entryValue(name: string): unknown {
  return (history.state as Record<string, unknown> | null)?.[name];
}
