import type { JobWithMetadata, PgBoss } from 'pg-boss';

/** Where jobs end up that failed for good. */
export const deadLetterQueue = 'dead-letters';

/** A job that was given up, as administrators see it. */
export type DeadLetter = {
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
export function createDeadLetters(boss: PgBoss) {
  /** Newest first. */
  async function list(): Promise<DeadLetter[]> {
    const jobs = await boss.findJobs<object>(deadLetterQueue, { queued: true });
    return jobs.map(toDeadLetter).sort((a, b) => b.givenUpAt.getTime() - a.givenUpAt.getTime());
  }

  /** Puts jobs back into their own queues; answers how many. */
  function retry(ids: string[]): Promise<number> {
    return boss.redrive(deadLetterQueue, { ids });
  }

  return { list, retry };
}

export type DeadLetters = ReturnType<typeof createDeadLetters>;

function toDeadLetter(job: JobWithMetadata): DeadLetter {
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
