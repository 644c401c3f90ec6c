/**
 * Loads message groups that a page uses without declaring them.
 *
 * @param load loads a group; does nothing for an unknown one
 * @returns `request(key)` loads the group of a key, at most once; `subscribe` and `version` notify React of
 * new messages
 */
export function createLazyGroups(load: (group: string) => Promise<void>) {
  const requested = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;

  async function loadAndNotify(group: string): Promise<void> {
    try {
      await load(group);
    } catch {
      // The fallback of the key stays in place of the message.
      return;
    }
    version += 1;
    for (const listener of listeners) listener();
  }

  return {
    request(key: string): void {
      const group = key.split('.')[0] ?? key;
      if (requested.has(group)) return;
      requested.add(group);
      void loadAndNotify(group);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
  };
}
