import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import {
  fromDrizzle,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type QueueOptions,
  type QueueResult,
} from 'pg-boss';
import type { Db } from '#src/platform/database/database.ts';
import { errorMessage, type Log, silentLog } from '#src/platform/log.ts';
import { createFailedJobs, failedJobQueue } from './failed-jobs.ts';
import { type JobKind, PermanentFailure } from './job-kind.ts';

type JobsOptions = {
  connection: ClientConfig;
  /** Interval of checks for jobs of ended processes. */
  rescueSeconds?: number;
  /** Polling interval of each queue for retries; new jobs are announced by a notification. */
  pollSeconds?: number;
};

type JobCounts = { kind: string; waiting: number; running: number };

type RunningJob = { signal: AbortSignal; enqueuedAt: Date };
type Handler<Data extends object> = (data: Data, job: RunningJob) => Promise<void>;
type Work = { kind: JobKind<object>; run: (data: object, job: RunningJob) => Promise<void> };

/** Time without a heartbeat after which a process counts as ended and its jobs are handed to another. */
const heartbeatSeconds = 10;

/**
 * Number of jobs fetched together and run one after the other. Low, because all must finish within the time
 * of one.
 */
const fetchedTogether = 4;
const stopTimeoutMs = 10_000;
const maxQueryMs = 60_000;

/**
 * Job queue that survives restarts. A job is inserted in the transaction that causes it, so either both exist
 * or neither. Every process on the database takes part; each job runs in one of them.
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

  // An unhandled 'error' event would exit the process. The pool reconnects.
  boss.on('error', (error) => log.warn(`Job queue error: ${error.message}`));

  /** Registers the handler of a job type. */
  function handle<Data extends object>(kind: JobKind<Data>, handler: Handler<Data>): void {
    if (works.has(kind.name)) throw new Error(`two handlers for the job ${kind.name}`);
    works.set(kind.name, { kind, run: handler as Work['run'] });
  }

  /** Schedules a job, run by one process each time. `cron` is in UTC. */
  function repeat(
    kind: JobKind<Record<string, never>>,
    cron: string,
    handler: Handler<Record<string, never>>,
  ): void {
    handle(kind, handler);
    schedules.set(kind.name, cron);
  }

  /** Enqueues a job in the transaction of the write that causes it. */
  async function enqueue<Data extends object>(tx: Db, kind: JobKind<Data>, data: Data): Promise<void> {
    await boss.send(kind.name, data, { db: fromDrizzle(tx, sql) });
  }

  /** Enqueues jobs of one type in a single statement. */
  async function enqueueMany<Data extends object>(tx: Db, kind: JobKind<Data>, list: Data[]): Promise<void> {
    if (list.length === 0) return;
    await boss.insert(
      kind.name,
      list.map((data) => ({ data })),
      { db: fromDrizzle(tx, sql) },
    );
  }

  /** @param work false: jobs can be enqueued, but are left to other processes; for commands and tests */
  async function start({ work = true, log: ownLog = silentLog } = {}): Promise<void> {
    log = ownLog;
    await boss.start();
    const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!stored.has(failedJobQueue))
      await boss.createQueue(failedJobQueue, { retentionSeconds: 90 * 86_400 });
    for (const { kind } of works.values()) await keepQueue(boss, kind, stored.get(kind.name));
    if (!work) return;

    for (const [name, cron] of schedules) await boss.schedule(name, cron, null, { missed: 'once' });
    for (const { kind, run } of works.values()) await workOn(boss, kind, run);
  }

  async function workOn(queue: PgBoss, kind: JobKind<object>, run: Work['run']): Promise<void> {
    await queue.work(
      kind.name,
      {
        perJobResults: true,
        includeMetadata: true,
        localConcurrency: kind.concurrency,
        batchSize: fetchedTogether,
        // A backlog, such as emails after an outage of the mail server, is processed without pauses.
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      },
      (taken: JobWithMetadata[]) => settleAll(taken, run),
    );
  }

  async function settleAll(taken: JobWithMetadata[], run: Work['run']): Promise<JobResult[]> {
    const results: JobResult[] = [];
    for (const job of taken) {
      // Shutting down: jobs that have not started are released.
      if (job.signal.aborted) break;
      results.push(await settle(job, run));
    }
    return results;
  }

  async function settle(job: JobWithMetadata, run: Work['run']): Promise<JobResult> {
    try {
      await run(job.data, { signal: job.signal, enqueuedAt: job.createdOn });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const reason = errorMessage(error);
      const status = error instanceof PermanentFailure ? 'deadletter' : 'failed';
      log.warn(`Job ${job.name} ${job.id} failed (attempt ${job.retryCount + 1}): ${reason}`);
      if (error instanceof AggregateError)
        for (const part of error.errors) log.error(part, `Part of job ${job.name} ${job.id} failed`);
      return { id: job.id, status, output: { message: reason } };
    }
  }

  /** Waits at most ten seconds for running jobs; unfinished ones are released. */
  function stop(): Promise<void> {
    return boss.stop({ graceful: true, timeout: stopTimeoutMs });
  }

  /** Whether this version of the site has a job type: queues of former versions stay in the database. */
  function handles(kind: string): boolean {
    return works.has(kind);
  }

  /** Number of waiting and running jobs by type; up to ten seconds old. */
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

  return {
    handle,
    repeat,
    enqueue,
    enqueueMany,
    start,
    stop,
    handles,
    count,
    failedJobs: createFailedJobs(boss),
  };
}

export type Jobs = ReturnType<typeof createJobs>;

/** Functions of the queue that services need. */
export type JobQueue = Pick<Jobs, 'enqueue'>;

export type BulkJobQueue = Pick<Jobs, 'enqueue' | 'enqueueMany'>;

/** Creates the queue, or updates it when its options have changed: most starts find all queues as they are. */
async function keepQueue(
  boss: PgBoss,
  { name, retries, maxRunSeconds }: JobKind<object>,
  stored: QueueResult | undefined,
): Promise<void> {
  const options = {
    deadLetter: failedJobQueue,
    notify: true,
    retryLimit: retries.limit,
    retryDelay: retries.firstDelaySeconds,
    retryDelayMax: retries.maxDelaySeconds,
    retryBackoff: true,
    expireInSeconds: maxRunSeconds,
    heartbeatSeconds,
    // Jobs wait for a process without a time limit; only the number of retries is limited.
    retentionSeconds: 60 * 86_400,
  } satisfies QueueOptions & { deadLetter: string; notify: boolean };
  if (!stored) await boss.createQueue(name, options);
  else if (!matches(stored, options)) await boss.updateQueue(name, options);
}

function matches(stored: QueueResult, options: QueueOptions): boolean {
  return Object.entries(options).every(([name, value]) => stored[name as keyof QueueResult] === value);
}

/** Connection options as plain values, which the job queue requires. */
function ownConnection({ connectionString, host, port, user, database, password }: ClientConfig) {
  // A silent network ends no query, which would block all jobs.
  const bounded = { query_timeout: maxQueryMs, keepAlive: true };
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
