// node bench/growth.ts [most]: compares the response times of pages and lists of donations between a hundred
// and a million donations. Build first: npm run build.
import { Pool } from 'pg';
import { quantile } from './concurrent.ts';
import { keepResults, type Row, rounded } from './results.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { signIn } from './signed-in.ts';
import { startBenchSite } from './site.ts';

const few = 100;
const maxSize = Number(process.argv[2] ?? 1_000_000);
const sizes = [100, 1000, 10_000, 100_000, 1_000_000].filter((size) => size <= maxSize);
const requests = 40;
const names = 300_000;
const paths = [
  '/api/payments',
  'second page of /api/payments',
  '/api/payments/summary',
  '/devotees',
  '/projects',
  '/api/admin/donations',
  '/api/admin/donations?status=success&currency=INR',
];

const [ofFew, ofMany] = await Promise.all([openScratchDatabase(), openScratchDatabase()]);
const ms: Row[] = paths.map((request) => ({ request }));
const ratios: Row[] = paths.map((request) => ({ request }));
try {
  await fill(ofFew.databaseUrl, few);
  const site = await openSite(4397, ofFew.databaseUrl);
  try {
    for (const size of sizes) await compareWith(site, size);
  } finally {
    await site.stop();
  }
} finally {
  await ofFew.close();
  await ofMany.close();
}
await keepResults('growth', [
  { title: `Response time relative to ${few} donations`, rows: ratios },
  { title: 'Median response time in ms', rows: ms },
]);

type Site = Awaited<ReturnType<typeof openSite>>;

/** The small site is measured again beside each size, so that other load on the machine affects both. */
async function compareWith(site: Site, size: number): Promise<void> {
  await fill(ofMany.databaseUrl, size);
  const grown = await openSite(4398, ofMany.databaseUrl);
  // A numeric key would come before all others.
  const column = `with ${size.toLocaleString('en')}`;
  console.log(`${size} donations are there after ${Math.round(performance.now() / 1000)} s`);
  try {
    for (const [index, path] of paths.entries()) {
      const { fewMs, manyMs } = await compare(
        [site, await addressOf(site, path)],
        [grown, await addressOf(grown, path)],
      );
      Object.assign(ms[index] ?? {}, { [column]: rounded(manyMs, 1) });
      Object.assign(ratios[index] ?? {}, { [column]: rounded(manyMs / fewMs, 2) });
    }
  } finally {
    await grown.stop();
  }
}

async function compare(
  one: [Site, string],
  other: [Site, string],
): Promise<{ fewMs: number; manyMs: number }> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let sent = -10; sent < requests; sent += 1) {
    const fewMs = await measureMs(...one);
    const manyMs = await measureMs(...other);
    // Negative numbers are warm-ups.
    if (sent < 0) continue;
    times.few.push(fewMs);
    times.many.push(manyMs);
  }
  return { fewMs: quantile(times.few, 0.5), manyMs: quantile(times.many, 0.5) };
}

async function addressOf({ url }: Site, path: string): Promise<string> {
  if (path.startsWith('/')) return path;
  const { headers } = await fetch(`${url}/api/payments?limit=50`);
  const next = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  if (!next) throw new Error('The list has no second page.');
  return next;
}

async function measureMs({ url, headers }: Site, path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url + path, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${text.slice(0, 200)}`);
  return performance.now() - start;
}

async function openSite(port: number, databaseUrl: string) {
  const site = await startBenchSite(port, { DATABASE_URL: databaseUrl, PAGE_CACHE: 'off' });
  const { access_token } = await signIn(site.url);
  return { ...site, headers: { authorization: `Bearer ${access_token}` } };
}

/**
 * Inserts successful donations up to a number. The triggers' sums are written in one statement, because a
 * million upserts take an hour.
 */
async function fill(databaseUrl: string, size: number): Promise<void> {
  // One connection, because its settings must apply to all following statements.
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(`set session_replication_role = replica`);
  await pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, donor_name, donor_message, project_id,
       order_id, status, net_amount_minor, status_token_hash, created_at, updated_at, succeeded_at)
     select gen_random_uuid(), 'sandbox', 100 * (1 + n % 900), case n % 3 when 0 then 'INR' else 'USD' end,
       case n % 4 when 0 then 'anonymous' else 'named' end,
       case n % 4 when 0 then null else 'Donor ' || (n % ${names}) end,
       case n % 4 when 0 then null else 'A message of the usual length, number ' || n end, null,
       'order_' || lpad(n::text, 14, '0'), 'success', 100 * (1 + n % 900), decode(md5(n::text), 'hex'),
       now() - n * interval '20 seconds', now(), now()
     from generate_series((select count(*) from payments) + 1, $1::bigint) n`,
    [size],
  );
  await pool.query('truncate donation_totals, donation_names, donation_name_counts');
  await pool.query(
    `insert into donation_totals (gateway_mode, currency, project_id, shard, raised_minor, donations, unnamed_donations)
     select gateway_mode, currency, '00000000-0000-0000-0000-000000000000', 0, sum(net_amount_minor), count(*),
       count(*) filter (where donor_name is null)
     from payments group by 1, 2`,
  );
  await pool.query(
    `insert into donation_names (gateway_mode, name, donations)
     select gateway_mode, donor_name, count(*) from payments where donor_name is not null group by 1, 2`,
  );
  await pool.query(
    `insert into donation_name_counts (gateway_mode, shard, names)
     select gateway_mode, 0, count(*) from donation_names group by 1`,
  );
  await pool.query('set session_replication_role = default');
  await pool.query('vacuum analyze');
  await pool.end();
}
