import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { type BackupFile, expiredBackups, type KeepRules } from './rotation.ts';

const fileName = /^sanatan-world-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.encrypted)?$/;

/** Suffix of an unfinished backup. */
export const unfinishedEnd = '.part';

/** File name of a backup by its time. */
export function backupName(madeAt: Date, isEncrypted: boolean): string {
  const instant = madeAt.toISOString().slice(0, 19).replaceAll(':', '');
  return `sanatan-world-${instant}Z.tar.gz${isEncrypted ? '.encrypted' : ''}`;
}

/** Lists the backups of a folder, newest first, and ignores other files. */
export async function listBackups(directory: string): Promise<BackupFile[]> {
  return (await namesIn(directory))
    .map(readName)
    .filter((found) => found !== null)
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Deletes the backups of a folder that the rules do not keep. @returns their names */
export async function removeExpired(directory: string, rules: KeepRules): Promise<string[]> {
  const expired = expiredBackups(await listBackups(directory), rules);
  for (const { name } of expired) await rm(join(directory, name));
  return expired.map(({ name }) => name);
}

/** Deletes unfinished backups of killed processes. A backup in progress changes all the time. */
export async function removeUnfinished(directory: string, before: Date): Promise<void> {
  for (const name of await namesIn(directory)) {
    if (!name.endsWith(unfinishedEnd) || !readName(name.slice(0, -unfinishedEnd.length))) continue;
    const path = join(directory, name);
    if ((await stat(path)).mtime < before) await rm(path, { force: true });
  }
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function readName(name: string): BackupFile | null {
  const [, year, month, day, hour, minute, second] = fileName.exec(name) ?? [];
  if (year === undefined) return null;
  return { name, madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
}
