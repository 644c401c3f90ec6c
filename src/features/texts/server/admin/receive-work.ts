import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fieldError } from '#src/api/errors.ts';
import { type Archive, openArchive } from '#src/platform/storage/zip-archive.ts';
import type { IncomingFile } from '#src/platform/storage/incoming-files.ts';
import { type FileError, readFiles, type TextFile } from '../../format/read-files.ts';
import type { ReadWork } from '../../format/read-work.ts';
import { importArchiveLimits, maxImportBytes } from '../../import-limits.ts';

type ReceivedWork = { read: ReadWork | null; errors: FileError[]; hash: string };

/**
 * Reads an uploaded archive of the plain format, or a TEI file.
 *
 * @throws AppError for a file that is neither, or is too large
 */
export async function receiveWork({ path, bytes }: IncomingFile, fileName: string): Promise<ReceivedWork> {
  if (bytes > maxImportBytes) throw fieldError('file', 'too_large', 'This file is too large.');
  const content = await readFile(path);
  const hash = createHash('sha256').update(content).digest('base64url');
  const isArchive = content.subarray(0, 2).toString('latin1') === 'PK';
  if (!isArchive && !/\.xml$/iu.test(fileName)) {
    throw fieldError('file', 'unknown_kind', 'Choose a ZIP archive or a TEI file (.xml).');
  }

  const files = isArchive ? await filesOfArchive(path) : [{ name: 'work.xml', content }];
  const errors: FileError[] = [];
  const texts: TextFile[] = [];
  for (const file of files) {
    const text = decode(file.content);
    if (text === null) errors.push(notUtf8(file.name));
    else texts.push({ name: file.name, content: text });
  }
  return errors.length > 0 ? { read: null, errors, hash } : { ...readFiles(texts), hash };
}

type ReadFile = { name: string; content: Buffer };

/** Files of the one folder with a work; other files of the archive are not read. */
async function filesOfArchive(path: string): Promise<ReadFile[]> {
  const archive = await openArchive(path, importArchiveLimits);
  try {
    const names = archive.names.filter(isTextFile);
    const mains = names.filter((name) => /(?:^|\/)work\.json$|\.xml$/u.test(name));
    if (mains.length > 1) {
      throw fieldError('file', 'several_works', 'The archive has several works. Import them one by one.');
    }
    const folder = (mains[0] ?? names[0] ?? '').replace(/[^/]*$/u, '');
    const ofWork = names.filter((name) => name.replace(/[^/]*$/u, '') === folder);
    if (ofWork.length === 0) throw fieldError('file', 'empty', 'The archive has no files of a work.');
    return await readAll(archive, ofWork);
  } finally {
    archive.close();
  }
}

/** Archives of macOS contain hidden copies. */
function isTextFile(name: string): boolean {
  const isHidden = name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
  return !isHidden && /\.(?:md|json|xml)$/u.test(name);
}

async function readAll(archive: Archive, names: string[]): Promise<ReadFile[]> {
  const files: ReadFile[] = [];
  for (const name of names) {
    const content = await archive
      .open(name)
      .then((stream) => buffer(stream))
      .catch((cause: unknown) => {
        throw fieldError('file', 'malformed', 'The archive is damaged.', cause);
      });
    files.push({ name: name.split('/').at(-1) ?? name, content });
  }
  return files;
}

/** @returns null when the bytes are not UTF-8 */
function decode(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

function notUtf8(file: string): FileError {
  return { file, line: 1, column: 1, code: 'encoding', message: 'This file is not UTF-8. Save it as UTF-8.' };
}
