import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import type { Db } from '#src/platform/database/database.ts';
import { StartupError } from '#src/platform/startup-error.ts';
import type { ResourceSummary } from '../contract.ts';
import { createResourceStore } from './store.ts';
import { resourceWrites } from './write-store.ts';

const mediaTypes: Record<ResourceSummary['format'], string> = {
  PDF: 'application/pdf',
  MP3: 'audio/mpeg',
  MP4: 'video/mp4',
};

type AddedFile = {
  slug: string;
  /** The file to copy. */
  source: string;
  /** Where the files of the library lie. */
  directory: string;
};

/**
 * Adds the file of an item, or replaces it. The file is in its place before the database names it.
 *
 * @throws StartupError when there is no such item, or the file is of another kind than the item
 */
export async function addResourceFile(db: Db, { slug, source, directory }: AddedFile): Promise<void> {
  const item = await createResourceStore(db).findItem(slug);
  if (!item) throw new StartupError(`There is no item "${slug}" in the library.`);

  const mediaType = mediaTypes[item.format];
  const found = await fileTypeFromFile(source).catch((error: unknown) => {
    throw new StartupError(`${source} cannot be read.`, { cause: error });
  });
  if (found?.mime !== mediaType) throw new StartupError(`${source} is not a ${item.format} file.`);

  await mkdir(directory, { recursive: true });
  const target = join(directory, item.id);
  await copyFile(source, `${target}.part`);
  await rename(`${target}.part`, target);
  await resourceWrites.setFile(db, {
    resourceId: item.id,
    fileName: basename(source),
    mediaType,
    byteLength: (await stat(target)).size,
  });
}
