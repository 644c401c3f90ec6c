import { chunks, messagesFor } from 'virtual:messages';
import { defaultLocale, type Locale } from './locales.ts';
import type { MessageGroup } from './message-key.ts';
import type { MessageTable } from './message-tree.ts';

export type { MessageGroup } from './message-key.ts';

/** The browser's sentences: one language per document, growing with the pages that are opened. */
const loaded: MessageTable = {};
let documentLocale: Locale = defaultLocale;

/** Loads what header and footer say, before the document is hydrated. Browser only. */
export async function startMessages(locale: Locale): Promise<void> {
  documentLocale = locale;
  await loadChunk('shell');
}

/** Loads the sentences of a page. Does nothing where they are at hand already (the server, tests). */
export async function loadMessages(groups: readonly MessageGroup[]): Promise<void> {
  await Promise.all(groups.map((group) => loadChunk(group)));
}

/** The sentences that are at hand: all on the server, those loaded so far in the browser. */
export function messagesAtHand(locale: Locale): Readonly<MessageTable> {
  return messagesFor?.(locale) ?? loaded;
}

async function loadChunk(name: string): Promise<void> {
  const chunk = await chunks[`${documentLocale}/${name}`]?.();
  if (chunk) Object.assign(loaded, chunk.default);
}
