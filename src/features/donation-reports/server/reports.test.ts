import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { usualFiscalYearStarts } from '#src/api/fiscal-year.ts';
import { type ReportCell, reportNames } from '../admin-contract.ts';
import { createDonationReports } from './reports.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db, pool } = database;
const clock = fixedClock('2026-11-20T20:00:00Z');
const reports = createDonationReports({
  db,
  gatewayMode: 'sandbox',
  clock,
  calendar: { timeZone: 'UTC', fiscalYearStarts: usualFiscalYearStarts },
  entityOfRupees: 'in',
});

beforeAll(async () => {
  await addDonation('sita@example.org', '2025-03-10', { name: 'Sita' });
  await addDonation('sita@example.org', '2025-05-10', { name: 'Sita', amount: 3000 });
  await addDonation('rama@example.org', '2025-03-12', { name: 'Rama' });
  await addDonation('rama@example.org', '2026-10-12', { name: 'Rama' });
  await addDonation('gita@example.org', '2024-06-01', { name: 'Gita' });
  await addDonation('hidden@example.org', '2025-07-01', { name: null, amount: 99_900 });
  await addDonation('mixed@example.org', '2025-08-01', { name: 'Mixed' });
  await addDonation('mixed@example.org', '2025-09-01', { name: null, amount: 55_500 });
  await addDonation('quiet@example.org', '2025-08-01', { name: 'Quiet' });
  await addDonation('quiet@example.org', '2026-08-01', { name: null });
});

test('treasury 12.14: donors who gave last year but not this year are listed by their named donations only', async () => {
  const { rows, anonymousDonors } = await reports.read('lybunt');
  expect(rows).toEqual([
    [
      donorOf('Mixed'),
      'mixed@example.org',
      '2025-08-01',
      1,
      { amountMinor: 5000, currency: 'USD' },
      'unknown',
    ],
    [donorOf('Sita'), 'sita@example.org', '2025-05-10', 2, { amountMinor: 8000, currency: 'USD' }, 'unknown'],
  ]);
  expect(anonymousDonors).toBe(1);
  expect(JSON.stringify(rows)).not.toContain('hidden');
});

test('treasury 12.14: donors of any earlier year are listed, those who gave anonymously this year are not', async () => {
  const { rows } = await reports.read('sybunt');
  expect(namesOf(rows)).toEqual(['Mixed', 'Sita', 'Gita']);
});

test('treasury 7: a period takes the place of last year and of the usual months', async () => {
  const days = { from: '2024-01-01', to: '2024-12-31' };
  const names = async (filter: object) => namesOf((await reports.read('lybunt', filter)).rows);
  expect(await names(days)).toEqual(['Gita']);
  expect(await names({ period: 'last-year' })).toEqual(['Mixed', 'Sita']);
  expect((await reports.read('average', days)).rows.map(([month]) => month)).toEqual(['2024-06']);
  const { rows } = await reports.read('months', { from: '2025-03-12', to: '2025-03-12' });
  expect(rows).toEqual([['2025-03', null, 1, { amountMinor: 5000, currency: 'USD' }, 1, 0]]);
  expect((await reports.read('retention', { from: '2024-06-01', to: '2024-06-01' })).rows).toEqual([
    ['2024-06', 1, 0, 0],
  ]);
});

test('treasury 7: a report contains the donations of the chosen legal entity', async () => {
  await addDonation('uma@example.org', '2026-11-01', { name: 'Uma', currency: 'INR' });
  await addDonation('radha@example.org', '2026-11-02', { name: 'Radha', currency: 'INR', entity: 'us' });
  const november = async (entity?: 'us' | 'in') =>
    (await reports.read('average', { from: '2026-11-01', ...(entity && { entity }) })).rows.map(
      (row) => row[1],
    );
  expect(await november()).toEqual([2]);
  expect(await november('in')).toEqual([1]);
  expect(await november('us')).toEqual([1]);
  await pool.query(`delete from payments where donor_email in ('uma@example.org', 'radha@example.org')`);
});

test('retention counts the donors of a month who gave again', async () => {
  const { rows } = await reports.read('retention');
  expect(rows.find(([month]) => month === '2025-03')).toEqual(['2025-03', 2, 2, 1]);
  expect(rows.find(([month]) => month === '2025-07')).toEqual(['2025-07', 1, 0, 0]);
});

test('the average is the sum of a month by its donations, per currency', async () => {
  const { rows } = await reports.read('average');
  expect(rows.find(([month]) => month === '2025-08')).toEqual([
    '2025-08',
    2,
    { amountMinor: 10_000, currency: 'USD' },
    { amountMinor: 5000, currency: 'USD' },
  ]);
});

test('a donor is new in the month of the first donation and returning afterwards', async () => {
  const { rows } = await reports.read('months');
  expect(rows).toEqual([
    ['2026-10', null, 1, { amountMinor: 5000, currency: 'USD' }, 0, 1],
    ['2026-08', null, 1, { amountMinor: 5000, currency: 'USD' }, 0, 1],
  ]);
});

