/** How a job is tried again after it failed: after `firstDelaySeconds`, then twice as long each time. */
export type Retries = { limit: number; firstDelaySeconds: number; longestDelaySeconds: number };

/**
 * A kind of work that is done later, outside the request that asked for it. Its name is the name of its queue.
 * `data` only carries the type of what a job of this kind is told.
 */
export type JobKind<Data extends object> = {
  name: string;
  retries: Retries;
  /** How many a process works on at the same time. */
  concurrency: number;
  /** When it is still not done then, it is taken for failed. */
  longestRunSeconds: number;
  data?: Data;
};

const usualRetries: Retries = { limit: 10, firstDelaySeconds: 5, longestDelaySeconds: 3600 };

/** Declares a kind of job. What it is told must survive JSON, and be ids rather than copies of rows. */
export function jobKind<Data extends object = Record<string, never>>(
  name: string,
  {
    retries = usualRetries,
    concurrency = 1,
    longestRunSeconds = 300,
  }: Partial<Pick<JobKind<Data>, 'retries' | 'concurrency' | 'longestRunSeconds'>> = {},
): JobKind<Data> {
  return { name, retries, concurrency, longestRunSeconds };
}

/** Thrown by a handler when trying again is of no use: the job goes to the failed jobs at once. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}
