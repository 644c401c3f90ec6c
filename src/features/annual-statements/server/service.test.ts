import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailStore } from '#src/platform/email/email-store.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { testReceiptService } from '#tests/support/receipt-service.ts';
import { killWaiting } from '#tests/support/kill-waiting.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createStatementSending } from './send-statements.ts';
import { createAnnualStatements } from './service.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db, pool } = database;
const clock = fixedClock('2027-01-10T06:00:00Z');
const { receipts } = testReceiptService(database, { clock });
const actor = { actorId: randomUUID(), address: '', userAgent: '' };
const us = { entity: 'us', year: 2026 } as const;
const site = {
  name: 'Sanatan World',
  sanskritName: 'सनातन विश्व',
  accent: '#a3152c',
  url: 'https://sanatan.example',
  address: '',
  contactEmail: 'namaste@sanatan.example',
};

let enqueued: string[] = [];
let crashAfter = Infinity;
let brokenAddress = '';

const jobs: JobQueue = {
  enqueue: async (_tx, _kind, data) => {
    if ('runId' in data) enqueued.push(String(data.runId));
  },
};
const statements = createAnnualStatements({ db, gatewayMode: 'sandbox', receipts, jobs, clock });
const { sendWaiting } = createStatementSending({
  db,
  receipts,
  mailer: {
    send: async (tx, email) => {
      if (email.to.address === brokenAddress) throw new Error('the text is broken');
      crashAfter -= 1;
      if (crashAfter < 0) throw new Error('the process is killed');
      return emailStore.insert(tx, email, clock.now());
    },
  },
  site,
  clock,
});

beforeAll(() =>
  pool.query(`insert into users (id, email, role) values ($1, 'treasurer@example.org', 'admin')`, [
    actor.actorId,
  ]),
);

beforeEach(async () => {
  enqueued = [];
  crashAfter = Infinity;
  brokenAddress = '';
  clock.set('2027-01-10T06:00:00Z');
  await pool.query('delete from annual_statement_runs');
  await pool.query('delete from receipts');
  await pool.query('delete from emails');
});

test('every donor of the year gets one email with the statement, in the language of the last receipt', async () => {
  await addReceipt({ email: 'Sita@example.org', language: 'en', givenAt: '2026-02-01T12:00:00Z' });
  await addReceipt({ email: 'sita@example.org', language: 'hi', givenAt: '2026-12-31T12:00:00Z' });
  await addReceipt({ email: 'rama@example.org', givenAt: '2026-06-01T12:00:00Z' });
  await addReceipt({ email: 'other-year@example.org', givenAt: '2027-01-02T12:00:00Z' });
  await addReceipt({ email: 'refunded@example.org', netAmountMinor: 0 });
  await addReceipt({ email: null });

  expect(await statements.send(us, actor)).toMatchObject({ donors: 2, withoutAddress: 1, waiting: 2 });
  await runJobs();

  expect(await statements.read(us)).toMatchObject({
    waiting: 0,
    emailed: 2,
    completedAt: '2027-01-10T06:00:00.000Z',
  });
  const [email, ...others] = await emailStore.listTo(db, 'sita@example.org');
  expect(others).toEqual([]);
  expect(email).toMatchObject({ kind: 'annual-statement', language: 'hi' });
  const [attachment] = await emailStore.listAttachments(db, email?.id ?? '');
  expect(attachment?.fileName).toBe('donations-us-2026.pdf');
});

test('a run that is killed again and again continues, and emails every donor once', async () => {
  for (let number = 0; number < 60; number += 1) await addReceipt({ email: `donor${number}@example.org` });
  await statements.send(us, actor);
  const runId = enqueued.at(-1) ?? '';

  for (let kills = 0; kills < 12; kills += 1) {
    crashAfter = 7;
    await Promise.allSettled([sendWaiting(runId), sendWaiting(runId)]);
  }
  crashAfter = Infinity;
  await runJobs();

  const { rows } = await pool.query<{ emails: string; donors: string }>(
    'select count(*) as emails, count(distinct to_address) as donors from emails',
  );
  expect(rows).toEqual([{ emails: '60', donors: '60' }]);
  expect(await statements.read(us)).toMatchObject({ waiting: 0, emailed: 60 });
});

