import { fork } from 'node:child_process';
import type { Config } from '#src/platform/config/config.ts';
import { startEmbeddedPostgres } from '#src/platform/database/embedded-postgres.ts';
import { type Log, lineLog } from '#src/platform/log.ts';
import { announce } from '#src/platform/process/announcement.ts';
import { createFrontDoor } from '#src/platform/processes/front-door.ts';
import { listenFault } from '#src/platform/process/listen-fault.ts';
import { createQuestions } from '#src/platform/processes/questions.ts';
import { stopOnSignals } from '#src/platform/process/stop-signals.ts';
import { createWorkers } from '#src/platform/processes/workers.ts';

/** Connections that a process of the site takes at most: its pool, its jobs, its listeners. */
const connectionsOfProcess = 16;
/** And what beside the site works on the same server: backups, the administrator's commands. */
const otherConnections = 24;

/** Of one process, however much is on its way. */
const longestStopMs = 45_000;

/** Tells src/main.ts that it is one of several. */
export const oneOfMany = '--one-of-many';

/**
 * Several processes of the site behind one address. This one owns the address and, where the site brings its own, the
 * database; it serves nothing itself. What the others have to know of each other they know by the database.
 *
 * @param program what each of them runs
 */
export async function runProcesses(config: Config, program: string): Promise<void> {
  const log = lineLog(config.logLevel);
  const database = config.databaseUrl === undefined ? await startDatabase(config, log) : undefined;
  const env = { ...process.env, DATABASE_URL: config.databaseUrl ?? database?.url };
  const door = createFrontDoor();
  const questions = createQuestions();
  const workers = createWorkers({
    count: config.processes,
    fork: () => fork(program, [oneOfMany], { env }),
    onUp: (child) => {
      door.add(child);
      questions.add(child);
    },
    stopMs: longestStopMs + config.stopDelayMs,
    log,
  });

  async function stop(): Promise<void> {
    await workers.stop();
    door.close();
    await database?.stop();
  }
  stopOnSignals(stop);
  try {
    const port = await door.open(config).catch((error: unknown) => {
      throw listenFault(error, config);
    });
    announce(config.mode, await workers.start(), port);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The processes are told its address instead of the folder, so that none of them takes part in keeping it up. */
async function startDatabase({ dataDir, processes }: Config, log: Log) {
  const connections = otherConnections + processes * connectionsOfProcess;
  const settings = [`max_connections=${connections}`];
  const server = await startEmbeddedPostgres({ dataDir, log, settings });
  const { host = '', user = '', database = '' } = server.connection;
  return { url: `postgres://${user}@${encodeURIComponent(host)}/${database}`, stop: () => server.stop() };
}