test('the forecast has twelve months of the active monthly donations', async () => {
  await pool.query(
    `insert into recurring_donations (id, gateway_mode, amount_minor, currency, payment_type, locale, state,
       seen_at, created_at, updated_at)
     select gen_random_uuid(), 'sandbox', 2500, 'USD', 'named', 'en', state, now(), now(), now()
     from unnest(array['active', 'active', 'cancelled', 'paused']) state`,
  );
  const { rows } = await reports.read('forecast');
  expect(rows).toHaveLength(12);
  expect(rows[0]).toEqual(['2026-12', 2, { amountMinor: 5000, currency: 'USD' }]);
  expect(rows[11]?.[0]).toBe('2027-11');
});

test('failed monthly donations are listed by their next attempt, those given up last', async () => {
  await addRecurring('halted', { failed_at: '2026-11-01', failure_step: 4 });
  await addRecurring('pending', {
    failed_at: '2026-11-15',
    next_attempt_at: '2026-11-22',
    failure_step: 1,
    donor_email: 'late@example.org',
  });
  const { rows } = await reports.read('failing');
  const amount = { amountMinor: 2500, currency: 'USD' };
  expect(rows).toEqual([
    [null, 'late@example.org', amount, '2026-11-15', '2026-11-22', 1, 'pending'],
    [null, null, amount, '2026-11-01', null, 4, 'halted'],
  ]);
});

test('cancellations have the reason and the words of the donor', async () => {
  const canceled = { cancel_requested_at: '2026-10-02', paid_count: 7 };
  await addRecurring('cancelled', {
    ...canceled,
    cancel_reason: 'amount',
    cancel_comment: 'Times are hard.',
    donor_email: 'gone@example.org',
  });
  await addRecurring('cancelled', { ...canceled, cancel_requested_at: '2025-01-02' });
  await addRecurring('cancelled', { ...canceled, paid_count: 0 });

  expect((await reports.read('cancellations')).rows).toEqual([
    [
      '2026-10-02',
      'gone@example.org',
      { amountMinor: 2500, currency: 'USD' },
      7,
      'amount',
      'Times are hard.',
    ],
  ]);
});

test('treasury 7: failed and canceled monthly donations are those of the chosen period and legal entity', async () => {
  const days = { from: '2026-11-10', to: '2026-11-20' };
  const emails = async (filter: object) => (await reports.read('failing', filter)).rows.map((row) => row[1]);
  expect(await emails(days)).toEqual(['late@example.org']);
  expect(await emails({ entity: 'in' })).toEqual([]);
  const canceled = async (filter: object) =>
    (await reports.read('cancellations', filter)).rows.map(([day]) => day);
  expect(await canceled({ from: '2025-01-01', to: '2025-12-31' })).toEqual(['2025-01-02']);
  expect(await canceled({ entity: 'us' })).toEqual(['2026-10-02']);
  expect(await canceled({ entity: 'in' })).toEqual([]);
});

test('the file of lapsed donors has their names, without IDs', async () => {
  const actor = { actorId: randomUUID(), address: '', userAgent: '' };
  await pool.query(`insert into users (id, email, role) values ($1, 'file@example.org', 'admin')`, [
    actor.actorId,
  ]);
  const file = await reports.exportTable('lybunt', {}, actor);
  const lines = (await file.toArray()).join('').split('\r\n');
  expect(lines[1]).toMatch(/^"?Mixed"?,"?mixed@example\.org"?,/);
});

test('treasury 12: the audit entry of an export names the filter that the report applied', async () => {
  const actor = { actorId: randomUUID(), address: '', userAgent: '' };
  await pool.query(`insert into users (id, email, role) values ($1, 'books@example.org', 'admin')`, [
    actor.actorId,
  ]);
  await reports.exportTable('undeclared', { entity: 'us', period: 'last-year' }, actor);
  await reports.exportTable('forecast', { entity: 'us', period: 'last-year' }, actor);

  const { rows } = await pool.query(
    `select target, detail from audit_entries where actor_id = $1 order by target desc`,
    [actor.actorId],
  );
  expect(rows).toEqual([
    { target: 'undeclared', detail: { entity: 'in', period: 'last-year' } },
    { target: 'forecast', detail: { entity: 'us' } },
  ]);
});

test('a receipt series shows numbers that are missing', async () => {
  await pool.query(`insert into receipt_series values ('sandbox', 'us', 2026, 3)`);
  expect((await reports.read('receipts')).rows).toEqual([['US-2026', 3, 0, 3, 0]]);
});

