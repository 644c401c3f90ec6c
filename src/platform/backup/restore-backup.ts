import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#src/platform/database/database.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from '../error-code.ts';
import type { About, Manifest } from './contents.ts';
import { hasRows, prepareDatabase } from './empty-database.ts';
import { readBackup } from './read-backup.ts';
import { startLoading, type TableLoading } from './table-loading.ts';
import { hasUploads, listUploads, uploadFolders } from './uploads.ts';

type Dependencies = {
  path: string;
  passphrase?: string | undefined;
  database: Database;
  dataDir: string;
};

/**
 * Restores a backup into an empty site: everything or nothing. An older backup is migrated afterwards.
 *
 * @throws StartupError when the site is not empty, or the backup is unreadable or of another version
 */
export async function restoreBackup({
  path,
  passphrase,
  database,
  dataDir,
}: Dependencies): Promise<Manifest> {
  await rejectFullSite(database, dataDir);
  const arriving = join(dataDir, 'restoring');
  await rm(arriving, { recursive: true, force: true });
  let loading: TableLoading | undefined;
  const taken: string[] = [];

  try {
    const manifest = await readBackup(path, passphrase, {
      begin: async (about: About) => {
        await prepareDatabase(database, about);
        loading = await startLoading(database.connection, about);
      },
      table: (name, body) => needed(loading).load(name, body),
      file: (name, body) => writeFile(join(arriving, safePath(name)), body),
    });
    // Before the commit: a failure here leaves an empty site, which can be restored again.
    await takeUploads(arriving, dataDir, taken);
    await needed(loading).finish();
    taken.length = 0;
    await migrateDatabase(database.connection);
    return manifest;
  } catch (error) {
    await loading?.abandon();
    // The response to a commit can be lost; then the rows are there, and so must be their files.
    if (taken.length > 0 && !(await hasRows(database.pool)))
      for (const path of taken) await rm(path, { force: true });
    throw error;
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
}

async function rejectFullSite(database: Database, dataDir: string): Promise<void> {
  if (await hasRows(database.pool))
    throw new StartupError(
      'The database is not empty. Restore into an empty site: choose a different DATABASE_URL or DATA_DIR.',
    );
  if (await hasUploads(dataDir))
    throw new StartupError(`${dataDir} already contains uploads. Restore into an empty site.`);
}

async function writeFile(target: string, body: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await pipeline(body, createWriteStream(target, { mode: 0o644 }));
}

/** Restricts paths of a backup to the upload folders. */
function safePath(path: string): string {
  const parts = path.split('/');
  const isSafe =
    uploadFolders.some((folder) => folder === parts[0]) &&
    parts.length > 1 &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\\'));
  if (!isSafe) throw new StartupError(`The backup contains a file in an unknown location: ${path}.`);
  return join(...parts);
}

/** @param taken paths of the moved files, complete also when a later one fails */
async function takeUploads(arriving: string, dataDir: string, taken: string[]): Promise<void> {
  for await (const path of listUploads(arriving)) {
    const target = join(dataDir, path);
    await mkdir(dirname(target), { recursive: true });
    taken.push(target);
    await rename(join(arriving, path), target).catch((error: unknown) => {
      // The folder of uploads can be on another disk.
      if (errorCode(error) !== 'EXDEV') throw error;
      return copyFile(join(arriving, path), target);
    });
  }
}

function needed(loading: TableLoading | undefined): TableLoading {
  if (!loading) throw new Error('the backup does not begin with its description');
  return loading;
}
