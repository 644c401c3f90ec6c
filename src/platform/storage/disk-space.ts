import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '#src/platform/error-code.ts';

export type DiskSpace = { freeBytes: number; totalBytes: number };

/**
 * Reads how much room a folder has. It is made by the first who writes into it; until then the folder that it will
 * lie in answers.
 */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return readDiskSpace(dirname(folder));
  }
}
