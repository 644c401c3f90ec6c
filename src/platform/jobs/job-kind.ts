/** Retry policy: after `firstDelaySeconds`, then twice as long each time. */
type Retries = { limit: number; firstDelaySeconds: number; maxDelaySeconds: number };

/**
 * Job type, run outside the request that enqueues it. Its name is the queue's name. `data` only carries the
 * type of the payload.
 */
export type JobKind<Data extends object> = {
  name: string;
  retries: Retries;
  /** Maximum of simultaneous jobs per process. */
  concurrency: number;
  /** Time in seconds after which a running job counts as failed. */
  maxRunSeconds: number;
  data?: Data;
};

const usualRetries: Retries = { limit: 10, firstDelaySeconds: 5, maxDelaySeconds: 3600 };

/** For jobs of every minute: the next run continues. A failed run is listed at once. */
export const noRetries: Retries = { limit: 0, firstDelaySeconds: 1, maxDelaySeconds: 1 };

/** Declares a job type. Payloads must be JSON-serializable and carry ids, not rows. */
export function jobKind<Data extends object = Record<string, never>>(
  name: string,
  {
    retries = usualRetries,
    concurrency = 1,
    maxRunSeconds = 300,
  }: Partial<Pick<JobKind<Data>, 'retries' | 'concurrency' | 'maxRunSeconds'>> = {},
): JobKind<Data> {
  return { name, retries, concurrency, maxRunSeconds };
}

/** Thrown by a handler when a retry is useless: the job fails immediately. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}
