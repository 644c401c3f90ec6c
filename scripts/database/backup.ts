// npm run backup [-- FILE]: writes the whole site to one file while it works on. BACKUP_PASSPHRASE encrypts it.
import { resolve } from 'node:path';
import packageFacts from '#package' with { type: 'json' };
import { backUp } from '#src/platform/backup/scheduled-backup.ts';
import { writeBackup } from '#src/platform/backup/write-backup.ts';
import { systemClock } from '#src/platform/clock.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { databaseCommand } from './database-command.ts';

const [file] = process.argv.slice(2);

await databaseCommand(async ({ connection }) => {
  const { dataDir, backup, media } = readConfig(process.env);
  const parts = { connection, dataDir, siteVersion: packageFacts.version, clock: systemClock };
  const started = performance.now();

  const { path, bytes, manifest } =
    file === undefined
      ? await backUp(backup, parts)
      : await writeBackup({ ...parts, path: resolve(file), passphrase: backup.passphrase });

  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Backup written to ${path}: ${rows} rows from ${manifest.tables.length} tables, ${manifest.files.length} files, ${bytes} bytes, ${seconds} s.`,
  );
  if (backup.passphrase === undefined)
    console.log('Warning: this backup is not encrypted. Set BACKUP_PASSPHRASE to encrypt it.');
  if (media.s3)
    console.log(`Uploads are stored in the bucket ${media.s3.bucket} and are not part of this backup.`);
});