test('a process killed while it writes an email sends that statement once when the run continues', async () => {
  for (let number = 0; number < 5; number += 1) await addReceipt({ email: `donor${number}@example.org` });
  await statements.send(us, actor);
  const runId = enqueued.at(-1) ?? '';
  for (let kills = 0; kills < 3; kills += 1) await killWaiting(database, 'emails', () => sendWaiting(runId));
  const { waiting, emailed } = await statements.read(us);
  expect(waiting + emailed).toBe(5);
  expect(waiting).toBeGreaterThan(0);
  enqueued.push(runId);
  await runJobs();

  const { rows } = await pool.query<{ emails: string; donors: string }>(
    'select count(*) as emails, count(distinct to_address) as donors from emails',
  );
  expect(rows).toEqual([{ emails: '5', donors: '5' }]);
  expect(await statements.read(us)).toMatchObject({ waiting: 0, emailed: 5 });
});

test('sending again emails only donors without a statement of the year', async () => {
  await addReceipt({ email: 'first@example.org' });
  await statements.send(us, actor);
  await runJobs();
  expect(await statements.read(us)).toMatchObject({ donors: 1, newDonors: 0 });
  await addReceipt({ email: 'Imported@example.org' });
  expect(await statements.read(us)).toMatchObject({ donors: 2, newDonors: 1 });
  await statements.send(us, actor);
  await runJobs();

  const { rows } = await pool.query<{ to_address: string }>('select to_address from emails order by 1');
  expect(rows.map(({ to_address: address }) => address)).toEqual([
    'first@example.org',
    'imported@example.org',
  ]);
});

test('a statement that cannot be sent does not prevent the others, and the run is not complete', async () => {
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) await addReceipt({ email });
  brokenAddress = 'b@example.org';
  await statements.send(us, actor);

  await expect(runJobs()).rejects.toThrow('1 of 3 rows failed');
  expect(await statements.read(us)).toMatchObject({ waiting: 1, emailed: 2, completedAt: null });
});

test('a run that completes while donors are added is not complete', async () => {
  await addReceipt({ email: 'sita@example.org' });
  await statements.send(us, actor);
  await runJobs();
  await addReceipt({ email: 'rama@example.org' });
  await statements.send(us, actor);
  // The job before wrote its completion last.
  await pool.query('update annual_statement_runs set completed_at = now()');

  expect(await statements.read(us)).toMatchObject({ waiting: 1, emailed: 1, completedAt: null });
});

test('a donor whose receipt was issued late or corrected is listed, and gets one corrected statement', async () => {
  await addReceipt({ email: 'Late@example.org' });
  await addReceipt({ email: 'corrected@example.org', paymentId: 'b0000000-0000-4000-8000-000000000001' });
  await addReceipt({ email: 'same@example.org' });
  await addReceipt({ email: 'refunded@example.org', paymentId: 'b0000000-0000-4000-8000-000000000002' });
  await statements.send(us, actor);
  await runJobs();
  expect((await statements.read(us)).changed).toEqual({ total: 0, items: [] });
  expect(await statements.sendChanged(us, actor)).toMatchObject({ waiting: 0, emailed: 4 });
  expect(enqueued).toEqual([]);

  clock.set('2027-02-01T06:00:00Z');
  await addReceipt({ email: 'late@example.org', givenAt: '2026-12-31T20:00:00Z' });
  await addReceipt({ email: 'same@example.org', givenAt: '2027-01-20T12:00:00Z' });
  const correction = { sequence: 1, netAmountMinor: 2000 };
  await addReceipt({
    email: 'corrected@example.org',
    paymentId: 'b0000000-0000-4000-8000-000000000001',
    ...correction,
  });
  await addReceipt({
    email: 'refunded@example.org',
    paymentId: 'b0000000-0000-4000-8000-000000000002',
    ...correction,
    netAmountMinor: 0,
  });
  const sentAt = '2027-01-10T06:00:00.000Z';
  expect((await statements.read(us)).changed).toEqual({
    total: 3,
    items: Array.from({ length: 3 }, () => ({ id: expect.any(String), donor: 'Sita', receipts: 1, sentAt })),
  });
  expect(await statements.sendChanged(us, actor)).toMatchObject({
    waiting: 3,
    emailed: 1,
    completedAt: null,
    changed: { total: 0 },
  });
  await runJobs();

  const subjects = async (address: string) =>
    (await emailStore.listTo(db, address)).map(({ subject }) => subject).toSorted();
  const first = 'Your donation statement 2026';
  expect(await subjects('late@example.org')).toEqual(['Your corrected donation statement 2026', first]);
  expect(await subjects('corrected@example.org')).toEqual(['Your corrected donation statement 2026', first]);
  expect(await subjects('same@example.org')).toEqual([first]);
  expect(await subjects('refunded@example.org')).toEqual(['Your corrected donation statement 2026', first]);
  const { rows } = await pool.query(`select count(*)::int as entries from audit_entries where event = $1`, [
    'annual-statements.corrected',
  ]);
  expect(rows).toEqual([{ entries: 1 }]);

  await statements.sendChanged(us, actor);
  await runJobs();
  expect(await subjects('late@example.org')).toHaveLength(2);
});

