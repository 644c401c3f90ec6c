import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { type Log, silentLog } from '#src/platform/log.ts';

/** Retention rule. */
export type RetentionRule = {
  name: string;
  /** Deletes expired data. @returns the number of rows */
  delete: (now: Date) => Promise<number>;
};

export const retentionJob = jobKind('retention');

type Dependencies = { rules: RetentionRule[]; clock: Clock; log?: Log };

/** Deletes expired data every night, as the privacy page states. */
export function registerRetention(jobs: Jobs, parts: Dependencies): void {
  jobs.repeat(retentionJob, '40 3 * * *', () => deleteDue(parts));
}

/** Runs every rule even if another one fails; then the job fails and is retried. */
export async function deleteDue({ rules, clock, log = silentLog }: Dependencies): Promise<void> {
  const results = await Promise.allSettled(rules.map((rule) => rule.delete(clock.now())));

  const failures: unknown[] = [];
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected') failures.push(result.reason);
    else if (result.value > 0) log.info(`Retention: deleted ${result.value} ${rules[index]?.name}.`);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} retention rules failed`);
}

/**
 * Returns the time that many calendar months earlier, on the last day of the month if the day does not exist.
 */
export function monthsBefore(now: Date, months: number): Date {
  const target = new Date(now);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() - months);
  const days = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(now.getUTCDate(), days));
  return target;
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * msPerDay);
}
