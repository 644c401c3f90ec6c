import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openDatabase } from '#src/platform/database/database.ts';
import { quantile } from './concurrent.ts';
import { fillDonations } from './fill-donations.ts';
import { keepResults, readResults, type Row, rounded } from './results.ts';
import { signIn } from './signed-in.ts';
import { startSite } from './site.ts';

/**
 * Compares dashboard, lists, statements, reports and donors with growing numbers of donations: as many as the arguments
 * say, in a new folder or in that of `BENCH_FOLDER`, which is kept and can be used again.
 */
const title = 'Fastest tenth of the responses in ms, with growing numbers of donations';
const sizes =
  process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000, 100_000, 1_000_000];
const donationsOfDonor = 10 / 3;
const rounds = 40;

const paths = [
  ['/api/admin/dashboard', 'dashboard'],
  ['/api/admin/donations', 'donations, first page'],
  ['/api/admin/donations?period=this-month', 'donations of this month'],
  ['/api/admin/donations?frequency=monthly', 'monthly donations'],
  ['/api/admin/donations?currency=USD&min=500', '$500 and more'],
  ['/api/admin/donations?pan=missing', 'PAN missing'],
  ['/api/admin/donations?attention=yes', 'needs attention'],
  ['/api/admin/donation-filters', 'counts of the built-in filters'],
  ['/api/admin/donation-totals', 'totals of all donations'],
  ['/api/admin/donation-totals?period=this-month', 'totals of this month'],
  ['/api/admin/donation-totals?currency=USD&min=500', 'totals of $500 and more'],
  ['/api/admin/donations/statement', 'statement of this month'],
  ['/api/admin/donations/funds?period=this-month', 'funds of this month'],
  ['/api/admin/donations?search=donor{last}', 'donations, search of one donor'],
  ['/api/admin/donations?search=donor500', 'donations, search of many donors'],
  ['/api/admin/donations?search=zebra', 'donations, search without result'],
  ['/api/admin/donors', 'donors, first page'],
  ['/api/admin/donors?search=donor{last}', 'donors, search of one'],
  ['/api/admin/donors?search=donor250', 'donors, search of many'],
  ['/api/admin/donors?search=zebra', 'donors, search without result'],
  ['/api/admin/donors/{donor}', 'donor'],
  ['/api/admin/donors/{donor}/donations', 'donations of a donor'],
  ['/api/admin/payouts', 'payouts'],
  ['/api/admin/donation-reports/retention', 'report: retention'],
  ['/api/admin/donation-reports/lybunt', 'report: gave last year only'],
  ['/api/admin/donation-reports/average', 'report: average donation'],
  ['/api/admin/donation-reports/months', 'report: donations by month'],
  ['/api/admin/donation-reports/unreconciled', 'report: without payout'],
] as const;

const folder = process.env['BENCH_FOLDER'] ?? (await mkdtemp(join(tmpdir(), 'treasurer-bench-')));
console.log(`Data is in ${folder}`);
const site = await startSite(Number(process.env['BENCH_PORT'] ?? 4327), folder);
const database = await openDatabase({ dataDir: folder });
// Statements that fill the tables take longer than the site allows.
const pool = new Pool(database.connection);

for (const size of sizes) {
  await fillUpTo(Math.round(size / donationsOfDonor));
  await keep(size, await measureAll(Math.round(size / donationsOfDonor)));
}
await pool.end();
await database.close();
await site.stop();

async function fillUpTo(donors: number): Promise<void> {
  const { rows } = await pool.query<{ filled: number }>(
    `select count(*)::int as filled from donors where email ~ '^donor[0-9]+@example[.]org$'`,
  );
  const filled = rows[0]?.filled ?? 0;
  if (filled > donors) throw new Error(`${folder} has ${filled} donors already`);
  if (filled < donors) await fillDonations(pool, filled + 1, donors, new Date());
}

/** Adds the column of a size to the table, and the ratios to the smallest one. */
async function keep(size: number, times: Map<string, number>): Promise<void> {
  const known = (await readResults('treasurer')).find((table) => table.title === title)?.rows ?? [];
  const rows = paths.map(([, label]): Row => {
    const row = known.find(({ request }) => request === label) ?? { request: label };
    const ms = { ...row, [nameOf(size)]: times.get(label) ?? Number.NaN };
    const [few, many] = [Number(ms[nameOf(1000)]), Number(ms[nameOf(1_000_000)])];
    return { ...ms, ...(few && many && { ratio: rounded(many / few, 2) }) };
  });
  await keepResults('treasurer', [{ title, rows }]);
}

function nameOf(size: number): string {
  return size.toLocaleString('en');
}

/** @param last number of the newest donor, whose words no other donor has */
async function measureAll(last: number): Promise<Map<string, number>> {
  // Signed in again, because filling takes longer than a session lasts.
  const { access_token: token } = await signIn(site.url);
  const { rows } = await pool.query<{ id: string }>(
    `select id from donors where email = 'donor250@example.org'`,
  );
  const results = new Map<string, number>();
  for (const [path, label] of paths) {
    const ms = await measure(path.replace('{donor}', rows[0]?.id ?? '').replace('{last}', String(last)), {
      authorization: `Bearer ${token}`,
    });
    console.log(`${label}: ${ms} ms`);
    results.set(label, ms);
  }
  return results;
}

/** The 10th percentile of sequential responses, after five to warm up: other load on the machine only adds to the time. */
async function measure(path: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const start = performance.now();
    const response = await fetch(site.url + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    if (round >= 0) times.push(performance.now() - start);
  }
  return rounded(quantile(times, 0.1), 1);
}