test('a statement whose donations all became void is replaced by one of zero, once', async () => {
  const paymentId = 'b0000000-0000-4000-8000-000000000005';
  await addReceipt({ email: 'void@example.org', paymentId });
  await statements.send(us, actor);
  await runJobs();
  clock.set('2027-02-01T06:00:00Z');
  await addReceipt({ email: 'void@example.org', paymentId, sequence: 1, netAmountMinor: 0 });
  expect((await statements.read(us)).changed).toMatchObject({ total: 1, items: [{ receipts: 1 }] });

  clock.set('2027-02-02T06:00:00Z');
  await statements.sendChanged(us, actor);
  await runJobs();
  const sent = await emailStore.listTo(db, 'void@example.org');
  const attachments = await Promise.all(sent.map(({ id }) => emailStore.listAttachments(db, id)));
  expect(attachments.map((files) => files.length)).toEqual([1, 1]);
  expect(await statements.read(us)).toMatchObject({ emailed: 1, empty: 0, changed: { total: 0 } });
});

test('donations that became void before their statement was sent make no statement of zero', async () => {
  const paymentId = 'b0000000-0000-4000-8000-000000000006';
  await addReceipt({ email: 'early@example.org', paymentId });
  await statements.send(us, actor);
  await addReceipt({ email: 'early@example.org', paymentId, sequence: 1, netAmountMinor: 0 });
  await runJobs();
  clock.set('2027-02-01T06:00:00Z');
  await addReceipt({ email: 'early@example.org', paymentId, sequence: 2, netAmountMinor: 0 });

  expect(await statements.read(us)).toMatchObject({ emailed: 0, empty: 1, changed: { total: 0 } });
});

test('a receipt moved to another address changes the statements of both donors', async () => {
  const moved = { paymentId: 'b0000000-0000-4000-8000-000000000003' };
  await addReceipt({ email: 'former@example.org' });
  await addReceipt({ email: 'former@example.org', ...moved });
  await addReceipt({ email: 'current@example.org', donorName: 'Gita' });
  await statements.send(us, actor);
  await runJobs();

  clock.set('2027-02-01T06:00:00Z');
  await addReceipt({ email: 'current@example.org', donorName: 'Gita', ...moved, sequence: 1 });

  const { changed } = await statements.read(us);
  expect(changed.items.map(({ donor, receipts: count }) => [donor, count])).toEqual([
    ['Gita', 1],
    ['Sita', 1],
  ]);
});

test('a receipt that was moved before the statements changes only that of its present donor', async () => {
  const moved = { paymentId: 'b0000000-0000-4000-8000-000000000004' };
  await addReceipt({ email: 'former@example.org' });
  await addReceipt({ email: 'former@example.org', ...moved });
  clock.set('2027-01-09T06:00:00Z');
  await addReceipt({ email: 'current@example.org', donorName: 'Gita', ...moved, sequence: 1 });
  clock.set('2027-01-10T06:00:00Z');
  await statements.send(us, actor);
  await runJobs();

  clock.set('2027-02-01T06:00:00Z');
  const corrected = { sequence: 2, netAmountMinor: 2000 };
  await addReceipt({ email: 'current@example.org', donorName: 'Gita', ...moved, ...corrected });

  expect((await statements.read(us)).changed.items.map(({ donor }) => donor)).toEqual(['Gita']);
});

