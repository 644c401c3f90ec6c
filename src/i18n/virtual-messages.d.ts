declare module 'virtual:messages' {
  import type { Locale } from './locales.ts';
  import type { MessageTable } from './message-tree.ts';

  /** Loads the groups of one language by name. */
  export type MessageLoaders = Record<string, () => Promise<{ default: MessageTable }>>;

  /** On the server: all messages of a language. In the browser: undefined. */
  export const messagesFor: ((locale: Locale) => MessageTable) | undefined;
  /**
   * In the browser: loads the shell messages of a language and the loaders of the other groups. On the
   * server: empty.
   */
  export const shells: Partial<
    Record<Locale, () => Promise<{ default: MessageTable; groups: MessageLoaders }>>
  >;
}
