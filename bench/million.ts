// Do the public list, the sums and the devotees page answer as fast with a million donations as with a thousand?
// Build first: npm run build.
import { Pool } from 'pg';
import { openScratchDatabase } from './scratch-database.ts';
import { startBenchSite } from './site.ts';

const sizes = [1000, 1_000_000];
const requests = 150;
const names = 300_000;

const { databaseUrl, close } = await openScratchDatabase();
const pool = new Pool({ connectionString: databaseUrl, max: 1 });
const medians: Record<string, number>[] = [];

try {
  for (const size of sizes) {
    await fill(size);
    const site = await startBenchSite(4398, { DATABASE_URL: databaseUrl, PAGE_CACHE: 'off' });
    try {
      medians.push(await measure(site.url));
    } finally {
      await site.stop();
    }
  }
} finally {
  await pool.end();
  await close();
}

console.log(`median of ${requests} requests, one after the other, pages not cached:\n`);
for (const [name, fewMs] of Object.entries(medians[0] ?? {})) {
  const manyMs = medians[1]?.[name] ?? Number.NaN;
  console.log(
    `${name}: ${fewMs.toFixed(1)} ms with ${sizes[0]}, ${manyMs.toFixed(1)} ms with ${sizes[1]}: ${(manyMs / fewMs).toFixed(2)} times`,
  );
}

/** Successful donations up to a number. The triggers' sums are written at once: a million upserts take an hour. */
async function fill(size: number): Promise<void> {
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

async function measure(url: string): Promise<Record<string, number>> {
  const page: { createdAt: string; id: string }[] = await (
    await fetch(`${url}/api/payments?limit=200`)
  ).json();
  const last = page.at(-1);
  return {
    'GET /api/payments': await medianMs(`${url}/api/payments`),
    'GET /api/payments, second page': await medianMs(
      `${url}/api/payments?before=${encodeURIComponent(`${last?.createdAt},${last?.id}`)}`,
    ),
    'GET /api/payments/summary': await medianMs(`${url}/api/payments/summary`),
    'GET /devotees': await medianMs(`${url}/devotees`),
    'GET /projects': await medianMs(`${url}/projects`),
  };
}

async function medianMs(address: string): Promise<number> {
  const times: number[] = [];
  for (let sent = 0; sent < requests + 20; sent += 1) {
    const start = performance.now();
    const response = await fetch(address);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    // The first ones warm up.
    if (sent >= 20) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
