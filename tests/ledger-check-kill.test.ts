import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createLedgerCheck } from '#src/features/donations/server/reconciliation/ledger-check.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { silentLog } from '#src/platform/log.ts';
import { openTestDatabase } from './support/test-database.ts';

const script = fileURLToPath(new URL('crash-recovery/ledger-check-process.ts', import.meta.url));
const database = await openTestDatabase();
const { db, pool } = database;
afterAll(() => database.close());

let now = new Date();
const check = createLedgerCheck({ db, gatewayMode: 'sandbox', clock: { now: () => now }, log: silentLog });

test('a check of the ledger whose process is killed continues with its next month', async () => {
  const months = [5, 4, 3, 2, 1, 0].map(
    (ago) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 2)),
  );
  const payments = await Promise.all(months.map(insertCapturedFailure));
  const [first, second, , fourth] = months;
  if (!first || !second || !fourth) throw new Error('no months');
  const release = await blockProgressAfter(fourth);

  const child = fork(script, {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: tmpdir() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await expect.poll(() => countBlocked(), { timeout: 60_000 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await release();

  await expect.poll(() => countBlocked()).toBe(0);
  expect(await openSubjects()).toEqual(payments.slice(0, 3));
  // Repaired in a month that the killed process had checked, and in one that it had not.
  await repair(payments[1]);
  await repair(payments[4]);

  await check.continueLedgerCheck();

  expect(await openSubjects()).toEqual([...payments.slice(0, 4), payments[5]]);
  expect((await pool.query('select * from ledger_checks')).rows).toEqual([]);

  await check.continueLedgerCheck();
  expect(await openSubjects()).toEqual([payments[0], payments[2], payments[3], payments[5]]);
}, 120_000);

test('a check that ended unfinished more than a day ago begins again', async () => {
  await pool.query(
    `insert into ledger_checks (gateway_mode, started_at, next_month, found) values ('sandbox', $1, '2999-01-01', '{}')`,
    [now],
  );
  const open = await openSubjects();
  await pool.query(`update discrepancies set resolved_at = now()`);
  now = new Date(now.getTime() + msPerDay);

  await check.continueLedgerCheck();

  expect(open.length).toBeGreaterThan(0);
  expect(await openSubjects()).toEqual(open);
});

/** A donation with a captured attempt that counts as failed: a violation in its month. */
async function insertCapturedFailure(month: Date): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, status, status_token_hash, created_at, updated_at)
     values (gen_random_uuid(), 'sandbox', 700, 'USD', 'named', 'failed', '\\x00', $1, $1) returning id`,
    [month],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into payment_attempts (attempt_id, payment_id, state, amount_minor, currency, first_seen_at, last_seen_at)
     values ('pay_' || $1::text, $1::uuid, 'captured', 700, 'USD', $2, $2)`,
    [id, month],
  );
  return id;
}

async function repair(id: string | undefined): Promise<void> {
  await pool.query(`update payment_attempts set state = 'failed' where payment_id = $1`, [id]);
}

/** Makes the check wait in the transaction that stores a month as checked. */
async function blockProgressAfter(month: Date): Promise<() => Promise<void>> {
  // A connection of the pool would be closed where starting the process takes longer than it may be silent.
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(4711)');
  const until = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 10);
  await pool.query(`create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(4711); return new; end $$`);
  await pool.query(`create trigger wait_for_test before insert or update on ledger_checks
    for each row when (new.next_month >= '${until}') execute function wait_for_test()`);
  return () => holder.end();
}

async function countBlocked(): Promise<number> {
  const { rows } = await pool.query<{ blocked: number }>(
    `select count(*)::int as blocked from pg_locks where locktype = 'advisory' and objid = 4711 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.blocked ?? 0;
}

/** Donations of open discrepancies, by the time of the donation. */
async function openSubjects(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct p.id, p.created_at from discrepancies d join payments p on p.id = d.payment_id
     where d.kind = 'capture_without_success' and d.resolved_at is null order by p.created_at`,
  );
  return rows.map(({ id }) => id);
}
