import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { basename, dirname, join } from 'node:path';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { StartupError } from '../../config/startup-error.ts';
import { makePrivateDirectory } from './cluster-directory.ts';
import { serverEnvironment } from './server-process.ts';
import type { ServiceUser } from './service-user.ts';

export const superuser = 'app';

/** PostgreSQL 17 and newer sort and compare text identically on every system with it. */
export const builtinLocale = ['--locale-provider=builtin', '--locale=C.UTF-8'];

/** Used until the site's rules are written, before the first start. */
const access = ['--auth-local=peer', '--auth-host=reject'];

type CreateClusterOptions = {
  binaries: string;
  clusterDirectory: string;
  user: ServiceUser;
  initdbArguments: string[];
};

/**
 * Creates a new cluster in a temporary directory and renames it, so that an incomplete one is never used, and
 * one of two simultaneous starts succeeds.
 */
export async function createCluster(options: CreateClusterOptions): Promise<void> {
  const draft = mkdtempSync(`${options.clusterDirectory}.new-`);
  makePrivateDirectory(draft, options.user);

  try {
    await runInitdb({ ...options, clusterDirectory: draft });
    renameSync(draft, options.clusterDirectory);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(options.clusterDirectory)) throw error;
  }
  removeAbandonedDrafts(options.clusterDirectory);
}

async function runInitdb({
  binaries,
  clusterDirectory,
  user,
  initdbArguments,
}: CreateClusterOptions): Promise<void> {
  const child = spawn(
    join(binaries, 'initdb'),
    ['-D', clusterDirectory, '-U', superuser, '-E', 'UTF8', ...access, ...initdbArguments],
    { ...user, cwd: clusterDirectory, env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const complaints = text(child.stderr);

  const [exitCode] = await once(child, 'close').catch((cause: unknown) => {
    throw new StartupError(`The database program ${join(binaries, 'initdb')} cannot be run.`, { cause });
  });
  if (exitCode === 0) return;

  const lines = (await complaints).trim().split('\n');
  const errorLine = lines.find((line) => /error|fatal|cannot|could not/i.test(line)) ?? lines.at(-1);
  throw new StartupError(`Couldn't create the database in ${dirname(clusterDirectory)}: ${errorLine}.`);
}

/** Deletes temporary directories of killed processes. */
function removeAbandonedDrafts(clusterDirectory: string): void {
  const parent = dirname(clusterDirectory);
  const anHourAgo = Date.now() - msPerHour;

  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(clusterDirectory)}.new-`)) continue;
    const draft = join(parent, name);
    const found = statSync(draft, { throwIfNoEntry: false });
    if (found && found.mtimeMs < anHourAgo) rmSync(draft, { recursive: true, force: true });
  }
}
