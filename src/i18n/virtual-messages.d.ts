declare module 'virtual:messages' {
  import type { Locale } from './locales.ts';
  import type { MessageTable } from './message-tree.ts';

  /** Loads the groups of one language, by their names. */
  export type MessageLoaders = Record<string, () => Promise<{ default: MessageTable }>>;

  /** On the server: all sentences of a language. In the browser: undefined. */
  export const messagesFor: ((locale: Locale) => MessageTable) | undefined;
  /** In the browser: loads what every page says in a language, and how to load the rest. On the server: empty. */
  export const shells: Partial<
    Record<Locale, () => Promise<{ default: MessageTable; groups: MessageLoaders }>>
  >;
}
