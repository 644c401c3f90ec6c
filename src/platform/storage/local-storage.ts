import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkStorageName, type FileStorage } from './file-storage.ts';

/** Files in a folder of this machine, spread over subfolders. Whatever is put must lie on the same file system. */
export function createLocalStorage(directory: string): FileStorage {
  function pathOf(name: string): string {
    return join(directory, checkStorageName(name).slice(0, 2), name);
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
