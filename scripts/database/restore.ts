// npm run restore -- FILE: restores a backup into an empty site. BACKUP_PASSPHRASE decrypts an encrypted one.
import { resolve } from 'node:path';
import { restoreBackup } from '#src/platform/backup/restore-backup.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { databaseCommand } from './database-command.ts';

const [file, ...further] = process.argv.slice(2);

if (file === undefined || further.length > 0) {
  console.error(`${file ? 'Too many arguments' : 'Missing backup file'}. Usage: npm run restore -- FILE`);
  process.exitCode = 1;
} else {
  await databaseCommand(async (database) => {
    const { dataDir, backup } = readConfig(process.env);
    const started = performance.now();

    const { tables, files } = await restoreBackup({
      path: resolve(file),
      passphrase: backup.passphrase,
      database,
      dataDir,
    });

    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `Restored ${rows} rows from ${tables.length} tables, and ${files.length} files, in ${seconds} s.`,
    );
  });
}
