import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { fromDrizzle, type Job, type JobResult, PgBoss, type QueueOptions } from 'pg-boss';
import type { Db } from '#src/platform/database/database.ts';
import { type Log, silentLog, withoutValues } from '#src/platform/log.ts';
import { createFailedJobs, failedJobQueue } from './failed-jobs.ts';
import { type JobKind, PermanentFailure } from './job-kind.ts';

type JobsOptions = {
  connection: ClientConfig;
  /** How often the database looks for jobs whose process is gone. */
  rescueSeconds?: number;
  /** How often each queue is looked at for jobs that wait for their next try; new ones are heard of at once. */
  pollSeconds?: number;
};

export type JobCounts = { kind: string; waiting: number; running: number };

type Handler<Data extends object> = (data: Data, job: { signal: AbortSignal }) => Promise<void>;
type Work = { kind: JobKind<object>; run: (data: object, job: { signal: AbortSignal }) => Promise<void> };

/** A process that says nothing for this long is gone: its jobs are given to another. */
const heartbeatSeconds = 10;

/** Jobs that are fetched together and done one after the other: few, since all have to end in the time of one. */
const fetchedTogether = 4;
const stopTimeoutMs = 10_000;
const longestQueryMs = 60_000;

/**
 * Work that is done later and survives the end of the process. A job is written in the transaction that causes it:
 * both exist, or neither. Every process on the database takes part; each job is given to one of them.
 *
 * Handlers and schedules are declared first, then `start()`.
 */
export function createJobs({ connection, rescueSeconds = 10, pollSeconds = 5 }: JobsOptions) {
  const boss = new PgBoss({
    ...ownConnection(connection),
    application_name: 'sanatan-world jobs',
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: rescueSeconds,
    monitorIntervalSeconds: rescueSeconds,
  });
  const works = new Map<string, Work>();
  const schedules = new Map<string, string>();
  let log: Log = silentLog;

  // Without a listener a lost connection would end the site. The pool connects again by itself.
  boss.on('error', (error) => log.warn(`Job queue error: ${error.message}`));

  /** Declares a kind of job and who does it. */
  function handle<Data extends object>(kind: JobKind<Data>, handler: Handler<Data>): void {
    if (works.has(kind.name)) throw new Error(`two handlers for the job ${kind.name}`);
    works.set(kind.name, { kind, run: handler as Work['run'] });
  }

  /** Has a job done again and again, by one process each time. `cron` is in UTC. */
  function repeat(kind: JobKind<Record<string, never>>, cron: string, handler: () => Promise<void>): void {
    handle(kind, handler);
    schedules.set(kind.name, cron);
  }

  /** Asks for a job in the transaction of the write that causes it. */
  async function enqueue<Data extends object>(tx: Db, kind: JobKind<Data>, data: Data): Promise<void> {
    await boss.send(kind.name, data, { db: fromDrizzle(tx, sql) });
  }

  /** @param work false: jobs can be asked for, but are left to other processes; for commands and tests */
  async function start({ work = true, log: ownLog = silentLog } = {}): Promise<void> {
    log = ownLog;
    await boss.start();
    await boss.createQueue(failedJobQueue, { retentionSeconds: 90 * 86_400 });
    for (const { kind } of works.values()) await keepQueue(boss, kind);
    if (!work) return;

    for (const [name, cron] of schedules) await boss.schedule(name, cron, null, { missed: 'once' });
    for (const { kind, run } of works.values()) await workOn(boss, kind, run);
  }

  async function workOn(queue: PgBoss, kind: JobKind<object>, run: Work['run']): Promise<void> {
    await queue.work(
      kind.name,
      {
        perJobResults: true,
        localConcurrency: kind.concurrency,
        batchSize: fetchedTogether,
        // What has piled up, as emails do while the email server is away, is worked off without a pause.
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      },
      (taken: Job[]) => settleAll(taken, run),
    );
  }

  async function settleAll(taken: Job[], run: Work['run']): Promise<JobResult[]> {
    const results: JobResult[] = [];
    for (const job of taken) {
      // The site stops: what has not begun is handed back.
      if (job.signal.aborted) break;
      results.push(await settle(job, run));
    }
    return results;
  }

  async function settle(job: Job, run: Work['run']): Promise<JobResult> {
    try {
      await run(job.data, { signal: job.signal });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const reason = withoutValues(error instanceof Error ? error.message : String(error));
      const status = error instanceof PermanentFailure ? 'deadletter' : 'failed';
      log.warn(`Job ${job.name} ${job.id} failed (attempt ${job.retryCount + 1}): ${reason}`);
      return { id: job.id, status, output: { message: reason } };
    }
  }

  /** Waits for running jobs, at most ten seconds; what is not done then is handed back. */
  function stop(): Promise<void> {
    return boss.stop({ graceful: true, timeout: stopTimeoutMs });
  }

  /** How many jobs wait and run, by kind; up to ten seconds old. */
  async function count(): Promise<JobCounts[]> {
    const queues = await boss.getQueues();
    return queues
      .filter(({ name }) => works.has(name) || name === failedJobQueue)
      .map(({ name, queuedCount, activeCount }) => ({
        kind: name,
        waiting: queuedCount,
        running: activeCount,
      }));
  }

  return { handle, repeat, enqueue, start, stop, count, failedJobs: createFailedJobs(boss) };
}

export type Jobs = ReturnType<typeof createJobs>;

/** What services need of the jobs. */
export type JobQueue = Pick<Jobs, 'enqueue'>;

async function keepQueue(boss: PgBoss, { name, retries, longestRunSeconds }: JobKind<object>): Promise<void> {
  const options = {
    deadLetter: failedJobQueue,
    notify: true,
    retryLimit: retries.limit,
    retryDelay: retries.firstDelaySeconds,
    retryDelayMax: retries.longestDelaySeconds,
    retryBackoff: true,
    expireInSeconds: longestRunSeconds,
    heartbeatSeconds,
    // A job waits for its process as long as it takes: the limit of tries ends it, not time.
    retentionSeconds: 60 * 86_400,
  } satisfies QueueOptions & { deadLetter: string; notify: boolean };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

/** The job queue takes plain values only. */
function ownConnection({ connectionString, host, port, user, database, password }: ClientConfig) {
  // A network that has gone silent ends no query: jobs would never be done again.
  const bounded = { query_timeout: longestQueryMs, keepAlive: true };
  if (connectionString) return { connectionString, ...bounded };
  return {
    ...bounded,
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(database !== undefined && { database }),
    ...(typeof password === 'string' && { password }),
  };
}