test('a payment captured more than ten days ago without a payout is unreconciled', async () => {
  const { rows } = await pool.query<{ id: string }>(`select id from payments order by created_at limit 1`);
  for (const [attempt, at] of [
    ['pay_old', '2026-11-10T19:00:00Z'],
    ['pay_new', '2026-11-10T21:00:00Z'],
  ])
    await pool.query(
      `insert into payment_attempts (attempt_id, payment_id, state, amount_minor, currency, first_seen_at, last_seen_at)
       values ($1, $2, 'captured', 5000, 'USD', $3, $3)`,
      [attempt, rows[0]?.id, at],
    );
  expect((await reports.read('unreconciled')).rows).toEqual([
    [rows[0]?.id, '2026-11-10', 'razorpay', { amountMinor: 5000, currency: 'USD' }],
  ]);
});

test('a period has all its payments and refunds without a payout, also those of the last ten days', async () => {
  const { rows } = await pool.query<{ id: string }>(`select id from payments order by created_at limit 1`);
  for (const [reversal, kind, state] of [
    ['rfnd_new', 'refund', 'processed'],
    ['rfnd_open', 'refund', 'pending'],
    ['cor_new', 'correction', 'processed'],
  ])
    await pool.query(
      `insert into payment_reversals (reversal_id, payment_id, attempt_id, kind, state, amount_minor, currency,
         first_seen_at, last_seen_at)
       values ($1, $2, 'pay_new', $3, $4, 1500, 'USD', '2026-11-12T12:00:00Z', now())`,
      [reversal, rows[0]?.id, kind, state],
    );
  const listed = async (filter: object) =>
    (await reports.read('unreconciled', filter)).rows.map(([, day, , amount]) => [day, amount]);
  const payment = ['2026-11-10', { amountMinor: 5000, currency: 'USD' }];
  const refund = ['2026-11-12', { amountMinor: -1500, currency: 'USD' }];

  expect(await listed({})).toEqual([payment]);
  expect(await listed({ to: '2026-11-30' })).toEqual([payment, payment, refund]);
  expect(await listed({ to: '2026-11-10' })).toEqual([payment, payment]);
  expect(await listed({ from: '2026-11-11' })).toEqual([refund]);
});

test('donations to the Indian entity without a declaration of citizenship are listed', async () => {
  const id = await addDonation('undeclared@example.org', '2026-11-01', {
    name: 'Undeclared',
    currency: 'INR',
  });
  expect((await reports.read('undeclared')).rows).toEqual([
    [id, '2026-11-01', 'Undeclared', { amountMinor: 5000, currency: 'INR' }],
  ]);
});

test('treasury 12.14: a merged donation without an address counts for the chosen legal entity', async () => {
  const entity = 'us';
  await addDonation('cash@example.org', '2025-04-10', { name: 'Cash' });
  const merged = await addDonation(null, '2026-09-10', { name: 'Cash' });
  const names = async () => namesOf((await reports.read('lybunt', { entity })).rows);
  expect(await names()).toContain('Cash');

  await pool.query(
    `update donors d set merged_into = kept.id, root_id = kept.id from donors kept
     where kept.email = 'cash@example.org' and d.id = (select donor_id from payments where id = $1)`,
    [merged],
  );

  expect(await names()).toEqual(['Mixed', 'Sita']);
  const { rows } = await reports.read('retention', { entity });
  expect(rows.find(([month]) => month === '2025-04')).toEqual(['2025-04', 1, 1, 1]);
});

test.each(reportNames)('the report %s has a cell for each of its columns', async (name) => {
  const { columns, rows } = await reports.read(name);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toHaveLength(columns.length);
});

const donorOf = (name: string) => ({ donorId: expect.any(String), name });

function namesOf(rows: ReportCell[][]) {
  return rows.map(([cell]) => (typeof cell === 'object' && cell && 'donorId' in cell ? cell.name : cell));
}

async function addRecurring(state: string, values: Record<string, string | number>): Promise<void> {
  const names = Object.keys(values);
  await pool.query(
    `insert into recurring_donations (id, gateway_mode, amount_minor, currency, payment_type, locale, state,
       seen_at, created_at, updated_at, ${names.join(', ')})
     values (gen_random_uuid(), 'sandbox', 2500, 'USD', 'anonymous', 'en', $1, now(), now(), now(),
       ${names.map((_, index) => `$${index + 2}`).join(', ')})`,
    [state, ...Object.values(values)],
  );
}

async function addDonation(
  email: string | null,
  day: string,
  {
    name,
    amount = 5000,
    currency = 'USD',
    entity = null,
  }: { name: string | null; amount?: number; currency?: string; entity?: string | null },
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into payments (id, gateway_mode, amount_minor, net_amount_minor, currency, payment_type, donor_name,
       donor_email, status, status_token_hash, created_at, updated_at, succeeded_at, entity)
     values ($1, 'sandbox', $2, $2, $7, $3, $4, $5, 'success', '\\x00', $6, $6, $6, $8)`,
    [id, amount, name ? 'named' : 'anonymous', name, email, `${day}T12:00:00Z`, currency, entity],
  );
  return id;
}
