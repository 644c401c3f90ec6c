import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** User that the server runs as; null is the user of this process. PostgreSQL does not run as root. */
export type ServiceUser = { uid: number; gid: number } | null;

const nobody = { uid: 65534, gid: 65534 };

/** A directory created by an ordinary user keeps that user when root starts the site. */
export function serviceUserFor(clusterDirectory: string): ServiceUser {
  if (process.getuid?.() !== 0) return null;

  const owner = statSync(clusterDirectory, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return nobody;
  return { uid: owner.uid, gid: owner.gid };
}

/** Tests access instead of reading modes, because access lists and mounts count too. */
export function canReach(user: ServiceUser, ...paths: string[]): boolean {
  if (!user) return true;

  const test = 'for path; do [ -r "$path" ] && { [ ! -d "$path" ] || [ -x "$path" ]; } || exit 1; done';
  const response = spawnSync('/bin/sh', ['-c', test, 'sh', ...paths], { ...user, cwd: '/', stdio: 'ignore' });
  return response.status === 0;
}

/** A directory on the path only needs the execute permission. */
export function canPassThrough(user: ServiceUser, directory: string): boolean {
  if (!user) return true;

  const response = spawnSync('/bin/sh', ['-c', '[ -x "$0" ]', directory], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  return response.status === 0;
}
