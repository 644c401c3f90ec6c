import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
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
import { decrypt, isEncrypted } from './encryption.ts';

/** Consumer of a backup's contents in their order. Each body must be read to its end. */
export type BackupTaker = {
  /** Called first. */
  begin(about: About): Promise<void>;
  /** @returns the number of rows */
  table(name: string, body: AsyncIterable<Buffer>): Promise<number>;
  file(path: string, body: AsyncIterable<Buffer>): Promise<void>;
};

type Seen = { about?: Digest; tables: Map<string, Digest & { rows: number }>; files: Map<string, Digest> };

/**
 * Reads a backup to its end and verifies its checksums.
 *
 * @throws StartupError when it is not a backup, truncated, damaged, or encrypted with another passphrase
 */
export async function readBackup(
  path: string,
  passphrase: string | undefined,
  taker: BackupTaker,
): Promise<Manifest> {
  const seen: Seen = { tables: new Map(), files: new Map() };
  let found: Manifest | undefined;

  await overEntries(await openBackup(path, passphrase), async ({ name, body }, following) => {
    const [folder = '', ...rest] = name.split('/');
    if (name === aboutName) {
      const digest = createDigest();
      await taker.begin(parseAbout(await textOf(digest.watch(body))));
      seen.about = digest.result();
    } else if (name === manifestName) {
      found = readJson(await textOf(body), manifest);
    } else if (!seen.about) {
      throw new StartupError(`${path} is not a backup of this site.`);
    } else if (folder === 'tables') {
      const table = rest[0] ?? '';
      const digest = createDigest();
      const rows = await taker.table(table, digest.watch(following(`tables/${table}/`)));
      seen.tables.set(table, { ...digest.result(), rows });
    } else if (folder === 'files') {
      const digest = createDigest();
      await taker.file(rest.join('/'), digest.watch(body));
      seen.files.set(rest.join('/'), digest.result());
    }
  });

  if (!found) throw new StartupError(`${path} is incomplete.`);
  prove(found, seen);
  return found;
}

type ArchivedFile = { name: string; body: AsyncIterable<Buffer>; skip: () => void };
type Handle = (file: ArchivedFile, following: (folder: string) => AsyncGenerator<Buffer>) => Promise<void>;

/** Passes on the files of an archive, single ones or all of a folder as one stream. */
async function overEntries(files: AsyncGenerator<ArchivedFile>, handle: Handle): Promise<void> {
  let next = await files.next();

  async function* following(folder: string): AsyncGenerator<Buffer> {
    while (!next.done && next.value.name.startsWith(folder)) {
      yield* next.value.body;
      next = await files.next();
    }
  }

  try {
    while (!next.done) {
      const file = next.value;
      await handle(file, following);
      if (next.value !== file) continue;
      file.skip();
      next = await files.next();
    }
  } finally {
    await files.return(undefined);
  }
}

async function openBackup(
  path: string,
  passphrase: string | undefined,
): Promise<AsyncGenerator<ArchivedFile>> {
  const needsPassphrase = await isEncrypted(path);
  if (needsPassphrase && passphrase === undefined)
    throw new StartupError(`${path} is encrypted. Set BACKUP_PASSPHRASE.`);

  async function* opened(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (needsPassphrase && passphrase !== undefined) yield* decrypt(source, passphrase);
    else yield* source;
  }

  const archive = extract();
  // Errors surface where the entries are read.
  pipeline(createReadStream(path), opened, createGunzip(), archive).catch(() => {});
  return filesOf(path, archive);
}

async function* filesOf(path: string, archive: Extract): AsyncGenerator<ArchivedFile> {
  for await (const entry of explained(path, archive))
    yield {
      name: entry.header.name,
      body: explained(path, entry as AsyncIterable<Buffer>),
      skip: () => entry.resume(),
    };
}

/** Converts read and decompression errors to one sentence. Errors of the consumer are passed on unchanged. */
async function* explained<T>(path: string, source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(`${path} is damaged, incomplete, or not a backup of this site.`, { cause });
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

/** Reads a JSON file. Its checksum is only verified later, so damage can show up here first. */
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
  const damaged = [
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
  if (damaged.length > 0)
    throw new StartupError(`The backup is damaged. Checksum mismatch: ${damaged.join(', ')}.`);
}

function isSame(expected: Digest, found: Digest | undefined): boolean {
  return expected.bytes === found?.bytes && expected.sha256 === found.sha256;
}
