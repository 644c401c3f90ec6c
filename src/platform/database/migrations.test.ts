import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { fillTables, type FilledTable, readTables } from '#tests/support/fill-tables.ts';
import { openEmptyDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

type Journal = { entries: { idx: number; when: number; tag: string }[] };

/** Sums that a migration can compute again. */
const computedTables = new Set(['ledger_sums', 'ledger_sum_changes']);

const cleanups: (() => Promise<unknown>)[] = [];
const journal = await readJournal(migrationsFolder);

vi.setConfig({ testTimeout: 180_000 });

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test('an empty database is migrated, and a second run changes nothing', async () => {
  const database = await emptyDatabase();

  await migrateDatabase(database.connection);
  await migrateDatabase(database.connection);

  expect(await appliedCount(database.pool)).toBe(journal.entries.length);
});

test('a role without the right to create tables is reported in a sentence', async () => {
  const database = await emptyDatabase();
  const { rows } = await database.pool.query('select current_database() as name');
  const role = `reader_${rows[0].name}`;
  await database.pool.query(`create role "${role}"`);
  cleanups.push(() => database.pool.query(`drop role "${role}"`));
  const asReader = { ...database.connection, options: `-c role=${role}` };

  await expect(migrateDatabase(asReader)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining("isn't allowed to create tables"),
  });
});

test('processes that start at the same time apply each migration once', async () => {
  const database = await emptyDatabase();

  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.connection)));

  expect(await appliedCount(database.pool)).toBe(journal.entries.length);
});

// The first two migrations are one release: tables, then their rules.
const releases = journal.entries.slice(1).map((entry) => entry.tag);

test('a database filled after each migration keeps its rows through all later ones', async () => {
  const database = await emptyDatabase();
  let before: FilledTable[] = [];
  for (const tag of releases) {
    await migrateDatabase(database.connection, { migrationsFolder: await migrationsUpTo(tag) });
    expectKept(before, await readTables(database.pool));
    before = await fillTables(database.pool);
  }
  expect(before.length).toBeGreaterThan(100);
});

// Rows with values in the columns of that version, as installed sites have them.
test.each(releases.slice(-4, -1))('a database filled after %s keeps its rows', async (tag) => {
  const database = await emptyDatabase();
  await migrateDatabase(database.connection, { migrationsFolder: await migrationsUpTo(tag) });
  const before = await fillTables(database.pool);

  await migrateDatabase(database.connection);

  expectKept(before, await readTables(database.pool));
});

test('names of library items become translations, also of items that can be restored', async () => {
  const database = await emptyDatabase();
  const folder = await migrationsUpTo('0023_settlements_of_nothing');
  await migrateDatabase(database.connection, { migrationsFolder: folder });
  await fillTables(database.pool);
  await database.pool.query(`update resources set name_hi = 'वेद', description_sa = ''`);
  await database.pool.query(
    `insert into deleted_records (id, kind, name, rows, removed_at)
     select '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80', 'resource', name, jsonb_build_array(jsonb_build_object(
       'table', 'resources', 'rows', jsonb_build_array(to_jsonb(resources)
         || '{"id": "0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80", "name_hi": "", "description_hi": ""}'))), now()
     from resources`,
  );

  await migrateDatabase(database.connection);

  const { rows } = await database.pool.query(
    `select language, state, texts->>'name' as name, summary->>'description' as description,
       original->>'name' as original, record_id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80' as was_deleted
     from content_translations where kind = 'resource' order by was_deleted, language`,
  );
  const common = { state: 'published', original: 'sample' };
  expect(rows).toEqual([
    { ...common, language: 'hi', name: 'वेद', description: 'sample', was_deleted: false },
    { ...common, language: 'sa', name: 'sample', description: '', was_deleted: false },
    { ...common, language: 'sa', name: 'sample', description: '', was_deleted: true },
  ]);
});

