import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientConfig } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import type { Pack } from 'tar-stream';
import type { Clock } from '#src/platform/clock.ts';
import { appliedMigrations } from '#src/platform/database/migrate.ts';
import { type About, aboutName, backupFormat, type Manifest, manifestName, tableFolder } from './contents.ts';
import { createDigest, type Digest } from './digest.ts';
import {
  jobQueueVersion,
  listSequences,
  listTables,
  quoted,
  quotedColumns,
  type TableShape,
} from './tables.ts';
import { listUploads } from './uploads.ts';

export type ArchiveParts = {
  connection: ClientConfig;
  dataDir: string;
  siteVersion: string;
  clock: Clock;
};

type CopiedTable = { name: string; digest: Digest; copy: CopyToStreamQuery };
type AddFile = (
  name: string,
  size: number,
  source: Iterable<Buffer> | AsyncIterable<Buffer>,
) => Promise<void>;

/** Tables are split into parts of this length, which bounds memory. */
const partBytes = 4 * 1024 * 1024;

/**
 * Writes the whole site to a tar stream: description, every table as PostgreSQL's COPY text, every uploaded file,
 * checksums.
 *
 * All tables are read in one transaction, as of one instant, while the site keeps running. Files are read after that
 * instant: every file that a row of the backup names exists by then, and stored files never change.
 */
export async function writeArchive(
  archive: Pack,
  { connection, dataDir, siteVersion, clock }: ArchiveParts,
): Promise<Manifest> {
  const mtime = clock.now();
  const addFile: AddFile = (name, size, source) =>
    pipeline(source, archive.entry({ name, size, mode: 0o600, mtime }));
  const client = new Client({ ...connection, application_name: 'sanatan-world backup' });
  // The running query reports a broken connection; an unhandled 'error' event would exit the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const found = await describe(client, siteVersion, clock);
    const about = await addJson(addFile, aboutName, found);
    const copied: CopiedTable[] = [];
    for (const table of found.tables) copied.push(await addTable(addFile, client, table));
    await client.query('commit');
    // PostgreSQL sends the row count after the last row, at the latest before the result of `commit`.
    const tables = copied.map(({ name, digest, copy }) => ({ name, rows: copy.rowCount, ...digest }));

    const manifest: Manifest = { about, tables, files: [], missing: [] };
    for await (const path of listUploads(dataDir)) {
      const file = await addUpload(addFile, dataDir, path);
      if (file) manifest.files.push(file);
      else manifest.missing.push(path);
    }
    await addJson(addFile, manifestName, manifest);
    archive.finalize();
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

async function addJson(addFile: AddFile, name: string, value: object): Promise<Digest> {
  const text = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  const digest = createDigest();
  digest.add(text);
  await addFile(name, text.length, [text]);
  return digest.result();
}

async function addTable(addFile: AddFile, client: Client, table: TableShape): Promise<CopiedTable> {
  const copy = client.query(copyTo(`copy (select ${quotedColumns(table)} from ${quoted(table)}) to stdout`));
  const digest = createDigest();
  let part: Buffer[] = [];
  let length = 0;
  let number = 0;

  async function finishPart(): Promise<void> {
    if (length === 0) return;
    number += 1;
    await addFile(`${tableFolder(table)}/${String(number).padStart(6, '0')}`, length, part);
    part = [];
    length = 0;
  }

  for await (const chunk of digest.watch(copy)) {
    part.push(chunk);
    length += chunk.length;
    if (length >= partBytes) await finishPart();
  }
  await finishPart();
  return { name: `${table.schema}.${table.name}`, digest: digest.result(), copy };
}

/** @returns null when the file was deleted after it was listed */
async function addUpload(
  addFile: AddFile,
  dataDir: string,
  path: string,
): Promise<Manifest['files'][number] | null> {
  const source = join(dataDir, path);
  const found = await stat(source).catch(absent);
  if (!found) return null;

  const digest = createDigest();
  const body = found.size > 0 ? digest.watch(createReadStream(source, { end: found.size - 1 })) : [];
  await addFile(`files/${path}`, found.size, body);
  return { path, ...digest.result() };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
