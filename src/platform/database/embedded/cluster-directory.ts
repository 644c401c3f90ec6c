import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import { makeDataDirectory } from '../../storage/data-directory.ts';
import { canPassThrough, type ServiceUser } from './service-user.ts';

const majorVersion = '18';
const clusterName = /^pg(\d+)$/;

/** Directory for files of the service user when root's usual location is inaccessible to it. */
export const systemDirectory = '/var/lib/sanatan-world';

/**
 * Creates the data directory if needed.
 *
 * @returns its canonical path, by which all processes identify it
 * @throws StartupError when it is not writable, or contains only a database of another version
 */
export function openDataDirectory(dataDir: string): string {
  makeDataDirectory(dataDir);
  rejectOtherMajorVersions(dataDir);
  return realpathSync(dataDir);
}

/** Whether the data directory has a cluster, of any version. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(dataDir) && readdirSync(dataDir).some((name) => clusterName.test(name));
}

/** Path of the cluster, inside the data directory or elsewhere; it may not exist yet. */
export function locateCluster(dataDir: string): string {
  const home = join(dataDir, `pg${majorVersion}`);
  return linkTarget(home) ?? home;
}

/**
 * Moves a cluster that does not exist yet out of a directory that the service user cannot enter, such as one
 * in root's home. A link at the usual path points to it.
 */
export function reachableCluster(dataDir: string, clusterDirectory: string, user: ServiceUser): string {
  if (existsSync(clusterDirectory)) {
    if (canPassThrough(user, clusterDirectory)) return clusterDirectory;
    throw new StartupError(
      `The database user can't access ${clusterDirectory}. Move the data directory out of the restricted folder.`,
    );
  }
  if (clusterDirectory !== join(dataDir, `pg${majorVersion}`) || canPassThrough(user, dataDir)) {
    return clusterDirectory;
  }

  mkdirSync(systemDirectory, { recursive: true, mode: 0o755 });
  const elsewhere = mkdtempSync(join(systemDirectory, 'data-'));
  chmodSync(elsewhere, 0o755);
  const target = join(elsewhere, `pg${majorVersion}`);
  try {
    symlinkSync(target, clusterDirectory);
    return target;
  } catch (error) {
    rmSync(elsewhere, { recursive: true, force: true });
    // A process that started at the same time has created the link.
    const theirs = linkTarget(clusterDirectory);
    if (!theirs) throw error;
    return theirs;
  }
}

/** @throws StartupError when the directory belongs to another major version or to another user */
export function checkCluster(clusterDirectory: string): void {
  let version: string;
  try {
    accessSync(clusterDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
    version = readFileSync(join(clusterDirectory, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    throw new StartupError(
      `Can't read the database in ${clusterDirectory}: it belongs to another user or is damaged. Start the site as its owner, or restore a backup into another DATA_DIR.`,
      { cause },
    );
  }
  if (version !== majorVersion) throw otherMajorVersion(clusterDirectory, version);
}

/** Creates an empty directory for one user only. */
export function makePrivateDirectory(directory: string, user: ServiceUser): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (user) chownSync(directory, user.uid, user.gid);
  chmodSync(directory, 0o700);
}

function rejectOtherMajorVersions(dataDir: string): void {
  const found = readdirSync(dataDir).flatMap((name) => clusterName.exec(name)?.[1] ?? []);
  const other = found.find((version) => version !== majorVersion);
  if (other && !found.includes(majorVersion)) throw otherMajorVersion(join(dataDir, `pg${other}`), other);
}

function otherMajorVersion(directory: string, version: string): StartupError {
  return new StartupError(
    `${directory} contains a PostgreSQL ${version} database, but this version uses PostgreSQL ${majorVersion}. Make a backup with the previous version and restore it with this one.`,
  );
}

function linkTarget(path: string): string | null {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    // Not a link, or missing.
    return null;
  }
}
