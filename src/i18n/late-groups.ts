/**
 * Loads groups of messages that a page uses without having named them.
 *
 * @param load loads a group; does nothing where there is no such group
 * @returns `request(key)` loads the group of a key, at most once; `subscribe` and `version` tell React that more
 *   messages are there
 */
export function createLateGroups(load: (group: string) => Promise<void>) {
  const requested = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;

  async function loadAndNotify(group: string): Promise<void> {
    try {
      await load(group);
    } catch {
      // The words of the key stay in the place of the message.
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
