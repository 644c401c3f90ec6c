import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { type Log, silentLog } from '#src/platform/log.ts';
import { StartupError } from '../config/startup-error.ts';
import { findBinaries } from './embedded/binaries.ts';
import {
  checkCluster,
  locateCluster,
  openDataDirectory,
  reachableCluster,
} from './embedded/cluster-directory.ts';
import { builtinLocale, createCluster, superuser } from './embedded/create-cluster.ts';
import { restrictLocalAccess } from './embedded/local-access.ts';
import { connectIfListening } from './embedded/probe.ts';
import { type ServerProcess, spawnServer } from './embedded/server-process.ts';
import { serviceUserFor } from './embedded/service-user.ts';
import { prepareSocketDirectory } from './embedded/socket-directory.ts';

type EmbeddedPostgresOptions = {
  dataDir: string;
  log?: Log;
  /** Further server settings as `name=value`; tests use `fsync=off`. */
  settings?: string[];
  initdbArguments?: string[];
  /** Another installation, such as Debian's for the compatibility tests. */
  installation?: { binaries: string; locale: string[] };
};

export type EmbeddedPostgres = {
  connection: ClientConfig;
  /** Stops the server if this process started it; a joined server is left running. */
  stop(): Promise<void>;
};

const patienceMs = 30_000;
const pauseMs = 40;

/**
 * Starts the PostgreSQL that ships with the site, or joins the server that another process has started on the
 * same directory. When the server ends, because it crashed or its process was stopped, every process that
 * still uses it tries to restart it, and one of them succeeds.
 *
 * @throws StartupError with one sentence for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? silentLog;
  const { connection, spawn } = await prepare(options, log);

  const stopping = new AbortController();
  let server: ServerProcess | undefined;
  let guest: Client | undefined;

  /** Sets either `server` (started here) or `guest` (started by another process). */
  async function bringUp(): Promise<void> {
    const deadline = Date.now() + patienceMs;
    let failures = 0;

    while (!stopping.signal.aborted) {
      const client = await connectIfListening(connection);
      if (client && (stopping.signal.aborted || server?.isRunning())) return client.end();
      if (stopping.signal.aborted) return;
      if (client) {
        guest = client;
        return;
      }

      if (server && !server.isRunning() && !isTaken(server)) failures += 1;
      if (failures >= 3 || Date.now() > deadline) throw cannotStart(options.dataDir, server);
      if (!server?.isRunning()) server = spawn();
      await sleep(pauseMs);
    }
  }

  async function lost(): Promise<void> {
    if (server?.isRunning()) await server.exited;
    else if (guest) await ended(guest);
    guest = undefined;
  }

  async function keepUp(): Promise<void> {
    while (!stopping.signal.aborted) {
      await lost();
      if (stopping.signal.aborted) return;

      log.warn('Database stopped. Restarting.');
      await bringUp().then(
        () => !stopping.signal.aborted && log.info('Database restarted.'),
        async (error: unknown) => {
          log.error(`${String(error)} Retrying.`);
          await sleep(5000, undefined, { signal: stopping.signal }).catch(() => null);
        },
      );
    }
  }

  try {
    await bringUp();
  } catch (error) {
    await server?.stop();
    throw error;
  }
  const kept = keepUp();

  return {
    connection,
    async stop() {
      stopping.abort();
      await Promise.all([server?.stop(), guest?.end()]);
      await kept;
    },
  };
}

async function prepare(options: EmbeddedPostgresOptions, log: Log) {
  const dataDir = openDataDirectory(options.dataDir);
  const located = locateCluster(dataDir);
  const user = serviceUserFor(located);
  const binaries = options.installation?.binaries ?? findBinaries(user);
  const clusterDirectory = reachableCluster(dataDir, located, user);
  if (dirname(clusterDirectory) !== dataDir) log.info(`Database directory: ${clusterDirectory}.`);

  if (!existsSync(clusterDirectory)) {
    const initdbArguments = [
      ...(options.installation?.locale ?? builtinLocale),
      ...(options.initdbArguments ?? []),
    ];
    await createCluster({ binaries, clusterDirectory, user, initdbArguments });
  }
  if (!options.installation) checkCluster(clusterDirectory);

  const socketDirectory = prepareSocketDirectory(clusterDirectory, user);
  const connection: ClientConfig = {
    host: socketDirectory,
    port: 5432,
    user: superuser,
    database: 'postgres',
  };
  if (!restrictLocalAccess({ clusterDirectory, superuser }, user))
    log.warn("The database can't verify local users: the user of the site has no name on this machine.");
  const spawn = (): ServerProcess =>
    spawnServer({
      binaries,
      clusterDirectory,
      socketDirectory,
      user,
      settings: options.settings ?? [],
      onLogLine: (line) => log.debug(`database: ${line}`),
    });
  return { connection, spawn };
}

/** Whether another process holds the directory or is releasing it, so that the caller should retry. */
function isTaken(server: ServerProcess): boolean {
  return /lock file|shared memory/i.test(server.lastComplaint());
}

function ended(client: Client): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve);
  });
}

function cannotStart(dataDir: string, server: ServerProcess | undefined): StartupError {
  const reason = server?.lastComplaint() || 'it is not responding';
  return new StartupError(`Couldn't start the database in ${dataDir}: ${reason}.`);
}
