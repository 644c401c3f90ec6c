import { join } from 'node:path';
import type { BackupConfig } from '../config/backup-settings.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import type { ArchiveParts } from './archive.ts';
import { backupName, listBackups, removeExpired, removeUnfinished } from './backup-folder.ts';
import { writeBackup, type WrittenBackup } from './write-backup.ts';

/** Uploads may be large; a failed backup is retried twice, then becomes a failed job. */
export const backupJob = jobKind('backup', {
  retries: { limit: 2, firstDelaySeconds: 300, maxDelaySeconds: 1800 },
  maxRunSeconds: 6 * 3600,
});

/** Age after which an unfinished backup belongs to a process that no longer runs. */
const abandonedMs = msPerHour;

type Dependencies = { settings: BackupConfig; parts: ArchiveParts; log: Log };

/** Schedules backups, each made by one process, and deletes expired ones. */
export function registerBackups(jobs: Jobs, { settings, parts, log }: Dependencies): void {
  if (settings.schedule === undefined) return;

  jobs.repeat(backupJob, settings.schedule, async (_data, { enqueuedAt }) => {
    const now = parts.clock.now().getTime();
    await removeUnfinished(settings.directory, new Date(now - abandonedMs));
    // The queue also sends jobs while no process has a schedule. One backup after them is enough.
    const [newest] = await listBackups(settings.directory);
    if (newest && newest.madeAt > enqueuedAt) return;
    const { path, bytes } = await backUp(settings, parts);
    const removed = await removeExpired(settings.directory, settings.keep);
    log.info(`Backup written: ${path}, ${bytes} bytes. Deleted old backups: ${removed.length}.`);
  });
}

/** Makes a backup now in the configured folder. */
export function backUp(settings: BackupConfig, parts: ArchiveParts): Promise<WrittenBackup> {
  const { directory, passphrase } = settings;
  const path = join(directory, backupName(parts.clock.now(), passphrase !== undefined));
  return writeBackup({ ...parts, path, passphrase });
}
