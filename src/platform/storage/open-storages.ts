import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { createIncomingFiles, type IncomingFiles } from './incoming-files.ts';
import { createLocalStorage } from './local-storage.ts';

export type Storages = {
  /** Images and other files for texts. */
  media: FileStorage;
  library: FileStorage;
  /** Folder of incoming files on the same file system, so that they are moved, not copied. */
  incoming: IncomingFiles;
};

/** Opens the storages in the data directory, or in the configured bucket. */
export async function openStorages({
  dataDir,
  media: { s3 },
}: Pick<Config, 'dataDir' | 'media'>): Promise<Storages> {
  const folder = join(dataDir, 'media');
  const incoming = createIncomingFiles(join(folder, 'incoming'));
  if (!s3) {
    const library = createLocalStorage(join(dataDir, 'library'), { isFlat: true });
    return { media: createLocalStorage(folder), library, incoming };
  }

  // Loaded only when configured: the S3 client takes more than 20 MB of memory.
  const { createS3Storage } = await import('./s3-storage.ts');
  const library = createS3Storage({ ...s3, prefix: `${s3.prefix}library/` });
  return { media: createS3Storage(s3), library, incoming };
}