test('refund requests and matches get their new names', async () => {
  const database = await emptyDatabase();
  const folder = await migrationsUpTo('0038_unused_focus');
  await migrateDatabase(database.connection, { migrationsFolder: folder });
  const { pool } = database;
  const { rows } = await pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, status_token_hash, created_at,
       updated_at, employer, matching_status)
     select gen_random_uuid(), 'sandbox', 700, 'USD', 'named', '\\x00', now(), now(),
       case when v is not null then 'Ananda Ltd' end, v
     from (values ('asked'), ('paid'), ('submitted'), (null)) s (v) returning id`,
  );
  await pool.query(
    `insert into refund_requests (id, payment_id, attempt_id, amount_minor, currency, reason, requested_at, state)
     select gen_random_uuid(), $1, 'pay_1', 100, 'USD', 'r', now(), v
     from (values ('asked'), ('accepted'), ('refused')) s (v)`,
    [rows[0].id],
  );

  await migrateDatabase(database.connection);

  const matches = await pool.query('select matching_state from payments order by 1');
  expect(matches.rows.map((row) => row.matching_state)).toEqual(['paid', 'pending', 'submitted', null]);
  const requests = await pool.query('select status from refund_requests order by 1');
  expect(requests.rows.map((row) => row.status)).toEqual(['accepted', 'rejected', 'requested']);
});

test('copies of an issue that were delivered after a retry no longer count as rejected', async () => {
  const database = await emptyDatabase();
  const folder = await migrationsUpTo('0057_columns_of_former_translations');
  await migrateDatabase(database.connection, { migrationsFolder: folder });
  await fillTables(database.pool);
  await database.pool.query(`update emails set state = 'sent', sent_at = now()`);
  await database.pool.query(
    `update newsletter_deliveries set state = 'refused', email_id = (select id from emails limit 1)`,
  );

  await migrateDatabase(database.connection);

  const { rows } = await database.pool.query('select state from newsletter_deliveries');
  expect(rows).toEqual([{ state: 'sent' }]);
});

test('messages with a rejected reply become unanswered, and all are found by telephone number and reply', async () => {
  const database = await emptyDatabase();
  const folder = await migrationsUpTo('0058_group_notices_and_retried_copies');
  await migrateDatabase(database.connection, { migrationsFolder: folder });
  await fillTables(database.pool);
  await database.pool.query(`update enquiries set phone = '+91 98765 43210'`);
  await database.pool.query(`update emails set state = 'refused', sent_at = null`);
  await database.pool.query(
    `update inbox_replies set body = 'jasmine', email_id = (select id from emails limit 1);
     update inbox_messages set replied_at = now()`,
  );

  await migrateDatabase(database.connection);

  const { rows } = await database.pool.query(
    `select replied_at is null as unanswered, search_words @@ '''jasmine''' as reply,
       search_words @@ '''9876543210''' as phone
     from inbox_messages order by 1, 3`,
  );
  expect(rows).toContainEqual({ unanswered: false, reply: false, phone: true });
  expect(rows.filter(({ unanswered, reply }) => unanswered && reply)).toHaveLength(1);
});

test('entries and settlements from before their sums are in them', async () => {
  const database = await emptyDatabase();
  const folder = await migrationsUpTo('0031_removed_donor_notes');
  await migrateDatabase(database.connection, { migrationsFolder: folder });
  await database.pool.query(`
    with cheque as (
      insert into payments (id, gateway_mode, amount_minor, currency, payment_type, status_token_hash, source, created_at, updated_at)
      values (gen_random_uuid(), 'sandbox', 700, 'USD', 'named', '\\x00', 'offline', '2026-09-01', '2026-09-01') returning id
    ), offline as (
      insert into offline_donations (payment_id, method, received_on, entered_at)
      select id, 'cheque', '2026-09-01', '2026-09-01' from cheque returning payment_id
    ), card as (
      insert into payments (id, gateway_mode, amount_minor, currency, payment_type, status_token_hash, created_at, updated_at)
      values (gen_random_uuid(), 'sandbox', 500, 'USD', 'named', '\\x00', '2026-09-01', '2026-09-01') returning id
    ), settlement as (
      insert into payment_settlements (entry_id, payment_id, attempt_id, kind, payout_id, amount_minor, currency,
        fee_minor, tax_minor, settled_at) select 'pay_1', id, 'pay_1', 'payment', 'setl_1', 500, 'USD', 20, 0, '2026-09-03'
      from card
    ), entries as (
      insert into ledger_entries (gateway_mode, payment_id, reason, booked_at)
      select 'sandbox', id, 'verify', '2026-09-01'::timestamptz from card
      union all select 'sandbox', id, 'settled', '2026-09-03' from card
      union all select 'sandbox', payment_id, 'entered', '2026-09-01' from offline
      returning id, reason
    )
    insert into ledger_lines (entry_id, account, currency, amount_minor)
    select e.id, l.account, 'USD', l.amount from entries e join (values
      ('verify', 'gateway', 500), ('verify', 'donations', -500),
      ('settled', 'gateway', -500), ('settled', 'bank', 480), ('settled', 'fees', 20),
      ('entered', 'bank', 700), ('entered', 'donations', -700)
    ) as l (reason, account, amount) using (reason)`);

  await migrateDatabase(database.connection);

  const sums = await database.pool.query(
    `select account, source, credits::int, settled_debit_minor::int as debit, settled_credit_minor::int as credit
     from ledger_sums where unit = 'month' order by source, account`,
  );
  expect(sums.rows).toEqual([
    { account: 'bank', source: 'cheque', credits: 0, debit: 0, credit: 0 },
    { account: 'donations', source: 'cheque', credits: 1, debit: 0, credit: 0 },
    { account: 'bank', source: 'gateway', credits: 0, debit: 480, credit: 0 },
    { account: 'donations', source: 'gateway', credits: 1, debit: 0, credit: 0 },
    { account: 'fees', source: 'gateway', credits: 0, debit: 20, credit: 0 },
    { account: 'gateway', source: 'gateway', credits: 1, debit: 0, credit: 500 },
  ]);
  const settled = await database.pool.query('select booked_at from payment_settlements');
  expect(settled.rows).toEqual([{ booked_at: new Date('2026-09-03T00:00:00Z') }]);
});

test('a database of a newer version of the site is rejected', async () => {
  const database = await emptyDatabase();
  await migrateDatabase(database.connection);
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)`,
  );

  await expect(migrateDatabase(database.connection)).rejects.toMatchObject({
    name: 'StartupError',
    message: 'The database was created by a newer version of the site. Start that version.',
  });
});

