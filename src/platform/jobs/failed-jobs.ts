import type { JobWithMetadata, PgBoss } from 'pg-boss';

/** Where jobs end up that failed for good. */
export const failedJobQueue = 'failed-jobs';

/** A job that was given up, as administrators see it. */
export type FailedJob = {
  id: string;
  /** The kind of job. */
  kind: string;
  data: object;
  /** What the last attempt said. */
  reason: string;
  /** When the job was asked for first. */
  askedAt: Date;
  givenUpAt: Date;
  attempts: number;
};

/** Jobs that were given up: to be looked at, and tried again when their cause is gone. */
export function createFailedJobs(boss: PgBoss) {
  /** Newest first. */
  async function list(): Promise<FailedJob[]> {
    const jobs = await boss.findJobs<object>(failedJobQueue, { queued: true });
    return jobs.map(toFailedJob).sort((a, b) => b.givenUpAt.getTime() - a.givenUpAt.getTime());
  }

  /** Puts jobs back into their own queues; answers how many. */
  function retry(ids: string[]): Promise<number> {
    return boss.redrive(failedJobQueue, { ids });
  }

  return { list, retry };
}

export type FailedJobs = ReturnType<typeof createFailedJobs>;

function toFailedJob(job: JobWithMetadata): FailedJob {
  const output: { message?: unknown } | null | undefined = job.sourceOutput;
  return {
    id: job.id,
    kind: job.sourceName ?? job.name,
    data: job.data,
    reason: typeof output?.message === 'string' ? output.message : '',
    askedAt: job.sourceCreatedOn ?? job.createdOn,
    givenUpAt: job.createdOn,
    attempts: (job.sourceRetryCount ?? 0) + 1,
  };
}
