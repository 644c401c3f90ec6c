import { messagesFor, type MessageLoaders, shells } from 'virtual:messages';
import { createLazyGroups } from './lazy-groups.ts';
import type { Locale } from './locales.ts';
import type { MessageGroup } from './message-key.ts';
import type { MessageTable } from './message-tree.ts';

export type { MessageGroup } from './message-key.ts';

/** Messages in the browser: one language per document, extended with each opened page. */
const loaded: MessageTable = {};
let groupLoaders: MessageLoaders = {};

/** Loads the messages of header and footer before the document is hydrated. Browser only. */
export async function startMessages(locale: Locale): Promise<void> {
  const shell = await shells[locale]?.();
  if (!shell) return;
  Object.assign(loaded, shell.default);
  groupLoaders = shell.groups;
}

export function areMessagesStarted(): boolean {
  return Object.keys(loaded).length > 0;
}

/** Loads the messages of a page. Does nothing where they are all available (the server, tests). */
export async function loadMessages(groups: readonly MessageGroup[]): Promise<void> {
  await Promise.all(
    groups.map(async (group) => {
      const module = await groupLoaders[group]?.();
      Object.assign(loaded, module?.default);
    }),
  );
}

/** Groups that a page uses without declaring them. */
export const lazyGroups = createLazyGroups((group) => loadMessages([group as MessageGroup]));

/** Available messages: all on the server, those loaded so far in the browser. */
export function messagesAtHand(locale: Locale): Readonly<MessageTable> {
  return messagesFor?.(locale) ?? loaded;
}
