import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { personalDataStore } from '#src/features/donations/server/payments/personal-data-store.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import { countLockWaits } from '#tests/support/count-lock-waits.ts';
import { addProject, give, payAtCheckout, startDonation, verify } from '#tests/support/give.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { eraseDonorData } from './personal-data.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
const { db, pool } = site.database;
afterAll(() => site.close());

test('an erasure waits for the capture of another donation of the donor, and both succeed', async () => {
  const donorEmail = 'two@example.org';
  await give(site, { donorEmail, donorName: 'Sita' });
  const { id } = await startDonation(site, { donorEmail, donorName: 'Sita' });

  const erased = await whileWritten({ table: 'payments', id }, () => eraseDonorData(db, donorEmail));
  expect(erased).toBe(2);
});

test('an erasure waits for a charge of a monthly donation, and both succeed', async () => {
  const donorEmail = 'monthly@example.org';
  const { id } = await give(site, { donorEmail, donorName: 'Sita', frequency: 'monthly' });

  const row = { table: 'recurring_donations', id: await recurringOf(id) } as const;
  expect(await whileWritten(row, () => eraseDonorData(db, donorEmail))).toBe(1);
});

test('a name is hidden after a charge of its monthly donation', async () => {
  const { id } = await give(site, {
    donorEmail: 'hides@example.org',
    donorName: 'Sita',
    frequency: 'monthly',
  });
  const row = { table: 'recurring_donations', id: await recurringOf(id) } as const;
  const hide = () => db.transaction((tx) => personalDataStore.makeAnonymous(tx, id));
  expect(await whileWritten(row, hide)).toMatchObject({ donorName: 'Sita' });
});

test('an address is replaced after a charge of its monthly donation', async () => {
  const donorEmail = 'typo@example.org';
  const { id } = await give(site, { donorEmail, donorName: 'Sita', frequency: 'monthly' });
  const recurringDonationId = await recurringOf(id);
  const replace = () =>
    db.transaction((tx) =>
      personalDataStore.replaceAddress(tx, { id, recurringDonationId, donorEmail }, 'right@example.org'),
    );
  await whileWritten({ table: 'recurring_donations', id: recurringDonationId, payment: id }, replace);
  const { rows } = await pool.query('select donor_email from payments where id = $1', [id]);
  expect(rows).toEqual([{ donor_email: 'right@example.org' }]);
});

test('the first charge that replaces a monthly donation waits for a charge of the former one', async () => {
  const former = await give(site, {
    donorEmail: 'former@example.org',
    donorName: 'Sita',
    frequency: 'monthly',
  });
  const recurringDonationId = await recurringOf(former.id);
  const next = await startDonation(site, {
    donorEmail: 'former@example.org',
    donorName: 'Sita',
    frequency: 'monthly',
  });
  await pool.query('update recurring_donations set replaces_id = $1 where id = $2', [
    recurringDonationId,
    await recurringOf(next.id),
  ]);
  const callback = await payAtCheckout(site, next);
  const row = { table: 'recurring_donations', id: recurringDonationId } as const;
  const response = await whileWritten(row, () => verify(site, next.id, callback));
  expect(response.statusCode).toBe(200);
});

test('a correction waits for a donation that is captured meanwhile', async () => {
  await addTotals('EUR');
  const entry = { method: 'cash', receivedOn: '2026-01-20', amountMinor: 500, paymentType: 'named' };
  const wrong = randomUUID();
  await site.admin('POST', '/api/admin/offline-donations', { ...entry, currency: 'USD', id: wrong });
  const replacement = { ...entry, currency: 'EUR', id: randomUUID() };
  const correct = () =>
    site.admin('POST', `/api/admin/offline-donations/${wrong}/cancellation`, { reason: 'typo', replacement });
  expect((await whileCaptured('EUR', correct)).statusCode).toBe(200);
});

