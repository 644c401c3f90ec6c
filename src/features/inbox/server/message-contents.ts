import type { MessageSource, SourceMessage } from '#src/http/message-source.ts';
import type { Db } from '#src/platform/database/database.ts';

type InboxRow = { type: MessageSource['types'][number]; sourceId: string };

/** Loads what the visitors wrote, by `sourceId`; messages that were just deleted are missing. */
export async function loadContents(
  db: Db,
  sources: readonly MessageSource[],
  rows: readonly InboxRow[],
): Promise<Map<string, SourceMessage>> {
  const contents = new Map<string, SourceMessage>();
  // Sequential, because a transaction has one connection.
  for (const { types, load } of sources) {
    const ids = rows.filter(({ type }) => types.includes(type)).map(({ sourceId }) => sourceId);
    if (ids.length === 0) continue;
    for (const message of await load(db, ids)) contents.set(message.id, message);
  }
  return contents;
}
