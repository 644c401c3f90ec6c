import { join } from 'node:path';
import type { BackupConfig } from '../config/backup-settings.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import type { ArchiveParts } from './archive.ts';
import { backupName, removeExpired, removeUnfinished } from './backup-folder.ts';
import { writeBackup, type WrittenBackup } from './write-backup.ts';

/** Uploads may be large; what failed is tried again twice, then stands among the failed jobs. */
export const backupJob = jobKind('backup', {
  retries: { limit: 2, firstDelaySeconds: 300, longestDelaySeconds: 1800 },
  longestRunSeconds: 6 * 3600,
});

/** What nobody has written to for so long is left by a process that is gone. */
const abandonedMs = 3_600_000;

type ScheduleParts = { settings: BackupConfig; parts: ArchiveParts; log: Log };

/** Has backups made at the times of the settings, by one process each time, and old ones removed. */
export function registerBackups(jobs: Jobs, { settings, parts, log }: ScheduleParts): void {
  if (settings.schedule === undefined) return;

  jobs.repeat(backupJob, settings.schedule, async () => {
    await removeUnfinished(settings.directory, new Date(parts.clock.now().getTime() - abandonedMs));
    const { path, bytes } = await backUp(settings, parts);
    const removed = await removeExpired(settings.directory, settings.keep);
    log.info(`Backup written: ${path}, ${bytes} bytes. Deleted old backups: ${removed.length}.`);
  });
}

/** Makes a backup now, in the folder of the settings. */
export function backUp(settings: BackupConfig, parts: ArchiveParts): Promise<WrittenBackup> {
  const { directory, passphrase } = settings;
  const path = join(directory, backupName(parts.clock.now(), passphrase !== undefined));
  return writeBackup({ ...parts, path, passphrase });
}