test('two corrections into the currency of each other both succeed', async () => {
  const [dollars = '', euros = '', toEuros = '', toDollars = ''] = await idsOfOneShard(4);
  const entry = { method: 'cash', receivedOn: '2026-01-20', amountMinor: 500, paymentType: 'anonymous' };
  const path = '/api/admin/offline-donations';
  await site.admin('POST', path, { ...entry, currency: 'USD', id: dollars });
  await site.admin('POST', path, { ...entry, currency: 'EUR', id: euros });
  const before = await countDeadlocks();
  const correct = (id: string, replacement: object) =>
    site.admin('POST', `${path}/${id}/cancellation`, { reason: 'typo', replacement });

  const corrected = await whileLocked(
    'lock table audit_entries in exclusive mode',
    () =>
      Promise.all([
        correct(dollars, { ...entry, currency: 'EUR', id: toEuros }),
        correct(euros, { ...entry, currency: 'USD', id: toDollars }),
      ]),
    'select pg_sleep(0.3)',
  );
  expect(corrected.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await countDeadlocks()).toBe(before);
});

test('an import waits for a donation that is captured meanwhile', async () => {
  await addTotals('INR');
  await site.jobs.start();
  const before = await countDeadlocks();
  const { path, reach } = await checkedImport(randomUUID(), ['10,USD,a@example.org', '10,INR,b@example.org']);

  await whileCaptured('INR', () => site.admin('POST', `${path}/start`, { skipsRows: false }));
  await reach('imported');

  await whileCaptured('INR', () => site.admin('POST', `${path}/undo`, {}));
  await reach('undone');
  expect(await countDeadlocks()).toBe(before);
});

test('an import and a correction into the currency of its first row both succeed', async () => {
  await site.jobs.start();
  const [euros = '', toDollars = ''] = await idsOfOneShard(2);
  const entry = { method: 'cash', receivedOn: '2026-01-20', amountMinor: 500, paymentType: 'anonymous' };
  const offline = '/api/admin/offline-donations';
  await site.admin('POST', offline, { ...entry, currency: 'EUR', id: euros });
  const before = await countDeadlocks();
  // The IDs of its donations, which are derived from this one, have the shard of the others.
  const id = '7cb68296-5287-4e33-a3ee-5e8512dfdf4e';
  const { path, reach } = await checkedImport(id, ['11,USD,c@example.org', '11,EUR,d@example.org']);

  // Both have changed the totals of one currency then, and go on to those of the other one.
  const corrected = await whileLocked(
    `with row as (select from donation_import_rows where import_id = '${id}' for update),
       donation as (select from offline_donations where payment_id = '${euros}' for update)
     select (select count(*) from row), (select count(*) from donation)`,
    async () => {
      await site.admin('POST', `${path}/start`, { skipsRows: false });
      await expect.poll(() => countLockWaits(pool), { timeout: 15_000 }).toBeGreaterThan(0);
      const replacement = { ...entry, currency: 'USD', id: toDollars };
      return site.admin('POST', `${offline}/${euros}/cancellation`, { reason: 'typo', replacement });
    },
    'select pg_sleep(1)',
  );
  expect(corrected.statusCode).toBe(200);
  await reach('imported');
  expect(await countDeadlocks()).toBe(before);
});

test('an import and a merge of two of its donors both succeed', async () => {
  await site.jobs.start();
  for (const donorEmail of ['rama@example.org', 'lava@example.org'])
    await give(site, { donorEmail, donorName: 'Sita' });
  const donors = await pool.query<{ id: string; email: string }>(
    `select id, email from donors where email in ('rama@example.org', 'lava@example.org') order by id`,
  );
  const [first, second] = donors.rows;
  const before = await countDeadlocks();
  // In the opposite order of the merge, which locks by ID.
  const { id, path, reach } = await checkedImport(randomUUID(), [
    `12,USD,${second?.email}`,
    `12,USD,${first?.email}`,
  ]);

  const merged = await whileLocked(
    `select from donation_import_rows where import_id = '${id}' for update`,
    async () => {
      await site.admin('POST', `${path}/start`, { skipsRows: false });
      await expect.poll(() => countLockWaits(pool), { timeout: 15_000 }).toBeGreaterThan(0);
      return site.admin('POST', `/api/admin/donors/${first?.id}/merge`, { mergedId: second?.id });
    },
    'select pg_sleep(1)',
  );
  expect(merged.statusCode).toBe(200);
  await reach('imported');
  expect(await countDeadlocks()).toBe(before);
});

