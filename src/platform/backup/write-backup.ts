import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from '#src/platform/error-code.ts';
import { isDiskFull } from '#src/platform/storage/disk-full.ts';
import { type ArchiveParts, writeArchive } from './archive.ts';
import { unfinishedEnd } from './backup-folder.ts';
import type { Manifest } from './contents.ts';
import { encrypt } from './encryption.ts';

type StreamParts = ArchiveParts & {
  /** Encrypts the backup; a plain `.tar.gz` without one. */
  passphrase?: string | undefined;
};

type Dependencies = StreamParts & {
  /** Path at which the complete file appears. */
  path: string;
};

export type WrittenBackup = { path: string; bytes: number; manifest: Manifest };

/** Slightly faster and larger than the default. */
const compressionLevel = 5;

/** Writes a backup of the whole site to a file with owner-only permissions, while the site keeps running. */
export async function writeBackup({ path, ...parts }: Dependencies): Promise<WrittenBackup> {
  await mkdir(dirname(path), { recursive: true }).catch((error: unknown) => {
    throw isDiskFull(error) ? diskFull(path, error) : unwritable(path, error);
  });
  const unfinished = path + unfinishedEnd;
  try {
    const manifest = await streamBackup(createWriteStream(unfinished, { mode: 0o600 }), parts);
    await keepOnDisk(unfinished);
    await rename(unfinished, path);
    return { path, bytes: (await stat(path)).size, manifest };
  } catch (error) {
    await rm(unfinished, { force: true });
    if (isDiskFull(error)) throw diskFull(path, error);
    // Errors about what the backup reads name other files.
    if ((error as NodeJS.ErrnoException).path === unfinished) throw unwritable(path, error);
    throw error;
  }
}

function diskFull(path: string, cause: unknown): StartupError {
  return new StartupError(`Not enough disk space for the backup ${path}.`, { cause });
}

function unwritable(path: string, cause: unknown): StartupError {
  return new StartupError(
    `Can't write the backup ${path} (${errorCode(cause)}). Choose a file in a folder that this user can write to.`,
    { cause },
  );
}

/** Writes a backup of the whole site to a stream. */
export async function streamBackup(
  target: Writable,
  { passphrase, ...parts }: StreamParts,
): Promise<Manifest> {
  const archive = pack();
  const writing = writeArchive(archive, parts);
  // A failure reaches the caller through the pipeline, which ends with the error of the destroyed archive.
  writing.catch((error: Error) => archive.destroy(error));

  async function* sealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (passphrase === undefined) yield* source;
    else yield* encrypt(source, passphrase);
  }

  try {
    await pipeline(archive, createGzip({ level: compressionLevel }), sealed, target);
    return await writing;
  } finally {
    await writing.catch(() => {});
  }
}

async function keepOnDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}
