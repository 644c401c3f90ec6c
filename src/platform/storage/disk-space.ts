import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '#src/platform/error-code.ts';

type DiskSpace = { freeBytes: number; totalBytes: number };

/** Reads the free space of a folder. The first writer creates it; until then its parent is read. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return readDiskSpace(dirname(folder));
  }
}
