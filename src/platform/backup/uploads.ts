import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';

/** Folders of the data directory with uploads. Everything else is generated, or is the database. */
export const uploadFolders = ['library', 'media'] as const;

/** Uploads in progress, without a row in the database. */
const arriving = 'media/incoming';

/** Lists all uploaded files by path below the data directory, with slashes. */
export async function* listUploads(dataDir: string): AsyncGenerator<string> {
  for (const folder of uploadFolders) yield* filesBelow(dataDir, folder);
}

/** Whether any upload exists. */
export async function hasUploads(dataDir: string): Promise<boolean> {
  const { done } = await listUploads(dataDir).next();
  return !done;
}

async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<string> {
  if (folder === arriving) return;

  for (const entry of await entriesOf(join(dataDir, folder))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(dataDir, path);
    else if (entry.isFile()) yield path;
  }
}

async function entriesOf(directory: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return entries.sort((one, other) => one.name.localeCompare(other.name));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
