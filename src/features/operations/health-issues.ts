import { msPerDay, msPerHour } from '#src/local-time/milliseconds.ts';
import type { SystemState } from './admin-contract.ts';

/** Health issues that are emailed to administrators. */
const healthIssueKinds = [
  'jobDied',
  'backupFailed',
  'webhooksStopped',
  'ledgerUnbalanced',
  'diskFull',
] as const;

export type HealthIssueKind = (typeof healthIssueKinds)[number];

type Circumstances = {
  now: Date;
  /** Time since which this process observes backups; older ones are not expected. */
  watchedSince: Date;
  haveWebhooksStopped: boolean;
};

const backupJobName = 'backup';

/** Finds the current health issues of the site. */
export function findHealthIssues(
  { jobs, backups, gateway, disk }: SystemState,
  { now, watchedSince, haveWebhooksStopped }: Circumstances,
): HealthIssueKind[] {
  const fresh = jobs.givenUp.filter(({ givenUpAt }) => now.getTime() - Date.parse(givenUpAt) < msPerDay);
  const isTrue: Record<HealthIssueKind, boolean> = {
    jobDied: fresh.some(({ kind }) => kind !== backupJobName),
    backupFailed:
      fresh.some(({ kind }) => kind === backupJobName) || isBackupOverdue(backups, { now, watchedSince }),
    webhooksStopped: haveWebhooksStopped,
    ledgerUnbalanced: !gateway.doesLedgerBalance,
    diskFull: isNearlyFull(disk),
  };
  return healthIssueKinds.filter((kind) => isTrue[kind]);
}

/** Whether less than a twentieth of the disk is free. */
export function isNearlyFull({ freeBytes, totalBytes }: SystemState['disk']): boolean {
  return freeBytes < totalBytes / 20;
}

function isBackupOverdue(
  { schedule, lastMadeAt, folderError }: SystemState['backups'],
  { now, watchedSince }: Pick<Circumstances, 'now' | 'watchedSince'>,
): boolean {
  if (schedule === null) return false;
  if (folderError !== null) return true;
  const since = lastMadeAt === null ? watchedSince.getTime() : Date.parse(lastMadeAt);
  return now.getTime() - since > maxPause(schedule);
}

/** Longest time between two scheduled backups, with two hours to make one. */
function maxPause(cron: string): number {
  const [, , dayOfMonth, month, dayOfWeek] = cron.split(' ');
  if (month !== '*') return 367 * msPerDay;
  if (dayOfMonth !== '*') return 32 * msPerDay;
  return (dayOfWeek === '*' ? msPerDay : 7 * msPerDay) + 2 * msPerHour;
}
