import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { totalsStore } from '../admin/totals-store.ts';
import { ledgerSums } from '../payments/period-sum-store.ts';
import { ledgerCheckStore } from './ledger-check-store.ts';
import { sumStore } from './sum-store.ts';

const database = await openTestDatabase();
const { db, pool } = database;
afterAll(() => database.close());

const donations = 240;
const first = Date.parse('2026-08-28T00:00:00Z');

/** Donations of four months, some in cash, refunded, settled or with another project, while two jobs move changes to the sums. */
beforeAll(async () => {
  await pool.query(
    `insert into projects (slug, title, description, content, image, status, category, location,
       funding_goal_minor, start_date, position)
     values ('temple', 'Temple', 'd', 'c', '/i.svg', 'active', 'c', 'l', 250000000, '2026-01-01', 1)`,
  );
  const donors = [0, 1, 2].map((donor) => give(donor));
  const moving = Promise.all(donors).then(() => false);
  while (await Promise.race([moving, pause().then(() => true)]))
    await Promise.all([sumStore.moveChanges(db), sumStore.moveChanges(db)]);
}, 60_000);

test('sums by day and by month follow every committed change exactly', async () => {
  expect(await violations()).toEqual([]);
  const { rows } = await pool.query('select count(*)::int as months from ledger_sums where unit = $1', [
    'month',
  ]);
  expect(rows[0].months).toBeGreaterThan(0);

  await sumStore.moveChanges(db);
  expect(await violations()).toEqual([]);
  const left = await pool.query(
    'select id from ledger_sum_changes union all select id from donation_sum_changes',
  );
  expect(left.rows).toEqual([]);
});

test.each([
  ['2026-09-01', '2026-09-30', 'UTC'],
  ['2026-09-01', '2026-09-30', 'Asia/Kolkata'],
  ['2026-09-30', '2026-10-31', 'America/Los_Angeles'],
  ['2026-08-31', '2026-11-30', 'Asia/Kathmandu'],
  ['2026-10-05', '2026-10-05', 'Pacific/Kiritimati'],
  ['2026-10-05', '2026-10-05', 'UTC'],
])('sums from %s to %s in %s are those of the ledger lines', async (from, to, zone) => {
  const begin = sql`${from}::date::timestamp at time zone ${zone}`;
  const end = sql`(${to}::date + 1)::timestamp at time zone ${zone}`;
  for (const period of [{ from: begin, until: end }, { until: begin }, {}]) {
    const { rows: kept } = await db.execute(sql`
      select account, currency, source, sum(debit_minor)::text as debit, sum(credit_minor)::text as credit,
        sum(credits)::int as credits, sum(settled_debit_minor - settled_credit_minor)::int as settled
      from (${ledgerSums('sandbox', period)}) s group by 1, 2, 3 order by 1, 2, 3`);
    const { rows: counted } = await db.execute(sql`
      select account, l.currency, coalesce(o.method, 'gateway') as source,
        sum(greatest(l.amount_minor, 0))::text as debit, sum(greatest(-l.amount_minor, 0))::text as credit,
        (count(*) filter (where l.amount_minor < 0))::int as credits,
        coalesce(sum(l.amount_minor) filter (where e.reason = 'settled'), 0)::int as settled
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
        left join offline_donations o on o.payment_id = e.payment_id
      where e.booked_at >= ${'from' in period ? begin : sql`'-infinity'`}
        and e.booked_at < ${'until' in period ? period.until : sql`'infinity'`}
      group by 1, 2, 3 order by 1, 2, 3`);
    expect(kept).toEqual(counted);
  }
});

test('a settlement is booked at the time of its ledger entry', async () => {
  const { rows } = await pool.query(`
    select count(*)::int as settlements, count(*) filter (where s.booked_at = e.booked_at)::int as booked
    from payment_settlements s join ledger_entries e on e.payment_id = s.payment_id and e.reason = 'settled'`);
  expect(rows[0].settlements).toBeGreaterThan(0);
  expect(rows[0].booked).toBe(rows[0].settlements);
});

