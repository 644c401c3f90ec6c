/**
 * Sets the matching media queries, such as `(prefers-reduced-motion: reduce)`. jsdom has no media. Returns a
 * function that changes them and notifies the listeners.
 */
export function holdMediaQueries(...holding: string[]) {
  const listeners = new Map<string, Set<() => void>>();
  let held = new Set(holding);

  window.matchMedia = (query) => {
    const own = listeners.get(query) ?? new Set();
    listeners.set(query, own);
    return {
      media: query,
      get matches() {
        return held.has(query);
      },
      onchange: null,
      addEventListener: (_: string, listener: () => void) => own.add(listener),
      removeEventListener: (_: string, listener: () => void) => own.delete(listener),
      addListener: (listener: () => void) => own.add(listener),
      removeListener: (listener: () => void) => own.delete(listener),
      dispatchEvent: () => true,
    } as unknown as MediaQueryList;
  };

  return function change(...nowHolding: string[]) {
    held = new Set(nowHolding);
    for (const own of listeners.values()) for (const listener of own) listener();
  };
}
