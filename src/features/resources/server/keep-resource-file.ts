import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { AppError } from '#src/http/errors.ts';
import { requiredLine } from '#src/http/form-text.ts';

type Arriving = {
  upload: Readable & { truncated?: boolean };
  name: string;
  /** What its content has to be. */
  mediaType: string;
  directory: string;
  id: string;
};

const fileName = requiredLine(200);

/**
 * Writes a file of the library as it arrives, and puts it in its place once it is whole and of the right kind.
 *
 * @throws AppError when it is too large, or of another kind than its item
 */
export async function keepResourceFile({ upload, name, mediaType, directory, id }: Arriving) {
  await mkdir(directory, { recursive: true });
  const part = join(directory, `${randomUUID()}.part`);
  try {
    await pipeline(upload, createWriteStream(part, { flags: 'wx' }));
    if (upload.truncated) throw new AppError('body_too_large', 'This file is too large.');
    if ((await fileTypeFromFile(part))?.mime !== mediaType) throw wrongKind();

    const byteLength = (await stat(part)).size;
    await rename(part, join(directory, id));
    return { fileName: tidyName(name), byteLength };
  } finally {
    await rm(part, { force: true });
  }
}

function tidyName(name: string): string {
  const result = fileName.safeParse(name.split(/[\\/]/).at(-1)?.slice(0, 200));
  return result.success ? result.data : 'file';
}

function wrongKind(): AppError {
  const message = 'This file is of another format than the item.';
  return new AppError('validation_failed', message, { fields: { file: { code: 'wrong_kind', message } } });
}
