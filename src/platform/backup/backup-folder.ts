import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupFile, expiredBackups, type KeepRules } from './rotation.ts';

const fileName = /^sanatan-world-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.encrypted)?$/;

/** The name of a backup that is made at an instant. */
export function backupName(madeAt: Date, isEncrypted: boolean): string {
  const instant = madeAt.toISOString().slice(0, 19).replaceAll(':', '');
  return `sanatan-world-${instant}Z.tar.gz${isEncrypted ? '.encrypted' : ''}`;
}

/** The backups of a folder, the newest first. Other files there are none of ours. */
export async function listBackups(directory: string): Promise<BackupFile[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .map(readName)
    .filter((found) => found !== null)
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Removes the backups of a folder that the rules do not keep, and answers their names. */
export async function removeExpired(directory: string, rules: KeepRules): Promise<string[]> {
  const expired = expiredBackups(await listBackups(directory), rules);
  for (const { name } of expired) await rm(join(directory, name));
  return expired.map(({ name }) => name);
}

function readName(name: string): BackupFile | null {
  const [, year, month, day, hour, minute, second] = fileName.exec(name) ?? [];
  if (year === undefined) return null;
  return { name, madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
}
