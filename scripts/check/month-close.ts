// node scripts/check/month-close.ts [donations] [refunds] [disputes]: runs a month of donations in three currencies
// through the sandboxes of both gateways on a separate database, times its statement and closes it.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#src/platform/database/database.ts';
import { startEmbeddedPostgres } from '#src/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { runGatewayMonth } from '#tests/support/gateway-month.ts';

const [donations = 5000, refunds = 40, disputes = 3] = process.argv.slice(2, 5).map(Number);
const readings = 11;

const dataDir = await mkdtemp(join(tmpdir(), 'month-'));
// The database user needs access when root runs this.
await chmod(dataDir, 0o711);
const server = await startEmbeddedPostgres({
  dataDir,
  settings: ['fsync=off'],
  initdbArguments: ['--no-sync'],
});
const host = encodeURIComponent(server.connection.host ?? '');
const database = await openDatabase({
  databaseUrl: `postgres://${server.connection.user}@${host}/postgres`,
  dataDir,
});

try {
  await migrateDatabase(database.connection);
  const report = (line: string) => console.log(line);
  const month = await runGatewayMonth(database, { donations, refunds, disputes, report });
  const times: number[] = [];
  let statement = await month.statements.read({ month: '2026-10' });
  for (let reading = 0; reading < readings; reading += 1) {
    const start = performance.now();
    statement = await month.statements.read({ month: '2026-10' });
    times.push(performance.now() - start);
  }
  for (const { currency, totals, refunds: reversals, gateway, bank } of statement.currencies)
    console.log(currency, totals, { reversals: reversals.length, gateway, bank });
  const { isClosed } = await month.statements.close('2026-10', month.actor);
  const { rows: found } = await database.pool.query('select kind, subject, detail from discrepancies');
  const wrong = [
    ...(await month.donations.findViolations()).map(({ subject, detail }) => `${subject}: ${detail}`),
    ...found.map((row) => JSON.stringify(row)),
    ...statement.currencies
      .filter(({ gateway, bank }) => gateway.differenceMinor !== 0 || bank.differenceMinor !== 0)
      .map(({ currency }) => `${currency} has a difference`),
  ];
  const median = times.toSorted((one, other) => one - other)[Math.floor(readings / 2)] ?? 0;
  console.log(`Statement: ${Math.round(median)} ms. Month closed: ${isClosed}.`);
  for (const line of wrong) console.error(line);
  console.log(wrong.length === 0 ? 'No differences found.' : 'Differences found.');
  process.exitCode = wrong.length === 0 && isClosed ? 0 : 1;
  await month.close();
} finally {
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
