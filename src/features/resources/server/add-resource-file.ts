import { createReadStream } from 'node:fs';
import { AppError } from '#src/api/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';
import type { Storages } from '#src/platform/storage/open-storages.ts';
import { keepResourceFile } from './keep-resource-file.ts';
import { resourceStore } from './store.ts';
import { resourceWrites } from './write-store.ts';

type AddedFile = {
  slug: string;
  /** File to copy. */
  source: string;
  storages: Pick<Storages, 'library' | 'incoming'>;
};

/**
 * Adds or replaces the file of an item. The file is stored before the database refers to it.
 *
 * @throws StartupError for an unknown item or a file of another format
 */
export async function addResourceFile(db: Db, { slug, source, storages }: AddedFile): Promise<void> {
  const item = await resourceStore.findItem(db, slug);
  if (!item) throw new StartupError(`No resource with the slug "${slug}".`);

  const arriving = { upload: createReadStream(source), name: source, format: item.format };
  const kept = await keepResourceFile(storages, arriving).catch((cause: unknown) => {
    const why = cause instanceof AppError ? cause.message : 'It could not be read.';
    throw new StartupError(`${source}: ${why}`, { cause });
  });
  await db.transaction(async (tx) => {
    await resourceWrites.setFile(tx, { resourceId: item.id, ...kept });
    if (item.file?.isSample) await resourceWrites.clearFigures(tx, [item.id]);
  });
  if (item.file) await storages.library.remove(item.file.storedName);
}
