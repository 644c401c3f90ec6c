import { openDatabase } from '#src/platform/database/database.ts';
import { measurePath } from './measure-path.ts';
import { keepResults, rounded } from './results.ts';
import { signIn } from './signed-in.ts';
import { startBenchSite } from './site.ts';

/**
 * Compares dashboard, lists, statements and reports of donations with 1,000 and with 300,000 donors, who made 3.3 donations
 * each, all with attempts, ledger entries and payouts. About 5,000 donations are in each month.
 */
const few = 1000;
const many = Number(process.argv[2] ?? 300_000);
const step = 5000;
const rounds = 15;

const paths = [
  ['/api/admin/dashboard', 'dashboard'],
  ['/api/admin/donations', 'donations, first page'],
  ['/api/admin/donations?period=this-month', 'donations of this month'],
  ['/api/admin/donations?frequency=monthly', 'monthly donations'],
  ['/api/admin/donations?currency=USD&min=500', '$500 and more'],
  ['/api/admin/donations?pan=missing', 'PAN missing'],
  ['/api/admin/donations?attention=yes', 'needs attention'],
  ['/api/admin/donation-filters', 'counts of the built-in filters'],
  ['/api/admin/donation-totals?period=this-month', 'totals of this month'],
  ['/api/admin/donations/statement', 'statement of this month'],
  ['/api/admin/donations/funds?period=this-month', 'funds of this month'],
  ['/api/admin/payouts', 'payouts'],
  ['/api/admin/donation-reports/retention', 'report: retention'],
  ['/api/admin/donation-reports/lybunt', 'report: gave last year only'],
  ['/api/admin/donation-reports/average', 'report: average donation'],
  ['/api/admin/donation-reports/months', 'report: donations by month'],
  ['/api/admin/donation-reports/unreconciled', 'report: without payout'],
] as const;

const site = await startBenchSite(4327);
const database = await openDatabase({ dataDir: site.dataDir });
const { access_token: token } = await signIn(site.url);
const headers = { authorization: `Bearer ${token}` };

await fill(1, few);
await database.pool.query('analyze');
const before = await measureAll();
for (let from = few + 1; from <= many; from += step) await fill(from, Math.min(from + step - 1, many));
const client = await database.pool.connect();
await client.query('set statement_timeout = 0');
await client.query('vacuum analyze');
client.release();
const after = await measureAll();

const rows = paths.map(([, label], index) => {
  const [earlier = Number.NaN, later = Number.NaN] = [before[index], after[index]];
  return { request: label, 'few ms': earlier, 'many ms': later, ratio: rounded(later / earlier, 2) };
});
await keepResults('treasurer', [
  { title: `${rounded((many * 10) / 3)} donations of ${many} donors compared with ${few} donors`, rows },
]);
await database.close();
await site.stop();

/** Donors from the present backwards, one every 29 minutes. Triggers are off: their sums are not measured here. */
async function fill(from: number, to: number): Promise<void> {
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query('set statement_timeout = 0');
  const range = [from, to];
  const donors = `generate_series($1::int, $2::int) as n,
    lateral (select now() - n * interval '29 minutes' as at) as t`;
  const donorId = `overlay(overlay(md5(n::text) placing '4' from 13) placing 'a' from 17)::uuid`;
  await client.query(
    `insert into donors (id, gateway_mode, email, name, latest_at, words, created_at)
     select ${donorId}, 'sandbox', 'donor' || n || '@example.org', 'Donor ' || n, at,
       donor_words('Donor ' || n || ' donor' || n || '@example.org'), at from ${donors}`,
    range,
  );
  // The id of a donation follows from donor and number, so that all tables name it.
  const parts = `generate_series(1, 3 + (n % 3 = 0)::int) as part,
    lateral (select overlay(overlay(md5(n || ' ' || part) placing '4' from 13) placing 'a' from 17)::uuid as id,
      case when part = 2 then 'INR' else 'USD' end as currency,
      case when n % 50 = 0 then 60000 else 5000 end as amount,
      'pay_' || substr(md5(n || ' ' || part), 1, 14) as attempt,
      'setl_' || to_char(at, 'YYYYMMDD') as payout) as g`;
  await client.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, donor_name, donor_email, status,
       net_amount_minor, status_token_hash, created_at, updated_at, succeeded_at, donor_id, order_id,
       effective_attempt_id, frequency)
     select id, 'sandbox', amount, currency, 'named', 'Donor ' || n, 'donor' || n || '@example.org', 'success', amount,
       '\\x00', at, at, at, ${donorId}, 'order_' || substr(attempt, 5), attempt,
       case when n % 5 = 0 then 'monthly' else 'once' end
     from ${donors}, ${parts}`,
    range,
  );
  await client.query(
    `insert into payment_attempts (attempt_id, payment_id, state, amount_minor, currency, method, first_seen_at, last_seen_at)
     select attempt, id, 'captured', amount, currency, 'card', at, at from ${donors}, ${parts}`,
    range,
  );
  await client.query(
    `insert into payment_settlements (entry_id, payment_id, attempt_id, kind, payout_id, amount_minor, currency, fee_minor,
       tax_minor, settled_at)
     select attempt, id, attempt, 'payment', payout, amount, currency, 100, 0, at + interval '1 hour'
     from ${donors}, ${parts} where at < now() - interval '3 days'`,
    range,
  );
  await client.query(
    `insert into payouts (gateway_mode, payout_id, state, amount_minor, currency, arrives_on, is_imported, seen_at)
     select 'sandbox', payout, 'paid', sum(amount - 100), 'USD', min(at)::date, true, now()
     from ${donors}, ${parts} where at < now() - interval '3 days' group by payout
     on conflict do nothing`,
    range,
  );
  for (const [reason, lines, only] of [
    ['payment.captured', `('gateway', amount), ('donations', -amount)`, 'true'],
    [
      'settled',
      `('gateway', -amount), ('bank', amount - 100), ('fees', 100)`,
      `at < now() - interval '3 days'`,
    ],
  ])
    await client.query(
      `with given as (select id, currency, amount, at from ${donors}, ${parts} where ${only}),
         entries as (insert into ledger_entries (gateway_mode, payment_id, reason, booked_at)
           select 'sandbox', id, '${reason}', at from given returning id, payment_id)
       insert into ledger_lines (entry_id, account, currency, amount_minor)
       select e.id, l.account, g.currency, l.amount from entries e join given g on g.id = e.payment_id,
         lateral (values ${lines}) as l (account, amount)`,
      range,
    );
  await client.query('reset session_replication_role');
  await client.query('reset statement_timeout');
  client.release();
  console.log(`${to} donors after ${Math.round(performance.now() / 1000)} s`);
}

async function measureAll(): Promise<number[]> {
  const results: number[] = [];
  for (const [path, label] of paths) {
    const ms = await measurePath(site.url + path, { headers, warmUp: 3, rounds });
    console.log(`${label}: ${ms} ms`);
    results.push(ms);
  }
  return results;
}
