declare module 'virtual:messages' {
  import type { Locale } from './locales.ts';
  import type { MessageTable } from './message-tree.ts';

  /** On the server: all sentences of a language. In the browser: undefined. */
  export const messagesFor: ((locale: Locale) => MessageTable) | undefined;
  /** In the browser: loads one group of one language, by `locale/group`. On the server: empty. */
  export const chunks: Record<string, () => Promise<{ default: MessageTable }>>;
}
