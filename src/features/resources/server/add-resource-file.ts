import { createReadStream } from 'node:fs';
import { AppError } from '#src/http/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import { StartupError } from '#src/platform/startup-error.ts';
import type { Storages } from '#src/platform/storage/open-storages.ts';
import { keepResourceFile } from './keep-resource-file.ts';
import { createResourceStore } from './store.ts';
import { resourceWrites } from './write-store.ts';

type AddedFile = {
  slug: string;
  /** The file to copy. */
  source: string;
  storages: Pick<Storages, 'library' | 'incoming'>;
};

/**
 * Adds the file of an item, or replaces it. The file is in its place before the database names it.
 *
 * @throws StartupError when there is no such item, or the file is of another kind than the item
 */
export async function addResourceFile(db: Db, { slug, source, storages }: AddedFile): Promise<void> {
  const item = await createResourceStore(db).findItem(slug);
  if (!item) throw new StartupError(`There is no item "${slug}" in the library.`);

  const arriving = { upload: createReadStream(source), name: source, format: item.format };
  const kept = await keepResourceFile(storages, arriving).catch((cause: unknown) => {
    const why = cause instanceof AppError ? cause.message : 'It cannot be read.';
    throw new StartupError(`${source}: ${why}`, { cause });
  });
  await resourceWrites.setFile(db, { resourceId: item.id, ...kept });
  if (item.file) await storages.library.remove(item.file.storedName);
}
