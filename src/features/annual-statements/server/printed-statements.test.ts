import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { CallOutput } from '#src/api/endpoint.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { listPrintedStatements, StatementRun } from '../admin-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const base = '/api/admin/annual-statements/us/2025';
const path = `${base}/on-paper`;
type PrintedPage = CallOutput<typeof listPrintedStatements>;

test('donors without an address are listed by name, with a sum for each currency', async () => {
  await enter({ donorName: 'Gita', amountMinor: 2000 });
  const other = await enter({ donorName: 'Gita', amountMinor: 3000, currency: 'EUR' });
  await enter({ donorName: 'Arjuna', amountMinor: 1000 });
  await enter({ donorName: 'Sita', donorEmail: 'sita@example.org' });
  await enter({ donorName: 'Arjuna', receivedOn: '2024-06-01' });
  await enter({ paymentType: 'anonymous', donorName: undefined, method: 'in_kind', goods: 'Rice' });
  await mergeInto('Gita', other);

  const { items, isOver } = await list();
  expect(isOver).toBe(true);
  expect(items.map(({ name, donations, sums, printedAt }) => ({ name, donations, sums, printedAt }))).toEqual(
    [
      { name: null, donations: 1, sums: [], printedAt: null },
      { name: 'Arjuna', donations: 1, sums: [{ currency: 'USD', amountMinor: 1000 }], printedAt: null },
      {
        name: 'Gita',
        donations: 2,
        sums: [
          { currency: 'USD', amountMinor: 2000 },
          { currency: 'EUR', amountMinor: 3000 },
        ],
        printedAt: null,
      },
    ],
  );
  const { withoutAddress } = (await site.admin('GET', base)).json<StatementRun>();
  expect(items.reduce((sum, { donations }) => sum + donations, 0)).toBe(withoutAddress);

  const first = await list('?limit=2');
  const second = await list(`?limit=2&cursor=${first.next}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect([first.previous, second.next]).toEqual([null, null]);
});

test('a downloaded statement is marked as issued, until its donation is corrected', async () => {
  const id = await enter({ donorName: 'Zoya', amountMinor: 4000 });
  const donor = await find('Zoya');
  const pdf = await site.admin('POST', `${path}/${donor.id}`);
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);

  const printedAt = site.clock.now().toISOString();
  expect(await find('Zoya')).toMatchObject({ printedAt, isChanged: false });
  const { rows } = await site.database.pool.query(
    `select target, detail from audit_entries where event = 'annual-statements.printed'`,
  );
  expect(rows).toEqual([{ target: donor.id, detail: { entity: 'us', year: 2025 } }]);

  site.clock.set(new Date(site.clock.now().getTime() + msPerMinute).toISOString());
  const replacement = { ...entry, id: randomUUID(), donorName: 'Zoya', amountMinor: 4500 };
  await site.admin('POST', `/api/admin/offline-donations/${id}/cancellation`, {
    reason: 'typo',
    replacement,
  });
  expect((await list()).items.filter(({ name }) => name === 'Zoya')).toMatchObject([
    {
      id: donor.id,
      donations: 1,
      sums: [{ currency: 'USD', amountMinor: 4500 }],
      printedAt,
      isChanged: true,
    },
  ]);
});

test('a correction after the download is stated at the donor', async () => {
  await enter({ donorName: 'Vyasa' });
  const { id } = await find('Vyasa');
  await site.admin('POST', `${path}/${id}`);
  await site.database.pool.query(
    `update receipts set issued_at = issued_at + interval '1 hour' where donor_name = 'Vyasa'`,
  );
  expect(await find('Vyasa')).toMatchObject({ isChanged: true });
});

test('a refund after the download is stated at the donor, also when no donation is left', async () => {
  const [first, second] = [await enter({ donorName: 'Kunti' }), await enter({ donorName: 'Kunti' })];
  await mergeInto('Kunti', second);
  const { id } = await find('Kunti');
  await site.admin('POST', `${path}/${id}`);
  expect(await find('Kunti')).toMatchObject({ donations: 2, isChanged: false });

  passMinute();
  await cancel(second);
  expect(await find('Kunti')).toMatchObject({ donations: 1, isChanged: true });
  await site.admin('POST', `${path}/${id}`);
  expect(await find('Kunti')).toMatchObject({ isChanged: false });

  passMinute();
  await cancel(first);
  expect(await find('Kunti')).toMatchObject({ donations: 0, sums: [], isChanged: true });
  expect((await site.admin('POST', `${path}/${id}`)).headers['content-type']).toBe('application/pdf');
  expect(await find('Kunti')).toMatchObject({ isChanged: false });
});

test('a donor whose donations became void before a download has no statement', async () => {
  const donation = await enter({ donorName: 'Nakula' });
  const { id } = await find('Nakula');
  await cancel(donation);
  expect((await list()).items.filter(({ name }) => name === 'Nakula')).toEqual([]);
  expect((await site.admin('POST', `${path}/${id}`)).statusCode).toBe(404);
});

test('a donor merged after the download adds donations that the statement does not state', async () => {
  await enter({ donorName: 'Draupadi' });
  const { id } = await find('Draupadi');
  const other = await enter({ donorName: 'Draupadi', amountMinor: 7000 });
  await site.admin('POST', `${path}/${id}`);
  await mergeInto('Draupadi', other);
  expect(await find('Draupadi')).toMatchObject({ id, donations: 2, isChanged: true });

  await site.admin('POST', `${path}/${id}`);
  expect(await find('Draupadi')).toMatchObject({ isChanged: false });
});

test('a donation moved to a new donor after the download is stated at the donor whose statement has it', async () => {
  await enter({ donorName: 'Bhima' });
  const second = await enter({ donorName: 'Bhima' });
  await mergeInto('Bhima', second);
  const { id } = await find('Bhima');
  await site.admin('POST', `${path}/${id}`);
  passMinute();
  const newId = randomUUID();
  await split(id, { newId, donationIds: [second] });
  expect(await findById(id)).toMatchObject({ donations: 1, isChanged: true });
  expect(await findById(newId)).toMatchObject({ donations: 1, printedAt: null });

  await site.admin('POST', `${path}/${id}`);
  expect(await findById(id)).toMatchObject({ isChanged: false });
});

test('a record separated after the download is stated at both donors', async () => {
  await enter({ donorName: 'Karna' });
  const other = await enter({ donorName: 'Karna', amountMinor: 7000 });
  await mergeInto('Karna', other);
  const { id } = await find('Karna');
  await site.admin('POST', `${path}/${id}`);
  passMinute();
  const recordId = await recordOf(other);
  expect((await site.admin('POST', `/api/admin/donors/${recordId}/separate`, {})).statusCode).toBe(200);
  const both = async () => (await list()).items.filter(({ name }) => name === 'Karna');
  expect((await both()).map(({ isChanged }) => isChanged)).toEqual([true, true]);

  for (const donor of await both()) await site.admin('POST', `${path}/${donor.id}`);
  expect((await both()).map(({ isChanged }) => isChanged)).toEqual([false, false]);
});

test('a donation of another year that moves to a new donor leaves the printed statement as it is', async () => {
  await enter({ donorName: 'Shakuni' });
  const other = await enter({ donorName: 'Shakuni', receivedOn: '2024-06-01' });
  await mergeInto('Shakuni', other);
  const { id } = await find('Shakuni');
  await site.admin('POST', `${path}/${id}`);
  passMinute();
  await split(id, { newId: randomUUID(), donationIds: [other] });
  expect(await find('Shakuni')).toMatchObject({ isChanged: false });
});

test('only statements of a year that is over are printed, by people who can export donations', async () => {
  const { id } = await find('Arjuna');
  expect((await site.admin('POST', `${path}/${randomUUID()}`)).statusCode).toBe(404);
  const year = site.clock.now().getUTCFullYear() + 1;
  const later = `/api/admin/annual-statements/us/${year}/on-paper`;
  expect((await site.admin('GET', later)).json()).toMatchObject({ items: [], isOver: false });
  expect((await site.admin('POST', `${later}/${id}`)).statusCode).toBe(409);
  expect(await site.rejections('GET', path)).toEqual([403, 401]);
  expect(await site.rejections('POST', `${path}/${id}`)).toEqual([403, 401]);
});

const entry = {
  method: 'cash',
  receivedOn: '2025-06-01',
  amountMinor: 5000,
  currency: 'USD',
  paymentType: 'named',
};

async function enter(changes: object): Promise<string> {
  const id = randomUUID();
  const response = await site.admin('POST', '/api/admin/offline-donations', { ...entry, id, ...changes });
  expect(response.statusCode, response.body).toBe(201);
  return id;
}

async function cancel(id: string): Promise<void> {
  const url = `/api/admin/offline-donations/${id}/cancellation`;
  const response = await site.admin('POST', url, { reason: 'typo' });
  expect(response.statusCode, response.body).toBeLessThan(300);
}

function passMinute(): void {
  site.clock.set(new Date(site.clock.now().getTime() + msPerMinute).toISOString());
}

async function list(query = ''): Promise<PrintedPage> {
  return (await site.admin('GET', path + query)).json();
}

async function find(name: string) {
  const donor = (await list()).items.find((one) => one.name === name);
  if (!donor) throw new Error(`${name} is not listed`);
  return donor;
}

async function findById(id: string) {
  return (await list()).items.find((one) => one.id === id);
}

/** Moves donations of a donor to a new one. */
async function split(id: string, moved: { newId: string; donationIds: string[] }): Promise<void> {
  const response = await site.admin('POST', `/api/admin/donors/${id}/split`, { ...moved, name: '' });
  expect(response.statusCode, response.body).toBe(200);
}

async function recordOf(paymentId: string): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select donor_id as id from payments where id = $1',
    [paymentId],
  );
  return rows[0]?.id ?? '';
}

/** Merges the donor of a donation into the other one of that name. */
async function mergeInto(name: string, paymentId: string): Promise<void> {
  const { rows } = await site.database.pool.query<{ id: string; isMerged: boolean }>(
    `select d.id, p.id = $2 as "isMerged" from donors d join payments p on p.donor_id = d.id where d.name = $1`,
    [name, paymentId],
  );
  const kept = rows.find(({ isMerged }) => !isMerged)?.id;
  const mergedId = rows.find(({ isMerged }) => isMerged)?.id;
  expect((await site.admin('POST', `/api/admin/donors/${kept}/merge`, { mergedId })).statusCode).toBe(200);
}
