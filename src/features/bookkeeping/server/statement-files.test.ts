import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countLockWaits } from '#tests/support/count-lock-waits.ts';
import { give } from '#tests/support/give.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { yearOfAccount } from '#src/features/receipts/contract.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { DonationStatement } from '../donation-statement-contract.ts';

const site = await openAdminSite({
  RATE_LIMIT: 'off',
  RECEIPT_IN_NAME: 'Sanatan Vishwa Nyas',
  RECEIPT_IN_ADDRESS: 'Pune',
  RECEIPT_IN_PAN: 'AAATS1234F',
  RECEIPT_IN_APPROVAL: 'AAATS1234FF20214',
});
afterAll(() => site.close());

const base = '/api/admin/bookkeeping/donation-statement';
const year = yearOfAccount('in', site.clock.now());
const gita = { donorName: 'Gita Devi', idNumber: 'ABCPD1234E' };
const hari = { donorName: 'Hari Rao', idNumber: 'ABCPR5678E' };
const filing = { filedOn: '2026-06-02', acknowledgement: 'BD-2026-0001' };
const ids = { gita: randomUUID(), voided: randomUUID(), hari: randomUUID() };

beforeAll(async () => {
  await enter(ids.gita, named(gita));
  await enter(ids.voided, { ...named(gita), amountMinor: 70_000 });
  await enter(ids.hari, named(hari));
  const { settings, version } = await read();
  const approval = { from: `${year}-04-01`, urn: 'URN-1', issuedOn: '2026-03-01', sectionCode: '133' };
  await site.admin('PUT', `${base}/settings`, { ...settings, approvals: [approval], version });
  await complete([ids.gita, ids.voided], gita);
  await complete([ids.hari], hari);
});

test('treasury 12.5: a file is filed with day and acknowledgement, and can be downloaded as it was', async () => {
  expect(await exportTable('&isRevised=true')).toMatchObject({ statusCode: 409 });
  const exported = await exportTable();
  const [file] = (await read()).files;
  expect(file).toMatchObject({ isRevised: false, rows: 2, amountMinor: 170_000, filedOn: null });
  expect((await read()).filed).toBeNull();

  const path = `${base}/files/${file?.id}`;
  const future = { ...filing, filedOn: '2099-01-01' };
  expect((await site.admin('PUT', `${path}/filing`, future)).json()).toMatchObject({
    fields: { filedOn: { code: 'future' } },
  });
  expect((await site.admin('PUT', `${path}/filing`, filing)).json()).toMatchObject(filing);
  expect((await site.admin('PUT', `${base}/files/${randomUUID()}/filing`, filing)).statusCode).toBe(404);
  expect((await read()).filed).toMatchObject({ file: filing, changes: [], changedDonations: 0 });

  const stored = await site.admin('GET', `${path}/content.csv`);
  expect(stored.body).toBe(exported.body);
  const { rows } = await site.database.pool.query<{ content: Buffer }>(
    'select content from donation_statement_files',
  );
  expect(rows[0]?.content.toString()).not.toContain(gita.idNumber);
});

test('treasury 12.5: what changes after filing is listed, and the revised file names the certificates', async () => {
  const numbers = [
    { line: 2, idNumber: gita.idNumber, number: 'ARN0000001' },
    { line: 3, idNumber: hari.idNumber, number: 'ARN0000002' },
  ];
  await site.admin('POST', `${base}/certificate-numbers`, { year, rows: numbers });
  await site.admin('POST', `/api/admin/offline-donations/${ids.voided}/cancellation`, { reason: 'typo' });
  const late = randomUUID();
  await enter(late, { ...named(gita), method: 'transfer', amountMinor: 20_000 });
  await complete([late], gita);

  const { filed } = await read();
  expect(filed).toMatchObject({ changedDonations: 2, numbered: 2, unclear: 0 });
  expect(
    filed?.changes.map(({ name, filedMinor, currentMinor, changes }) => [
      name,
      filedMinor,
      currentMinor,
      changes,
    ]),
  ).toEqual([
    ['Gita Devi', 70_000, null, ['left']],
    ['Gita Devi', null, 20_000, ['added']],
  ]);

  const revised = await exportTable('&isRevised=true');
  expect(revised.headers['content-disposition']).toContain(`donation-statement-${year}-revised.csv`);
  const secondColumn = revised.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(1, 4).join())
    .toSorted((a, b) => a.localeCompare(b));
  expect(secondColumn).toEqual([
    `"","1","${gita.idNumber}"`,
    `"ARN0000001","1","${gita.idNumber}"`,
    `"ARN0000002","1","${hari.idNumber}"`,
  ]);
  expect((await exportTable()).body).not.toContain('ARN');

  passMinute();
  const file = (await read()).files.find(({ isRevised }) => isRevised);
  const later = { filedOn: '2026-07-10', acknowledgement: 'BD-2026-0002' };
  await site.admin('PUT', `${base}/files/${file?.id}/filing`, later);
  expect((await read()).filed).toMatchObject({ file: { isRevised: true, ...later }, changes: [] });
});

