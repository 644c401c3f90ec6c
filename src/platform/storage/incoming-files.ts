import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#src/api/errors.ts';
import { isDiskFull } from './disk-full.ts';

/** Part of a form with a file; `truncated` once it was cut at the limit. */
export type UploadStream = Readable & { truncated?: boolean };

export type IncomingFile = { path: string; folder: string; bytes: number };

/**
 * Folder of uploads that are being received and checked. They are streamed to disk, so that a large one is
 * never in memory; each has its own folder, which is deleted afterwards in any case.
 */
export function createIncomingFiles(directory: string) {
  async function receive<T>(upload: UploadStream, use: (file: IncomingFile) => Promise<T>): Promise<T> {
    const folder = join(directory, randomUUID());
    const path = join(folder, 'upload');
    try {
      await mkdir(folder, { recursive: true });
      await pipeline(upload, createWriteStream(path, { flags: 'wx' }));
      if (upload.truncated) throw new AppError('body_too_large', 'This file is too large.');
      return await use({ path, folder, bytes: (await stat(path)).size });
    } catch (error) {
      throw isDiskFull(error) ? storageFull(error) : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Deletes leftovers of killed processes. */
  async function removeAbandoned(before: Date): Promise<number> {
    const names = await readdir(directory).catch(() => []);
    let removed = 0;
    for (const name of names) {
      const found = await stat(join(directory, name)).catch(() => null);
      if (!found || found.mtime >= before) continue;
      await rm(join(directory, name), { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }

  return { receive, removeAbandoned };
}

export type IncomingFiles = ReturnType<typeof createIncomingFiles>;

export function storageFull(cause?: unknown): AppError {
  return new AppError(
    'storage_full',
    "There isn't enough storage for this file. Delete files you no longer need, or add storage.",
    { cause },
  );
}
