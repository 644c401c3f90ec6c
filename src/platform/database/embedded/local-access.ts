import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { ServiceUser } from './service-user.ts';

const map = 'site';
const unprivileged = 65534;

/**
 * Lets only users of the site connect, by the identity that the system reports for the peer of the socket.
 * Written before each start, so that directories of earlier versions are restricted too.
 *
 * @returns false when a user has no name, without which the identity cannot be checked; then nothing is
 * changed
 */
export function restrictLocalAccess(
  { clusterDirectory, superuser }: { clusterDirectory: string; superuser: string },
  user: ServiceUser,
): boolean {
  const names = siteUsers(user);
  if (!names) return false;

  const rules = names.map((name) => `${map} "${name}" ${superuser}\n`);
  replaceFile(join(clusterDirectory, 'pg_ident.conf'), rules.join(''), user);
  replaceFile(join(clusterDirectory, 'pg_hba.conf'), `local all all peer map=${map}\n`, user);
  return true;
}

/**
 * Names of the users that may connect: that of this process, the owner of the files, and root, which can read
 * everything anyway. @returns null when one has no name
 */
function siteUsers(user: ServiceUser): string[] | null {
  try {
    const own = userInfo().username;
    // Other services run as this user too: it serves the files but is not a user of the site.
    const owner = user && user.uid !== unprivileged ? nameOf(user.uid) : own;
    return owner ? [...new Set([own, owner, 'root'])] : null;
  } catch {
    // The user of this process has no name.
    return null;
  }
}

function nameOf(uid: number): string | null {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() || null : null;
}

/** Replaces a file by renaming: the target of a link at that path is never written. */
function replaceFile(path: string, text: string, user: ServiceUser): void {
  if (readFileSync(path, 'utf8') === text) return;
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, text, { flag: 'wx', mode: 0o600 });
  if (user) chownSync(draft, user.uid, user.gid);
  renameSync(draft, path);
}
