import { messagesFor, type MessageLoaders, shells } from 'virtual:messages';
import { createLateGroups } from './late-groups.ts';
import type { Locale } from './locales.ts';
import type { MessageGroup } from './message-key.ts';
import type { MessageTable } from './message-tree.ts';

export type { MessageGroup } from './message-key.ts';

/** The browser's sentences: one language per document, growing with the pages that are opened. */
const loaded: MessageTable = {};
let groupLoaders: MessageLoaders = {};

/** Loads what header and footer say, before the document is hydrated. Browser only. */
export async function startMessages(locale: Locale): Promise<void> {
  const shell = await shells[locale]?.();
  if (!shell) return;
  Object.assign(loaded, shell.default);
  groupLoaders = shell.groups;
}

export function areMessagesStarted(): boolean {
  return Object.keys(loaded).length > 0;
}

/** Loads the sentences of a page. Does nothing where they are at hand already (the server, tests). */
export async function loadMessages(groups: readonly MessageGroup[]): Promise<void> {
  await Promise.all(
    groups.map(async (group) => {
      const module = await groupLoaders[group]?.();
      Object.assign(loaded, module?.default);
    }),
  );
}

/** Groups that a page lacks although it uses them. */
export const lateGroups = createLateGroups((group) => loadMessages([group as MessageGroup]));

/** The sentences that are at hand: all on the server, those loaded so far in the browser. */
export function messagesAtHand(locale: Locale): Readonly<MessageTable> {
  return messagesFor?.(locale) ?? loaded;
}