test('a database migrated by different files of the same names is rejected', async () => {
  const database = await emptyDatabase();
  await migrateDatabase(database.connection);
  await database.pool.query(`update drizzle.__drizzle_migrations set hash = 'edited later' where id = 1`);

  await expect(migrateDatabase(database.connection)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('migrations diverge at 0000_initial'),
  });
});

test('a database from before the combined migrations is rejected and not changed', async () => {
  const database = await emptyDatabase();
  await migrateDatabase(database.connection);
  await database.pool.query(
    `update drizzle.__drizzle_migrations set hash = '0bad97107e59770fbe7855e6bed9b556d567305f0b80bfc4ac1ceb5cbe5f5c7f' where id = 1`,
  );
  const before = await readTables(database.pool);

  await expect(migrateDatabase(database.connection)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('Start it with the version that created it'),
  });

  expect(await readTables(database.pool)).toEqual(before);
});

test('a failed migration leaves no changes', async () => {
  const database = await emptyDatabase();
  const folder = await migrationsUpTo(journal.entries[0]?.tag ?? '');
  await writeFile(join(folder, `${journal.entries[0]?.tag}.sql`), 'create table half (id int); select 1/0;');

  await expect(migrateDatabase(database.connection, { migrationsFolder: folder })).rejects.toThrow();

  expect(await readTables(database.pool)).toEqual([]);
});

test('texts of events become translations, and the database counts their seats', async () => {
  const database = await emptyDatabase();
  const folder = await migrationsUpTo('0026_sums_by_day');
  await migrateDatabase(database.connection, { migrationsFolder: folder });
  await database.pool.query(
    `insert into events (slug, title, title_hi, title_sa, description, description_hi, description_sa, place, place_hi,
       place_sa, starts_at, ends_at, time_zone)
     values ('circle', 'Circle', 'मंडली', '', 'One chapter.', '', '', 'Online', '', '', now(), now(), 'UTC')`,
  );

  await migrateDatabase(database.connection);

  const texts = await database.pool.query(
    `select language, texts->>'title' as title, original->>'title' as original from content_translations`,
  );
  expect(texts.rows).toEqual([{ language: 'hi', title: 'मंडली', original: 'Circle' }]);
  await database.pool.query('update events set capacity = 2');
  const register = (email: string, seats: number) =>
    database.pool.query(
      `insert into event_registrations (event_id, name, email, seats, counted_seats, attendance, state, consent_text,
         queued_at, created_at)
       select id, 'Sita', $1, $2::int, $2::int, 'inPerson', 'confirmed', 'Yes', now(), now() from events`,
      [email, seats],
    );
  await register('one@example.org', 2);
  await expect(register('two@example.org', 1)).rejects.toMatchObject({
    constraint: 'events_seats_within_capacity',
  });
  await database.pool.query('delete from event_registrations');
  expect((await database.pool.query('select seats_taken from events')).rows).toEqual([{ seats_taken: 0 }]);
});

test('the journal lists every file once, in order of time', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  const times = journal.entries.map((entry) => entry.when);

  expect(files.toSorted()).toEqual(journal.entries.map((entry) => `${entry.tag}.sql`));
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  expect(journal.entries.map((entry) => entry.idx)).toEqual(journal.entries.map((_, index) => index));
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await openEmptyDatabase();
  cleanups.push(() => database.close());
  return database;
}

async function migrationsUpTo(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });

  const { entries, ...rest } = await readJournal(folder);
  const earlier = entries.slice(0, entries.findIndex((entry) => entry.tag === tag) + 1);
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: earlier }));
  return folder;
}

function pick(rows: FilledTable['rows'], columns: string[]): FilledTable['rows'] {
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
}

async function appliedCount(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return rows[0]?.count ?? 0;
}

async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
}

/** A migration can add rows: names of library items became translations. */
function expectKept(before: FilledTable[], after: FilledTable[]): void {
  for (const table of before.filter(({ name }) => !computedTables.has(name))) {
    const later = after.find(({ name }) => name === table.name)?.rows ?? [];
    const kept = Object.keys(table.rows[0] ?? {}).filter((column) => later.every((row) => column in row));
    expect(pick(later, kept)).toEqual(expect.arrayContaining(pick(table.rows, kept)));
  }
}
