import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createDigest, type Digest } from '#src/platform/backup/digest.ts';
import { listTables, quoted } from '#src/platform/backup/tables.ts';
import { listUploads } from '#src/platform/backup/uploads.ts';

type Table = { rows: number; digest: Digest };
type Comparison = { tables: number; rows: number; differences: string[] };

/** Compares every row of every table of a backup through two connections. */
export async function compareRows(seen: Client, restored: Client): Promise<Comparison> {
  const [expected, found] = [await readTables(seen), await readTables(restored)];
  const differences = [...new Set([...expected.keys(), ...found.keys()])].filter(
    (name) => !isSame(expected.get(name)?.digest, found.get(name)?.digest),
  );
  return {
    tables: expected.size,
    rows: [...expected.values()].reduce((sum, { rows }) => sum + rows, 0),
    differences: differences.map(
      (name) => `${name}: ${expected.get(name)?.rows} rows, restored ${found.get(name)?.rows}`,
    ),
  };
}

/** Reads all columns of all rows as text, in an order independent of their storage. */
async function readTables(client: Client): Promise<Map<string, Table>> {
  const tables = new Map<string, Table>();
  for (const table of await listTables(client)) {
    const digest = createDigest();
    const text = `copy (select t::text from ${quoted(table)} t order by t::text collate "C") to stdout`;
    const copy = client.query(copyTo(text));
    for await (const chunk of copy) digest.add(chunk as Buffer);
    // The row count arrives after the last row, at the latest before the result of another query.
    await client.query('select');
    tables.set(quoted(table), { rows: copy.rowCount, digest: digest.result() });
  }
  return tables;
}

type Files = { files: number; bytes: number; missing: string[]; changed: string[] };

/** @param isExpected whether a file of the site existed at the snapshot of the backup */
export async function compareFiles(
  siteDir: string,
  restoredDir: string,
  isExpected: (path: string) => boolean,
): Promise<Files> {
  const [source, restored] = [await readFiles(siteDir), await readFiles(restoredDir)];
  return {
    files: restored.size,
    bytes: [...restored.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    missing: [...source.keys()].filter((path) => isExpected(path) && !restored.has(path)),
    changed: [...restored]
      .filter(([path, digest]) => !isSame(source.get(path), digest))
      .map(([path]) => path),
  };
}

export async function namesOfFiles(directory: string): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const path of listUploads(directory)) names.add(path);
  return names;
}

async function readFiles(directory: string): Promise<Map<string, Digest>> {
  const files = new Map<string, Digest>();
  for await (const path of listUploads(directory)) {
    const digest = createDigest();
    for await (const chunk of createReadStream(join(directory, path))) digest.add(chunk as Buffer);
    files.set(path, digest.result());
  }
  return files;
}

function isSame(one: Digest | undefined, other: Digest | undefined): boolean {
  return one !== undefined && one.sha256 === other?.sha256;
}
