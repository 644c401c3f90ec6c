import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Fills the disk of a folder until `empty`. */
export async function fillDisk(folder: string): Promise<{ empty: () => Promise<void> }> {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);
  return { empty: () => rm(filler) };
}