test('a corrected acknowledgement number of the original leaves the revised statement the last one filed', async () => {
  passMinute();
  const original = (await read()).files.find(({ isRevised, filedOn }) => !isRevised && filedOn !== null);
  await site.admin('PUT', `${base}/files/${original?.id}/filing`, {
    ...filing,
    acknowledgement: 'BD-2026-0003',
  });
  expect((await read()).filed).toMatchObject({ file: { isRevised: true }, changes: [] });
});

test('a filing recorded by mistake is removed once, and the file filed before it is the last one again', async () => {
  const revised = (await read()).files.find(({ isRevised }) => isRevised);
  const path = `${base}/files/${revised?.id}/filing`;
  const removed = await site.admin('DELETE', path);
  expect(removed.json()).toMatchObject({ id: revised?.id, filedOn: null, acknowledgement: null });
  expect((await site.admin('DELETE', path)).statusCode).toBe(200);
  expect((await site.admin('DELETE', `${base}/files/${randomUUID()}/filing`)).statusCode).toBe(404);
  expect((await read()).filed).toMatchObject({ file: { isRevised: false }, changedDonations: 2 });

  const { rows } = await site.database.pool.query<{ detail: object }>(
    `select detail from audit_entries where event = 'books.donation-statement-filing-removed'`,
  );
  const { filedOn, acknowledgement } = revised ?? {};
  expect(rows).toEqual([{ detail: { year, filedOn, acknowledgement } }]);
  await site.admin('PUT', path, { filedOn, acknowledgement });
});

test('filing and downloads are recorded, and require the permissions of their siblings', async () => {
  const [file] = (await read()).files;
  expect(await site.rejections('PUT', `${base}/files/${file?.id}/filing`, filing)).toEqual([403, 401]);
  expect(await site.rejections('DELETE', `${base}/files/${file?.id}/filing`)).toEqual([403, 401]);
  expect(await site.rejections('GET', `${base}/files/${file?.id}/content.csv`)).toEqual([403, 401]);
  const { rows } = await site.database.pool.query<{ event: string }>(
    `select distinct event from audit_entries where event like 'books.donation-statement-%' order by 1`,
  );
  expect(rows.map(({ event }) => event)).toEqual([
    'books.donation-statement-downloaded',
    'books.donation-statement-exported',
    'books.donation-statement-filed',
    'books.donation-statement-filing-removed',
  ]);
});

test('of the exported files that were never filed, the latest ten of a year are kept', async () => {
  for (let number = 0; number < 12; number += 1) await exportTable();
  const { files } = await read();
  expect(files.filter(({ filedOn }) => filedOn === null)).toHaveLength(10);
  expect(files.filter(({ filedOn }) => filedOn !== null)).toHaveLength(2);
});

test('a filing of a file that an export deletes meanwhile is rejected and leaves no entry in the audit log', async () => {
  const { pool } = site.database;
  const file = (await read()).files.find(({ filedOn }) => filedOn === null);
  const countEntries = async () =>
    (await pool.query('select from audit_entries where target = $1', [file?.id])).rowCount;
  const removing = await pool.connect();
  try {
    await removing.query('begin');
    await removing.query('delete from donation_statement_files where id = $1', [file?.id]);
    const filed = site.admin('PUT', `${base}/files/${file?.id}/filing`, filing);
    await expect.poll(() => countLockWaits(pool)).toBe(1);
    await removing.query('commit');

    expect((await filed).statusCode).toBe(404);
    expect(await countEntries()).toBe(0);
  } finally {
    removing.release();
  }
});

test('a donation left out of the filed file, because its name could not be decrypted, is listed as not filed', async () => {
  const { id } = await give(site, {
    amount: 501,
    currency: 'INR',
    paymentType: 'anonymous',
    isIndianCitizen: true,
    receiptName: 'Radha Rao',
  });
  await complete([id], { donorName: 'Radha Rao', idNumber: 'ABCPR9999F' });
  await site.database.pool.query(`update receipt_names set encrypted_name = repeat('x', 60)`);
  passMinute();
  await exportTable();
  const [file] = (await read()).files;
  await site.admin('PUT', `${base}/files/${file?.id}/filing`, { ...filing, filedOn: '2026-08-01' });

  expect((await read()).filed?.changes).toMatchObject([{ paymentId: id, changes: ['added'] }]);
});

function passMinute(): void {
  site.clock.set(new Date(site.clock.now().getTime() + msPerMinute).toISOString());
}

async function enter(id: string, changes: object): Promise<void> {
  const response = await site.admin('POST', '/api/admin/offline-donations', {
    id,
    method: 'cash',
    receivedOn: '2026-06-01',
    amountMinor: 50_000,
    currency: 'INR',
    paymentType: 'named',
    isIndianCitizen: true,
    ...changes,
  });
  expect(response.statusCode, response.body).toBe(201);
}

function named({ donorName }: typeof gita) {
  return { donorName };
}

async function complete(paymentIds: string[], donor: typeof gita): Promise<void> {
  const details = { idCode: 1, ...donor, address: '1 Temple Road', donationType: 'others' };
  const response = await site.admin('PUT', `${base}/details`, { ...details, paymentIds });
  expect(response.statusCode, response.body).toBe(200);
}

async function read(): Promise<DonationStatement> {
  return (await site.admin('GET', `${base}?year=${year}`)).json();
}

function exportTable(more = '') {
  return site.admin('GET', `${base}.csv?year=${year}${more}`);
}
