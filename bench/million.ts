// Do the public list, the sums and the devotees page answer as fast with a million donations as with a thousand?
// Build first: npm run build.
import { Pool } from 'pg';
import { openScratchDatabase } from './scratch-database.ts';
import { startBenchSite } from './site.ts';

const sizes = [1000, 1_000_000] as const;
const requests = 150;
const names = 300_000;

const few = await openFilledSite(4397, sizes[0]);
const many = await openFilledSite(4398, sizes[1]);

try {
  console.log(`median of ${requests} requests to each in turn, pages not cached:\n`);
  for (const path of [
    '/api/payments',
    await secondPage(),
    '/api/payments/summary',
    '/devotees',
    '/projects',
  ]) {
    const { fewMs, manyMs } = await compare(path);
    console.log(
      `${path.slice(0, 40)}: ${fewMs.toFixed(1)} ms with ${sizes[0]}, ${manyMs.toFixed(1)} ms with ${sizes[1]}: ${(manyMs / fewMs).toFixed(2)} times`,
    );
  }
} finally {
  await few.close();
  await many.close();
}

/** Both are asked in turn, so that whatever else the machine does slows both. */
async function compare(path: string): Promise<{ fewMs: number; manyMs: number }> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let sent = 0; sent < requests + 20; sent += 1) {
    const fewMs = await askMs(few.url + path);
    const manyMs = await askMs(many.url + path);
    // The first ones warm up.
    if (sent < 20) continue;
    times.few.push(fewMs);
    times.many.push(manyMs);
  }
  return { fewMs: median(times.few), manyMs: median(times.many) };
}

async function secondPage(): Promise<string> {
  const page: { createdAt: string; id: string }[] = await (await fetch(`${many.url}/api/payments`)).json();
  const last = page.at(-1);
  return `/api/payments?before=${encodeURIComponent(`${last?.createdAt},${last?.id}`)}`;
}

async function askMs(address: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - start;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

async function openFilledSite(port: number, size: number) {
  const database = await openScratchDatabase();
  const pool = new Pool({ connectionString: database.databaseUrl, max: 1 });
  await fill(pool, size);
  await pool.end();
  const site = await startBenchSite(port, { DATABASE_URL: database.databaseUrl, PAGE_CACHE: 'off' });
  const close = async () => {
    await site.stop();
    await database.close();
  };
  return { url: site.url, close };
}

/** Successful donations up to a number. The triggers' sums are written at once: a million upserts take an hour. */
async function fill(pool: Pool, size: number): Promise<void> {
  await pool.query(`set session_replication_role = replica`);
  await pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, donor_name, donor_message, project_id,
       razorpay_order_id, status, kept_minor, status_token_hash, created_at, updated_at, succeeded_at)
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
     select gateway_mode, currency, '00000000-0000-0000-0000-000000000000', 0, sum(kept_minor), count(*),
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
}
