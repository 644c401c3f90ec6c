import { openDatabase } from '#src/platform/database/database.ts';
import { measurePath } from './measure-path.ts';
import { keepResults, rounded } from './results.ts';
import { signIn } from './signed-in.ts';
import { startBenchSite } from './site.ts';

/** Compares list, search and page of donors with 1,000 and with 300,000 donors, who made 3.3 donations each. */
const few = 1000;
const many = 300_000;
const step = 5000;
const rounds = 40;

/** A UUID of version 4 made of the number n. */
const donorId = `overlay(overlay(md5(n::text) placing '4' from 13) placing 'a' from 17)::uuid`;

const site = await startBenchSite(4326);
const database = await openDatabase({ dataDir: site.dataDir });
const { access_token: token } = await signIn(site.url);
const headers = { authorization: `Bearer ${token}` };

await database.pool.query('alter table payments disable trigger user');
await fill(1, few);
const before = await measureAll();
for (let from = few + 1; from <= many; from += step) await fill(from, Math.min(from + step - 1, many));
await database.pool.query('vacuum analyze');
const after = await measureAll();

const rows = before.map(({ path, ms }, index) => {
  const later = after[index]?.ms ?? Number.NaN;
  return { path, 'few ms': ms, 'many ms': later, ratio: rounded(later / ms, 2) };
});
await keepResults('donor-records', [
  { title: `${many} donors with 1000000 donations compared with ${few} donors`, rows },
]);
await database.close();
await site.stop();

/** Every donor has a name of their own, one in a hundred is called Anasuya, one in ten thousand has the tag. */
async function fill(from: number, to: number): Promise<void> {
  await database.pool.query(
    `insert into donors (id, gateway_mode, email, name, tags, latest_at, words, created_at)
     select ${donorId}, 'sandbox', 'donor' || n || '@example.org', name, tags, at,
       donor_words(name || ' donor' || n || '@example.org ' || array_to_string(tags, ' ')), at
     from generate_series($1::int, $2::int) as n,
       lateral (select md5(n::text) || case when n % 100 = 0 then ' Anasuya' else '' end as name,
         case when n % 10000 = 500 then array['patron'] else array[]::text[] end as tags,
         timestamptz '2020-01-01' + n * interval '5 minutes' as at) as d`,
    [from, to],
  );
  await database.pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, donor_email, status,
       net_amount_minor, status_token_hash, created_at, updated_at, succeeded_at, donor_id)
     select gen_random_uuid(), 'sandbox', 5000, case when part = 2 then 'INR' else 'USD' end, 'anonymous',
       'donor' || n || '@example.org', 'success', 5000, '\\x00', at, at, at, ${donorId}
     from generate_series($1::int, $2::int) as n, generate_series(1, 3 + (n % 3 = 0)::int) as part,
       lateral (select timestamptz '2020-01-01' + n * interval '5 minutes' - part * interval '20 days' as at) as t`,
    [from, to],
  );
}

async function measureAll() {
  const { rows: known } = await database.pool.query<{ id: string }>(
    `select id from donors where email = 'donor500@example.org'`,
  );
  const page = `/api/admin/donors/${known[0]?.id}`;
  const paths = [
    ['/api/admin/donors', 'first page'],
    [`/api/admin/donors?cursor=${await hundredthCursor()}`, 'later page'],
    ['/api/admin/donors?search=donor500', 'search by address'],
    ['/api/admin/donors?search=anasuya', 'search, one in a hundred'],
    ['/api/admin/donors?search=zebra', 'search without result'],
    ['/api/admin/donors?tag=patron', 'tag'],
    [page, 'donor'],
    [`${page}/donations`, 'donations of a donor'],
  ] as const;
  const results = [];
  for (const [path, label] of paths)
    results.push({ path: label, ms: await measurePath(site.url + path, { headers, warmUp: 10, rounds }) });
  return results;
}

async function hundredthCursor(): Promise<string> {
  let cursor = '';
  for (let number = 0; number < 9; number += 1) {
    const response = await fetch(`${site.url}/api/admin/donors?limit=100${cursor && '&cursor='}${cursor}`, {
      headers,
    });
    const { next } = (await response.json()) as { next: string | null };
    cursor = next ?? cursor;
  }
  return cursor;
}
