import { fork } from 'node:child_process';
import type { Config } from '#src/platform/config/config.ts';
import { startEmbeddedPostgres } from '#src/platform/database/embedded-postgres.ts';
import { type Log, lineLog } from '#src/platform/log.ts';
import { announce } from '#src/platform/process/announcement.ts';
import { listenError } from '#src/platform/process/listen-error.ts';
import { findSharedPort } from '#src/platform/process/reuse-port.ts';
import { stopOnSignals } from '#src/platform/process/stop-signals.ts';
import { createSupervisor } from './supervisor.ts';

/** Maximum connections of one site process: its pool, its jobs, its listeners. */
const connectionsOfProcess = 16;
/** Connections reserved for backups and CLI commands. */
const otherConnections = 24;

/** Maximum time for a process to finish its requests and jobs. */
const maxStopMs = 45_000;

/** Command-line argument of a process that shares its port with others. */
export const sharedPort = '--shared-port';

/**
 * Runs several processes of the site on one port. This process serves no requests: it restarts the others and
 * owns the embedded database.
 *
 * @param program script of each process
 */
export async function runProcesses(config: Config, program: string): Promise<void> {
  const log = lineLog(config.logLevel);
  const port = await findSharedPort(config).catch((error: unknown) => {
    throw listenError(error, config);
  });
  const database = config.databaseUrl === undefined ? await startDatabase(config, log) : undefined;
  const env = { ...process.env, PORT: String(port), DATABASE_URL: config.databaseUrl ?? database?.url };
  const supervisor = createSupervisor({
    count: config.processes,
    fork: () => fork(program, [sharedPort], { env }),
    stopMs: maxStopMs + config.stopDelayMs,
    log,
  });

  async function stop(): Promise<void> {
    await supervisor.stop();
    await database?.stop();
  }
  stopOnSignals(stop);
  try {
    announce(config.mode, await supervisor.start(), port);
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The processes get the database URL instead of the data directory, so that none of them starts or stops the
 * server.
 */
async function startDatabase({ dataDir, processes }: Config, log: Log) {
  const connections = otherConnections + processes * connectionsOfProcess;
  const settings = [`max_connections=${connections}`];
  const server = await startEmbeddedPostgres({ dataDir, log, settings });
  const { host = '', user = '', database = '' } = server.connection;
  return { url: `postgres://${user}@${encodeURIComponent(host)}/${database}`, stop: () => server.stop() };
}
