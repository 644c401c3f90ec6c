// node scripts/check/donation-storm.ts [donations] [kills] [razorpay|stripe]: runs the crash recovery test at full
// length on a separate database.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#src/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { runStorm } from '#tests/crash-recovery/storm.ts';

const [donations = 10_000, kills = 200] = process.argv.slice(2, 4).map(Number);
const gateway = process.argv[4] === 'stripe' ? 'stripe' : 'razorpay';

const dataDir = await mkdtemp(join(tmpdir(), 'storm-'));
// The database user needs access when root runs this.
await chmod(dataDir, 0o711);
const server = await startEmbeddedPostgres({
  dataDir,
  settings: ['fsync=off', 'max_connections=100'],
  initdbArguments: ['--no-sync'],
});
const origin = `postgres://${server.connection.user}@${encodeURIComponent(server.connection.host ?? '')}`;

try {
  const client = new Client({ connectionString: `${origin}/postgres` });
  await client.connect();
  await client.query('create database storm');
  await client.end();
  const databaseUrl = `${origin}/storm`;
  await migrateDatabase({ connectionString: databaseUrl });

  const { wrong, errors, ...figures } = await runStorm({
    databaseUrl,
    gateway,
    port: gateway === 'stripe' ? 4392 : 4391,
    donations,
    kills,
    report: (line) => console.log(line),
  });
  console.log(figures);
  for (const line of [...wrong, ...errors]) console.error(line);
  console.log(wrong.length + errors.length === 0 ? 'No problems found.' : 'Problems found.');
  process.exitCode = wrong.length + errors.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
