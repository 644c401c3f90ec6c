import { fieldError } from '#src/api/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { IncomingFile } from '#src/platform/storage/incoming-files.ts';
import { type ContentFormat, maxFileBytes, maxItems } from '../import-limits.ts';
import { importStore } from './import-store.ts';
import { itemStore } from './item-store.ts';
import { readGhost } from './reading/read-ghost.ts';
import type { ReadFile, ReadItem } from './reading/read-item.ts';
import { readMarkdownFolder } from './reading/read-markdown-folder.ts';
import { readWordPress } from './reading/read-wordpress.ts';

const insertedAtOnce = 100;

const readers: Record<ContentFormat, (path: string) => Promise<ReadFile>> = {
  wordpress: readWordPress,
  ghost: readGhost,
  markdown: readMarkdownFolder,
};

export type ReceivedFile = { id: string; fileName: string; format: ContentFormat; uploadedBy: string | null };

/**
 * Stores the entries of an uploaded file, in the transaction of the caller.
 *
 * @returns null when an import with this ID exists
 * @throws AppError for a file that cannot be read
 */
export async function storeFile(
  tx: Db,
  { path, bytes }: IncomingFile,
  { storedName, now, ...received }: ReceivedFile & { storedName: string | null; now: Date },
): Promise<number | null> {
  if (bytes > maxFileBytes[received.format]) throw fieldError('file', 'too_large', 'This file is too large.');
  const file = await readers[received.format](path);
  const entry = { ...received, siteUrl: file.siteUrl, storedName, itemCount: 0, uploadedAt: now };
  if (!(await importStore.insert(tx, entry))) return null;

  let count = 0;
  let batch: ReadItem[] = [];
  const flush = async () => {
    await itemStore.insert(tx, received.id, count - batch.length + 1, batch);
    batch = [];
  };
  for await (const item of file.items) {
    count += 1;
    if (count > maxItems)
      throw fieldError('file', 'too_many_rows', `The file has more than ${maxItems} posts.`);
    batch.push(item);
    if (batch.length === insertedAtOnce) await flush();
  }
  await flush();
  if (count === 0) throw fieldError('file', 'empty', 'The file has no posts.');
  await importStore.update(tx, received.id, { itemCount: count });
  return count;
}
