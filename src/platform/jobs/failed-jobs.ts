import type { JobWithMetadata, PgBoss } from 'pg-boss';

/** Queue of permanently failed jobs. */
export const failedJobQueue = 'failed-jobs';

/** Permanently failed job as shown to administrators. */
type FailedJob = {
  id: string;
  /** Job type. */
  kind: string;
  data: object;
  /** Error of the last attempt. */
  reason: string;
  /** Time of the first request. */
  askedAt: Date;
  givenUpAt: Date;
  attempts: number;
};

/** Permanently failed jobs: listed, retried when their cause is fixed, and deleted when it never will be. */
export function createFailedJobs(boss: PgBoss) {
  /** Newest first. */
  async function list(): Promise<FailedJob[]> {
    const jobs = await boss.findJobs<object>(failedJobQueue, { queued: true });
    return jobs.map(toFailedJob).sort((a, b) => b.givenUpAt.getTime() - a.givenUpAt.getTime());
  }

  /** Moves jobs back to their queues. @returns the number of jobs */
  function retry(ids: string[]): Promise<number> {
    return boss.redrive(failedJobQueue, { ids });
  }

  /** Deletes a job, which then never runs again. Its effect, such as an email, does not happen. */
  async function remove(id: string): Promise<void> {
    await boss.deleteJob(failedJobQueue, id);
  }

  return { list, retry, remove };
}

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
