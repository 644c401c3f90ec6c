import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { Clock } from '#src/platform/clock.ts';
import { appliedMigrations } from '#src/platform/database/migrate.ts';
import { type About, aboutName, backupFormat, type Manifest, manifestName, tableFolder } from './contents.ts';
import { copyOut } from './copy-stream.ts';
import { createDigest } from './digest.ts';
import {
  jobQueueVersion,
  listSequences,
  listTables,
  quoted,
  quotedColumns,
  type TableShape,
} from './tables.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';
import { listUploads } from './uploads.ts';

export type ArchiveParts = {
  connection: ClientConfig;
  dataDir: string;
  siteVersion: string;
  clock: Clock;
};

/** A table is cut into files of this length: so much of it is in memory at a time. */
const partBytes = 4 * 1024 * 1024;

/**
 * The whole site as one tar stream: what it is, every table as PostgreSQL's COPY text, every uploaded file, checksums.
 *
 * All tables are read in one transaction, as they were at one instant; the site works on meanwhile. Files are read
 * after that instant: every file that a row of the backup names was there already, and what is stored never changes.
 */
export async function* archive({
  connection,
  dataDir,
  siteVersion,
  clock,
}: ArchiveParts): AsyncGenerator<Buffer, Manifest> {
  const client = new Client({ ...connection, application_name: 'sanatan-world backup' });
  // A broken connection is told to the query that runs; without a listener it would end the process as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const found = await describe(client, siteVersion, clock);
    const manifest: Manifest = { about: { bytes: 0, sha256: '' }, tables: [], files: [], missing: [] };

    manifest.about = yield* textFile(aboutName, found);
    for (const table of found.tables) manifest.tables.push(yield* tableFiles(client, table));
    await client.query('commit');

    for await (const path of listUploads(dataDir)) {
      const file = yield* uploadedFile(dataDir, path);
      if (file) manifest.files.push(file);
      else manifest.missing.push(path);
    }
    yield* textFile(manifestName, manifest);
    yield tarEnd();
    return manifest;
  } finally {
    await client.end();
  }
}

async function describe(client: Client, siteVersion: string, clock: Clock): Promise<About> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return {
    format: backupFormat,
    siteVersion,
    createdAt: clock.now().toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations: await appliedMigrations(client),
    jobQueue: await jobQueueVersion(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  };
}

async function* textFile(name: string, value: object) {
  const text = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  const digest = createDigest();
  digest.add(text);
  yield* file(name, text);
  return digest.result();
}

async function* tableFiles(
  client: Client,
  table: TableShape,
): AsyncGenerator<Buffer, Manifest['tables'][number]> {
  const rows = copyOut(client, `copy (select ${quotedColumns(table)} from ${quoted(table)}) to stdout`);
  const digest = createDigest();
  let part: Buffer[] = [];
  let length = 0;
  let number = 0;

  function* finishPart(): Generator<Buffer> {
    if (length === 0) return;
    number += 1;
    yield* file(`${tableFolder(table)}/${String(number).padStart(6, '0')}`, ...part);
    part = [];
    length = 0;
  }

  let next = await rows.next();
  for (; !next.done; next = await rows.next()) {
    digest.add(next.value);
    part.push(next.value);
    length += next.value.length;
    if (length >= partBytes) yield* finishPart();
  }
  yield* finishPart();
  return { name: `${table.schema}.${table.name}`, rows: next.value, ...digest.result() };
}

/** Null when the file has gone since the list was made. */
async function* uploadedFile(
  dataDir: string,
  path: string,
): AsyncGenerator<Buffer, Manifest['files'][number] | null> {
  const source = join(dataDir, path);
  const found = await stat(source).catch(absent);
  if (!found) return null;

  const digest = createDigest();
  yield tarHeader(`files/${path}`, found.size);
  if (found.size > 0) yield* digest.watch(createReadStream(source, { end: found.size - 1 }));
  const result = digest.result();
  if (result.bytes !== found.size) throw new Error(`${path} changed while it was read`);
  yield tarPadding(found.size);
  return { path, ...result };
}

function* file(name: string, ...parts: Buffer[]): Generator<Buffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  yield tarHeader(name, size);
  yield* parts;
  yield tarPadding(size);
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
