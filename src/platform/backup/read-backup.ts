import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '../config/startup-error.ts';
import {
  type About,
  about,
  aboutName,
  backupFormat,
  type Manifest,
  manifest,
  manifestName,
} from './contents.ts';
import { createDigest, type Digest } from './digest.ts';
import { decrypt, encryptedMagic } from './encryption.ts';
import { readTar, type TarEntry } from './tar.ts';

/** Takes what a backup holds, in the order in which it comes. Each body must be read to its end. */
export type BackupTaker = {
  /** Comes first. */
  begin(about: About): Promise<void>;
  /** @returns how many rows there were */
  table(name: string, body: AsyncIterable<Buffer>): Promise<number>;
  file(path: string, body: AsyncIterable<Buffer>): Promise<void>;
};

type Seen = { about?: Digest; tables: Map<string, Digest & { rows: number }>; files: Map<string, Digest> };

/**
 * Reads a backup from beginning to end and proves it against its own checksums.
 *
 * @throws StartupError when it is no backup, cut off, damaged, or under another passphrase
 */
export async function readBackup(
  path: string,
  passphrase: string | undefined,
  taker: BackupTaker,
): Promise<Manifest> {
  const stream = await openBackup(path, passphrase);
  const seen: Seen = { tables: new Map(), files: new Map() };
  let found: Manifest | undefined;

  await overEntries(readTar(stream), async (entry, following) => {
    const [folder = '', ...rest] = entry.name.split('/');
    if (entry.name === aboutName) {
      const digest = createDigest();
      await taker.begin(parseAbout(await textOf(digest.watch(entry.body))));
      seen.about = digest.result();
    } else if (entry.name === manifestName) {
      found = readJson(await textOf(entry.body), manifest);
    } else if (!seen.about) {
      throw new StartupError(`${path} is not a backup of this site.`);
    } else if (folder === 'tables') {
      const name = rest[0] ?? '';
      const digest = createDigest();
      const rows = await taker.table(name, digest.watch(following(`tables/${name}/`)));
      seen.tables.set(name, { ...digest.result(), rows });
    } else if (folder === 'files') {
      const digest = createDigest();
      await taker.file(rest.join('/'), digest.watch(entry.body));
      seen.files.set(rest.join('/'), digest.result());
    }
  });

  if (!found) throw new StartupError(`${path} is incomplete.`);
  prove(found, seen);
  return found;
}

type Handle = (entry: TarEntry, following: (folder: string) => AsyncGenerator<Buffer>) => Promise<void>;

/** Hands the entries on, one by one, or all of a folder as one stream. */
async function overEntries(entries: AsyncGenerator<TarEntry>, handle: Handle): Promise<void> {
  let next = await entries.next();

  async function* following(folder: string): AsyncGenerator<Buffer> {
    while (!next.done && next.value.name.startsWith(folder)) {
      yield* next.value.body;
      next = await entries.next();
    }
  }

  while (!next.done) {
    const entry = next.value;
    await handle(entry, following);
    if (next.value === entry) next = await entries.next();
  }
}

async function openBackup(path: string, passphrase: string | undefined): Promise<AsyncIterable<Buffer>> {
  const isEncrypted = await startsWith(path, encryptedMagic);
  if (isEncrypted && passphrase === undefined)
    throw new StartupError(`${path} is encrypted. Set BACKUP_PASSPHRASE.`);

  async function* opened(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (isEncrypted && passphrase !== undefined) yield* decrypt(source, passphrase);
    else yield* source;
  }

  const plain = new PassThrough();
  // What goes wrong on the way is told by the stream at its end.
  pipeline(createReadStream(path), opened, createGunzip(), plain).catch(() => {});
  return inWords(path, plain);
}

/** Faults of reading and unpacking as one sentence; those of whoever takes the bytes are not touched. */
async function* inWords(path: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(`${path} is damaged, incomplete, or not a backup of this site.`, { cause });
  }
}

async function startsWith(path: string, magic: Buffer): Promise<boolean> {
  const file = await open(path).catch((cause: unknown) => {
    throw new StartupError(`Can't read ${path}.`, { cause });
  });
  try {
    const { buffer } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.equals(magic);
  } finally {
    await file.close();
  }
}

function parseAbout(text: string): About {
  const { format } = readJson(text, z.looseObject({ format: z.unknown() }));
  if (format !== backupFormat)
    throw new StartupError(
      'The backup was made by a different version of the site. Restore it with that version.',
    );
  return readJson(text, about);
}

/** A part written as JSON. It is read before its checksum is known, so damage can show here first. */
function readJson<T>(text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartupError('The backup is damaged: its description could not be read.', { cause });
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function prove(expected: Manifest, seen: Seen): void {
  const faults = [
    ...(isSame(expected.about, seen.about) ? [] : [aboutName]),
    ...expected.tables
      .filter((table) => table.bytes > 0 || seen.tables.has(table.name))
      .filter((table) => {
        const found = seen.tables.get(table.name);
        return !isSame(table, found) || found?.rows !== table.rows;
      })
      .map(({ name }) => name),
    ...expected.files.filter((file) => !isSame(file, seen.files.get(file.path))).map(({ path }) => path),
  ];
  if (faults.length > 0)
    throw new StartupError(`The backup is damaged. Checksum mismatch: ${faults.join(', ')}.`);
}

function isSame(expected: Digest, found: Digest | undefined): boolean {
  return expected.bytes === found?.bytes && expected.sha256 === found.sha256;
}
