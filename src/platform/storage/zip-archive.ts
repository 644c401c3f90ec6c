import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fieldError } from '#src/api/errors.ts';

/** Largest number of entries, and of their bytes together after unpacking. */
type ArchiveLimits = { maxEntries: number; maxTotalBytes: number };

const contentLimits: ArchiveLimits = { maxEntries: 20_000, maxTotalBytes: 2_000_000_000 };

/** Texts and images are never compressed further than this; a zip bomb is. */
const maxRatio = 200;
const smallBytes = 1_000_000;

/** Files of a zip archive by name. */
export type Archive = {
  names: string[];
  sizeOf: (name: string) => number | null;
  open: (name: string) => Promise<Readable>;
  close: () => void;
};

/**
 * Lists a zip archive. Names that leave its folder and entries that are longer than declared are rejected by
 * the library, encrypted and suspiciously compressed ones here.
 *
 * @throws AppError for an archive that cannot be read
 */
export async function openArchive(path: string, limits = contentLimits): Promise<Archive> {
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip, limits);
    return {
      names: [...entries.keys()],
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? null,
      open: (name) => openEntry(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(unreadableFile('malformed', 'This is not a zip archive.', error));
      else resolve(zip);
    });
  });
}

function listEntries(
  zip: ZipFile,
  { maxEntries, maxTotalBytes }: ArchiveLimits,
): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let totalBytes = 0;
    zip.on('error', (cause) => reject(unreadableFile('malformed', 'The archive is damaged.', cause)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      totalBytes += entry.uncompressedSize;
      if (entry.isEncrypted()) reject(unreadableFile('encrypted', 'The archive is encrypted.'));
      else if (isBomb(entry) || totalBytes > maxTotalBytes)
        reject(unreadableFile('too_large', 'The unpacked archive is too large.'));
      else if (entries.size >= maxEntries)
        reject(unreadableFile('too_many_rows', 'The archive has too many files.'));
      else {
        if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
}

function isBomb({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxRatio;
}

function openEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  return new Promise((resolve, reject) => {
    if (!entry) return reject(new Error('the archive has no such file'));
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}

function unreadableFile(code: string, message: string, cause?: unknown) {
  return fieldError('file', code, message, cause);
}
