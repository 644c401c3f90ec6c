import { msPerDay } from '#src/local-time/milliseconds.ts';

export type BackupFile = { name: string; madeAt: Date };

/** Number of days, weeks and months of which the newest backup is kept. */
export type KeepRules = { days: number; weeks: number; months: number };

/**
 * Returns the backups that no rule keeps. Days, weeks and months without a backup do not count, so a pause
 * deletes nothing. The newest backup is always kept.
 *
 * @param backups in any order
 */
export function expiredBackups(backups: readonly BackupFile[], rules: KeepRules): BackupFile[] {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set<BackupFile>([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, rules.days, dayOf),
    ...newestOfEach(newestFirst, rules.weeks, weekOf),
    ...newestOfEach(newestFirst, rules.months, monthOf),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function newestOfEach(
  newestFirst: readonly BackupFile[],
  count: number,
  periodOf: (date: Date) => string | number,
): BackupFile[] {
  const periods = new Map<string | number, BackupFile>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.madeAt);
    if (!periods.has(period)) periods.set(period, backup);
  }
  return [...periods.values()].slice(0, count);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Weeks from Monday, in UTC: 1 January 1970 was a Thursday. */
function weekOf(date: Date): number {
  return Math.floor((date.getTime() / msPerDay + 3) / 7);
}

function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7);
}
