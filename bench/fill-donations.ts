import type { Pool } from 'pg';

const step = 10_000;

/**
 * Inserts donors from the present backwards, one every 29 minutes, who made 3.3 donations each: with attempts, ledger
 * entries, payouts and sums. About 5,000 donations are in each month, every third for one of the projects.
 */
export async function fillDonations(pool: Pool, from: number, to: number, now: Date): Promise<void> {
  for (let start = from; start <= to; start += step) {
    const end = Math.min(start + step - 1, to);
    await insertDonors(pool, start, end, now);
    console.log(`${end} donors after ${Math.round(performance.now() / 1000)} s`);
  }
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('select ledger_sums_rebuild(), donation_sums_rebuild()');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  client.release();
}

/** Without triggers; `fillDonations` rebuilds the sums. */
async function insertDonors(pool: Pool, from: number, to: number, now: Date): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query('set statement_timeout = 0');
  const range = [from, to, now];
  const donors = `generate_series($1::int, $2::int) as n,
    lateral (select $3::timestamptz - n * interval '29 minutes' as at) as t`;
  const donorId = uuidOf(`n::text`);
  await client.query(
    `insert into donors (id, gateway_mode, email, name, latest_at, first_at, gave_again, gave_named, words, created_at)
     select ${donorId}, 'sandbox', 'donor' || n || '@example.org', 'Donor ' || n, at, at, true, true,
       donor_words('Donor ' || n || ' donor' || n || '@example.org'), at from ${donors}`,
    range,
  );
  // The id of a donation follows from donor and number, so that all tables name it.
  const parts = `generate_series(1, 3 + (n % 3 = 0)::int) as part,
    lateral (select ${uuidOf(`n || ' ' || part`)} as id, at < $3::timestamptz - interval '3 days' as is_settled,
      case when part = 2 then 'INR' else 'USD' end as currency,
      case when part = 3 then (array(select p.id from projects p order by p.id))[1 + n % 8] end as project_id,
      case when n % 50 = 0 then 60000 else 5000 end as amount,
      'pay_' || substr(md5(n || ' ' || part), 1, 14) as attempt,
      'setl_' || to_char(at, 'YYYYMMDD') || case when part = 2 then 'r' else '' end as payout) as g`;
  await client.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, donor_name, donor_email, status,
       net_amount_minor, status_token_hash, created_at, updated_at, succeeded_at, donor_id, order_id,
       effective_attempt_id, frequency, project_id)
     select id, 'sandbox', amount, currency, 'named', 'Donor ' || n, 'donor' || n || '@example.org', 'success', amount,
       '\\x00', at, at, at, ${donorId}, 'order_' || substr(attempt, 5), attempt,
       case when n % 5 = 0 then 'monthly' else 'once' end, project_id
     from ${donors}, ${parts}`,
    range,
  );
  await client.query(
    `insert into payment_attempts (attempt_id, payment_id, state, amount_minor, currency, method, awaits_payout,
       first_seen_at, last_seen_at)
     select attempt, id, 'captured', amount, currency, 'card', not is_settled, at, at from ${donors}, ${parts}`,
    range,
  );
  await client.query(
    `insert into payment_settlements (entry_id, payment_id, attempt_id, kind, payout_id, amount_minor, currency, fee_minor,
       tax_minor, settled_at, booked_at)
     select attempt, id, attempt, 'payment', payout, amount, currency, 100, 0, at + interval '1 hour', at
     from ${donors}, ${parts} where is_settled`,
    range,
  );
  await client.query(
    `insert into payouts as known (gateway_mode, payout_id, state, amount_minor, currency, arrives_on, is_imported, seen_at)
     select 'sandbox', payout, 'paid', sum(amount - 100), currency, min(at)::date, true, $3
     from ${donors}, ${parts} where is_settled group by payout, currency
     on conflict (payout_id, gateway, account) do update set amount_minor = known.amount_minor + excluded.amount_minor`,
    range,
  );
  for (const [reason, lines, only] of [
    ['payment.captured', `('gateway', amount), ('donations', -amount)`, 'true'],
    ['settled', `('gateway', -amount), ('bank', amount - 100), ('fees', 100)`, 'is_settled'],
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
}

/** A UUID of version 4 made of a text. */
function uuidOf(text: string): string {
  return `overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`;
}
