import { join, resolve } from 'node:path';
import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import type { KeepRules } from '../backup/rotation.ts';

const count = z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more');

/** Whether a text has five fields: minute, hour, day of the month, month, day of the week. */
function isCron(text: string): boolean {
  try {
    CronExpressionParser.parse(text);
    return /^\S+( \S+){4}$/.test(text);
  } catch {
    return false;
  }
}

/** Backup settings, a part of the site's settings. */
export const backupSettings = {
  BACKUP_SCHEDULE: z
    .string()
    .refine((text) => text === 'off' || isCron(text), 'must be off or five cron fields, such as "30 2 * * *"')
    .default('off'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_KEEP_DAYS: count.default(7),
  BACKUP_KEEP_WEEKS: count.default(5),
  BACKUP_KEEP_MONTHS: count.default(12),
};

type BackupSettings = z.output<z.ZodObject<typeof backupSettings>>;

export type BackupConfig = {
  /** Cron expression of scheduled backups, in UTC; absent: never. */
  schedule: string | undefined;
  directory: string;
  passphrase: string | undefined;
  keep: KeepRules;
};

export function backupConfig(values: BackupSettings, dataDir: string): BackupConfig {
  return {
    schedule: values.BACKUP_SCHEDULE === 'off' ? undefined : values.BACKUP_SCHEDULE,
    directory: resolve(values.BACKUP_DIR ?? join(dataDir, 'backups')),
    passphrase: values.BACKUP_PASSPHRASE,
    keep: {
      days: values.BACKUP_KEEP_DAYS,
      weeks: values.BACKUP_KEEP_WEEKS,
      months: values.BACKUP_KEEP_MONTHS,
    },
  };
}
