// npm run backup [-- FILE | --stdout]: writes the whole site to one file while it runs. BACKUP_PASSPHRASE encrypts it.
import { resolve } from 'node:path';
import packageFacts from '#package' with { type: 'json' };
import type { ArchiveParts } from '#src/platform/backup/archive.ts';
import type { Manifest } from '#src/platform/backup/contents.ts';
import { backUp } from '#src/platform/backup/scheduled-backup.ts';
import { streamBackup, writeBackup } from '#src/platform/backup/write-backup.ts';
import { systemClock } from '#src/platform/clock.ts';
import type { BackupConfig } from '#src/platform/config/backup-settings.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';
import { errorCode } from '#src/platform/error-code.ts';
import { siteCommand } from './database-command.ts';

const usage = 'Usage: npm run backup [-- FILE | --stdout]';
const [target, ...further] = process.argv.slice(2);
const isToStdout = target === '--stdout';
// The report must not become part of a backup on standard output.
const report = isToStdout ? console.error : console.log;

await siteCommand(async ({ connection }, { dataDir, backup, media }) => {
  const parts = { connection, dataDir, siteVersion: packageFacts.version, clock: systemClock };
  const started = performance.now();

  const { path, bytes, manifest } = await write(parts, backup);

  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const size = bytes === undefined ? '' : `${bytes} bytes, `;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  report(
    `Backup written to ${path}: ${rows} rows from ${manifest.tables.length} tables, ${manifest.files.length} files, ${size}${seconds} s.`,
  );
  if (backup.passphrase === undefined)
    report('Warning: this backup is not encrypted. Set BACKUP_PASSPHRASE to encrypt it.');
  if (media.s3)
    report(`Uploads are stored in the bucket ${media.s3.bucket} and are not part of this backup.`);
});

async function write(
  parts: ArchiveParts,
  settings: BackupConfig,
): Promise<{ path: string; bytes?: number; manifest: Manifest }> {
  if (further.length > 0) throw new StartupError(`Too many arguments. ${usage}`);
  if (target === undefined) return backUp(settings, parts);
  // A mistyped option must not become the name of a file with all data.
  if (target.startsWith('-') && !isToStdout) throw new StartupError(`Unknown option '${target}'. ${usage}`);

  const { passphrase } = settings;
  if (!isToStdout) return writeBackup({ ...parts, path: resolve(target), passphrase });

  if (process.stdout.isTTY)
    throw new StartupError('Standard output is a terminal. Redirect it to a file or to another command.');
  const manifest = await streamBackup(process.stdout, { ...parts, passphrase }).catch(explainWrite);
  return { path: 'standard output', manifest };
}

function explainWrite(error: unknown): never {
  const { syscall } = error as NodeJS.ErrnoException;
  if (syscall !== 'write') throw error;
  throw new StartupError(
    `The backup is incomplete: standard output can't be written (${errorCode(error)}). Repeat it to another target.`,
    { cause: error },
  );
}