test('changed statements that are sent twice at the same time are sent once', async () => {
  for (let number = 0; number < 30; number += 1) await addReceipt({ email: `donor${number}@example.org` });
  await statements.send(us, actor);
  await runJobs();
  clock.set('2027-02-01T06:00:00Z');
  for (let number = 0; number < 30; number += 1) await addReceipt({ email: `donor${number}@example.org` });
  clock.set('2027-02-02T06:00:00Z');
  await pool.query(`delete from audit_entries where event = 'annual-statements.corrected'`);
  enqueued = [];

  const calls = Array.from({ length: 4 }, () => statements.sendChanged(us, actor));
  await Promise.all(calls);

  expect(enqueued).toHaveLength(1);
  const { rows } = await pool.query(
    `select 1 from audit_entries where event = 'annual-statements.corrected'`,
  );
  expect(rows).toHaveLength(1);
});

test('a donor with two legal entities gets a statement of each, never a sum of both', async () => {
  await addReceipt({ email: 'both@example.org' });
  await addReceipt({ email: 'both@example.org', entity: 'in', givenAt: '2026-03-31T18:29:59Z' });
  await addReceipt({ email: 'both@example.org', entity: 'in', givenAt: '2026-03-31T18:30:00Z' });

  expect(await receipts.listYears('both@example.org')).toEqual([
    { entity: 'us', year: 2026 },
    { entity: 'in', year: 2026 },
    { entity: 'in', year: 2025 },
  ]);
  const pdf = await receipts.printYear('both@example.org', { entity: 'in', year: 2025 }, 'en');
  expect([pdf?.fileName, pdf?.bytes.toString()]).toEqual(['donations-in-2025-26.pdf', '2025–26: 1']);
});

test('the first three donors are previewed, an anonymous one with the name on the receipt', async () => {
  await addReceipt({ email: 'a@example.org', donorName: 'Name for the receipt' });
  await addReceipt({ email: 'b@example.org', donorName: null });
  await addReceipt({ email: 'c@example.org' });
  await addReceipt({ email: 'd@example.org' });

  const { previews } = await statements.read(us);
  expect(previews.map(({ donor }) => donor)).toEqual(['Name for the receipt', 'b@example.org', 'Sita']);
  expect((await statements.preview({ ...us, number: 3 })).bytes.toString()).toBe('2026: 1');
  await expect(statements.preview({ ...us, number: 4 })).rejects.toThrow('not found');
});

test('the current year is rejected, and a donor erased in between gets nothing', async () => {
  await expect(statements.send({ entity: 'us', year: 2027 }, actor)).rejects.toThrow('not over');
  await expect(statements.send({ entity: 'in', year: 2026 }, actor)).rejects.toThrow('not over');
  await addReceipt({ email: 'leaves@example.org' });
  await statements.send(us, actor);
  await pool.query('update receipts set donor_email = null');
  await runJobs();
  expect(await statements.read(us)).toMatchObject({ emailed: 0, empty: 1 });
});

async function runJobs(): Promise<void> {
  for (let runId = enqueued.shift(); runId; runId = enqueued.shift()) await sendWaiting(runId);
}

let numbers = 0;

async function addReceipt(change: {
  email: string | null;
  language?: string;
  givenAt?: string;
  netAmountMinor?: number;
  entity?: string;
  donorName?: string | null;
  paymentId?: string;
  sequence?: number;
}): Promise<void> {
  const { email, language = 'en', givenAt = '2026-06-01T12:00:00Z', netAmountMinor = 5000 } = change;
  const { entity = 'us', donorName = 'Sita', paymentId: id = randomUUID(), sequence = 0 } = change;
  numbers += 1;
  await pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, status_token_hash, created_at,
       updated_at) values ($1, 'sandbox', 5000, 'USD', 'anonymous', '\\x00', now(), now())
     on conflict do nothing`,
    [id],
  );
  await pool.query(
    `insert into receipts (gateway_mode, entity, year, number, payment_id, sequence, donation_minor,
       net_amount_minor, currency, given_at, donor_name, donor_email, language, issuer, issued_at)
     values ('sandbox', $1, 2026, $2, $3, $10, 5000, $4, 'USD', $5, $6, $7, $8, $9, $11)`,
    [
      entity,
      numbers,
      id,
      netAmountMinor,
      givenAt,
      donorName,
      email,
      language,
      { entity: 'us', name: 'Sanatan World', address: '', ein: null, benefits: null },
      sequence,
      clock.now(),
    ],
  );
}
