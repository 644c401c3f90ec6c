import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkStorageName, type FileStorage } from './file-storage.ts';

/**
 * Stores files in a local folder. Files must be on the same file system.
 *
 * @param isFlat all in one folder, for small numbers; otherwise spread over subfolders
 */
export function createLocalStorage(directory: string, { isFlat = false } = {}): FileStorage {
  function pathOf(name: string): string {
    const subfolder = isFlat ? '' : checkStorageName(name).slice(0, 2);
    return join(directory, subfolder, checkStorageName(name));
  }

  return {
    async put(name, { path }) {
      const target = pathOf(name);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
    },
    async lengthOf(name) {
      const found = await stat(pathOf(name)).catch(absent);
      return found?.size ?? null;
    },
    open: (name, range) => Promise.resolve(createReadStream(pathOf(name), range)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