test('a replaced address and a merge of its former and its new donor both succeed', async () => {
  await addProject(site, 'temple');
  const given = new Map<string, string>();
  for (const donorEmail of ['kusha@example.org', 'urmila@example.org']) {
    const { id } = await give(site, { donorEmail, donorName: 'Sita', projectId: 'temple' });
    given.set(donorEmail, id);
  }
  const donors = await pool.query<{ id: string; email: string }>(
    `select id, email from donors where email in ('kusha@example.org', 'urmila@example.org') order by id`,
  );
  const [first, second] = donors.rows;
  const before = await countDeadlocks();
  const payment = {
    id: given.get(second?.email ?? '') ?? '',
    recurringDonationId: null,
    donorEmail: second?.email ?? null,
  };
  // In the opposite order of the merge, which locks by ID.
  const replace = () =>
    db.transaction((tx) => personalDataStore.replaceAddress(tx, payment, first?.email ?? ''));

  const merged = await whileLocked(
    'select from project_donor_counts for update',
    async () => {
      const replaced = replace();
      replaced.catch(() => undefined);
      await expect.poll(() => countLockWaits(pool), { timeout: 15_000 }).toBeGreaterThan(0);
      const response = await site.admin('POST', `/api/admin/donors/${first?.id}/merge`, {
        mergedId: second?.id,
      });
      await replaced;
      return response;
    },
    'select pg_sleep(1)',
  );
  expect(merged.statusCode).toBe(200);
  expect(await countDeadlocks()).toBe(before);
});

/** IDs of donations whose totals are in the same row of their currency. */
async function idsOfOneShard(count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (select gen_random_uuid() as id from generate_series(1, 200)) as one
     where abs(hashtext(id::text) % 8) = 0 limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** @param rows amount, currency and address of each donation */
async function checkedImport(id: string, rows: string[]) {
  const imports = '/api/admin/donation-imports';
  const path = `${imports}/${id}`;
  const content = ['date,amount,currency,email', ...rows.map((row) => `2024-03-02,${row}`)].join('\n');
  await site.admin('POST', imports, { id, fileName: 'export.csv', format: 'plain', content });
  const { mapping } = (await site.admin('GET', path)).json();
  await site.admin('PUT', `${path}/mapping`, mapping);
  const reach = (state: string) =>
    expect.poll(async () => (await site.admin('GET', path)).json().state, { timeout: 15_000 }).toBe(state);
  await reach('checked');
  return { id, path, reach };
}

/** Totals of a currency, as after other donations. */
async function addTotals(currency: string): Promise<void> {
  await pool.query(
    `insert into donation_totals select 'sandbox', $1, '00000000-0000-0000-0000-000000000000', shard, 0, 0, 0
     from generate_series(0, 7) as shard`,
    [currency],
  );
}

/** Runs work while another connection has changed the totals of a currency, and goes on to the content version. */
function whileCaptured<Result>(currency: string, work: () => Promise<Result>): Promise<Result> {
  return whileLocked(`select from donation_totals where currency = '${currency}' for update`, work);
}

/** Runs work while another connection has locked a row, and goes on to the content version. */
function whileWritten<Result>(
  { table, id, payment }: { table: 'payments' | 'recurring_donations'; id: string; payment?: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const next = payment && `select from payments where id = '${payment}' for update`;
  return whileLocked(`select from ${table} where id = '${id}' for update`, work, next);
}

/** @param next further rows that the other connection locks before the content version */
async function whileLocked<Result>(
  lock: string,
  work: () => Promise<Result>,
  next?: string,
): Promise<Result> {
  let working: Promise<Result> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(lock);
    working = work();
    working.catch(() => undefined);
    // Webhooks of the same donation can wait too.
    await expect.poll(() => countLockWaits(pool), { timeout: 15_000 }).toBeGreaterThan(0);
    if (next) await tx.execute(next);
    await bumpContentVersion(tx);
  });
  if (!working) throw new Error('the work has not begun');
  return working;
}

async function countDeadlocks(): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

async function recurringOf(paymentId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select recurring_donation_id as id from payments where id = $1',
    [paymentId],
  );
  return rows[0]?.id ?? '';
}
