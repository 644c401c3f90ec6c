import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartupError } from '../config/startup-error.ts';
import { isDiskFull } from '#src/platform/storage/disk-full.ts';
import { archive, type ArchiveParts } from './archive.ts';
import { unfinishedEnd } from './backup-folder.ts';
import type { Manifest } from './contents.ts';
import { encrypt } from './encryption.ts';

export type WriteParts = ArchiveParts & {
  /** Where the backup goes; the file appears there when it is complete. */
  path: string;
  /** Encrypts the backup; without one it is a plain `.tar.gz`. */
  passphrase?: string | undefined;
};

export type WrittenBackup = { path: string; bytes: number; manifest: Manifest };

/** A little faster than the usual level, and a little larger. */
const compressionLevel = 5;

/** Writes a backup of the whole site to a file, which nobody but its owner may read. The site works on meanwhile. */
export async function writeBackup({ path, passphrase, ...parts }: WriteParts): Promise<WrittenBackup> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = path + unfinishedEnd;
  let manifest: Manifest | undefined;

  async function* contents(): AsyncGenerator<Buffer> {
    manifest = yield* archive(parts);
  }
  async function* sealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (passphrase === undefined) yield* source;
    else yield* encrypt(source, passphrase);
  }

  try {
    await pipeline(
      contents,
      createGzip({ level: compressionLevel }),
      sealed,
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await keepOnDisk(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (isDiskFull(error))
      throw new StartupError(`Not enough disk space for the backup ${path}.`, { cause: error });
    throw error;
  }
  if (!manifest) throw new Error('the backup has no manifest');
  return { path, bytes: (await stat(path)).size, manifest };
}

async function keepOnDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}