test('totals of a filter without stored sums are counted up to a number of donations', async () => {
  const all = await totalsStore.sum(db, 'sandbox', { timeZone: 'UTC' }, 1);
  expect(await totalsStore.sum(db, 'sandbox', { timeZone: 'UTC', min: 0 }, donations)).toEqual(all);
  expect(await totalsStore.sum(db, 'sandbox', { timeZone: 'UTC', min: 0 }, 100)).toBeNull();
});

test('a sum that differs is reported, and rebuilding corrects it', async () => {
  await pool.query(`update ledger_sums set debit_minor = debit_minor + 1 where ctid = (
    select ctid from ledger_sums where unit = 'month' limit 1)`);
  await pool.query(`update ledger_sums set settled_credit_minor = settled_credit_minor + 1 where ctid = (
    select ctid from ledger_sums where unit = 'day' limit 1)`);
  await pool.query(`update donation_sums set fees_minor = fees_minor + 1 where ctid = (
    select ctid from donation_sums where unit = 'day' limit 1)`);
  expect(await violations()).toHaveLength(3);

  await pool.query('select ledger_sums_rebuild(), donation_sums_rebuild()');
  expect(await violations()).toEqual([]);
});

async function violations() {
  const found = await ledgerCheckStore.findViolations(db, 'sandbox', new Date());
  return found.filter(({ kind }) => kind === 'totals_unlike_donations');
}

/** Every fifth transaction is rolled back, as after a crash. */
async function give(donor: number): Promise<void> {
  for (let index = donor; index < donations; index += 3) {
    const client = await pool.connect();
    await client.query('begin');
    const id = randomUUID();
    const at = new Date(first + index * 9 * msPerHour);
    const currency = index % 2 === 0 ? 'USD' : 'INR';
    await client.query(
      `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, status_token_hash, created_at, updated_at)
       values ($1, 'sandbox', 5000, $2, 'anonymous', '\\x00', $3, $3)`,
      [id, currency, at],
    );
    await client.query(
      `insert into payment_attempts (attempt_id, payment_id, state, amount_minor, currency, first_seen_at, last_seen_at)
       values ($1, $2, 'captured', 5000, $3, $4, $4)`,
      [`pay_${index}`, id, currency, at],
    );
    await client.query(
      `update payments set status = 'success', net_amount_minor = 5000, succeeded_at = $2 where id = $1`,
      [id, at],
    );
    if (index % 6 === 5)
      await client.query(
        `insert into offline_donations (payment_id, method, received_on, entered_at) values ($1, 'cash', $2::timestamptz, $2::timestamptz)`,
        [id, at],
      );
    await book(client, id, at, [`('gateway', '${currency}', 5000)`, `('donations', '${currency}', -5000)`]);
    if (index % 4 === 0) {
      await client.query(
        `insert into payment_settlements (entry_id, payment_id, attempt_id, kind, payout_id, amount_minor, currency,
           fee_minor, tax_minor, settled_at) values ($1, $2, $1, 'payment', 'setl', 5000, 'USD', 175, 0, $3)`,
        [`pay_${index}`, id, at],
      );
      const lines = [`('gateway', 'USD', -5000)`, `('bank', 'USD', 4825)`, `('fees', 'USD', 175)`];
      await book(client, id, at, lines, 'settled');
    }
    if (index % 9 === 0)
      await client.query(`update payments set project_id = (select id from projects) where id = $1`, [id]);
    if (index % 7 === 0) {
      await client.query(`update payments set status = 'refunded', net_amount_minor = 0 where id = $1`, [id]);
      await book(client, id, at, [`('gateway', '${currency}', -5000)`, `('donations', '${currency}', 5000)`]);
    }
    await client.query(index % 5 === 0 ? 'rollback' : 'commit');
    client.release();
  }
}

async function book(
  client: PoolClient,
  id: string,
  at: Date,
  lines: string[],
  reason = 'test',
): Promise<void> {
  await client.query(
    `with entry as (
       insert into ledger_entries (gateway_mode, payment_id, reason, booked_at) values ('sandbox', $1, $3, $2)
       returning id
     ) insert into ledger_lines (entry_id, account, currency, amount_minor)
       select id, l.* from entry, (values ${lines.join(', ')}) as l`,
    [id, at, reason],
  );
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
