import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Page } from '#src/api/paged-list.ts';
import { erasePersonalData } from '#src/app/personal-data.ts';
import { ledgerCheckStore } from '#src/features/donations/server/reconciliation/ledger-check-store.ts';
import type { ListedDonor } from '#src/features/donors/admin-donor.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { addProject, give } from '#tests/support/give.ts';
import type { ImportDetail } from '../admin-contract.ts';
import { importStore } from './import-store.ts';
import { createImportRunner } from './run-import.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());
beforeAll(async () => {
  await addProject(site, 'temple');
  await site.jobs.start();
});

const header = 'Donation ID,Donation Date,Donation Total,Currency Code,First Name,Last Name,Email Address';
const path = '/api/admin/donation-imports';

async function upload(lines: string[], format = 'givewp'): Promise<ImportDetail> {
  const body = { id: randomUUID(), fileName: 'export.csv', format, content: [header, ...lines].join('\r\n') };
  const response = await site.admin('POST', path, body);
  expect(response.statusCode).toBe(201);
  return response.json();
}

async function load(id: string): Promise<ImportDetail> {
  return (await site.admin('GET', `${path}/${id}`)).json();
}

async function reach(id: string, state: string): Promise<ImportDetail> {
  return vi.waitFor(
    async () => {
      const found = await load(id);
      expect(found.state).toBe(state);
      return found;
    },
    { timeout: 15_000, interval: 100 },
  );
}

async function check({ id, mapping }: ImportDetail, changes: object = {}): Promise<ImportDetail> {
  const response = await site.admin('PUT', `${path}/${id}/mapping`, { ...mapping, ...changes });
  expect(response.statusCode).toBe(200);
  return reach(id, 'checked');
}

async function importAll(lines: string[], format?: string): Promise<ImportDetail> {
  const { id } = await check(await upload(lines, format));
  expect((await site.admin('POST', `${path}/${id}/start`, { skipsRows: false })).statusCode).toBe(200);
  return reach(id, 'imported');
}

async function rowsOf(id: string, state: string) {
  const response = await site.admin('GET', `${path}/${id}/rows?state=${state}`);
  return response.json<Page<{ line: number; errors: object[]; paymentId: string | null }>>().items;
}

async function donors(search: string): Promise<ListedDonor[]> {
  return (await site.admin('GET', `/api/admin/donors?search=${search}`)).json<Page<ListedDonor>>().items;
}

async function count(query: string): Promise<number> {
  const { rows } = await site.database.pool.query<{ count: number }>(
    `select count(*)::int as count ${query}`,
  );
  return rows[0]?.count ?? 0;
}

test('a clean file becomes donations of donors, without receipts, ledger or public names', async () => {
  const publicBefore = (await site.app.inject('/api/payments')).body;
  const receiptsBefore = await count('from receipts');

  const { counts } = await importAll([
    '11,2024-03-02,"$1,250.00",USD,Gita,Rao,gita@example.org',
    '12,2025-03-02,500,INR,Gita,Rao,GITA@example.org',
  ]);

  expect(counts).toMatchObject({ imported: 2, ready: 0 });
  expect(await donors('gita')).toMatchObject([
    {
      name: 'Gita Rao',
      totals: [
        { currency: 'USD', netMinor: 125_000 },
        { currency: 'INR', netMinor: 50_000 },
      ],
    },
  ]);
  expect(await count('from receipts')).toBe(receiptsBefore);
  expect((await site.app.inject('/api/payments')).body).toBe(publicBefore);
  expect(await ledgerCheckStore.findViolations(site.database.db, 'sandbox', site.clock.now())).toEqual([]);
});

test('one amount with a comma does not propose the comma for a file of amounts with points', async () => {
  const others = Array.from(
    { length: 4 },
    (_, index) => `2${index},2024-03-02,${index + 1}0${index < 3 ? '' : '.50'},USD,A,B,`,
  );
  expect((await upload(['19,2024-03-02,"12,5",USD,A,B,', ...others])).mapping.decimalSign).toBe('point');
});

test('a European file is read in the form of its amounts, and in the other form none of them becomes another amount', async () => {
  const uploaded = await upload([
    '15,2024-03-02,"1.250,50",EUR,Greta,Berg,greta@example.org',
    '16,2025-03-02,"500,00",EUR,Greta,Berg,greta@example.org',
    '17,2025-03-03,1.250,EUR,Greta,Berg,greta@example.org',
  ]);
  expect(uploaded.mapping.decimalSign).toBe('comma');

  const { id, counts } = await check(uploaded, { decimalSign: 'point' });
  expect(counts).toMatchObject({ ready: 0, wrong: 3 });
  expect(await check(uploaded)).toMatchObject({
    counts: { ready: 3, wrong: 0 },
    mapping: { decimalSign: 'comma' },
    totals: [{ currency: 'EUR', amountMinor: 300_050 }],
  });
  await site.admin('POST', `${path}/${id}/start`, { skipsRows: false });
  await reach(id, 'imported');

  expect(await donors('greta')).toMatchObject([{ totals: [{ currency: 'EUR', netMinor: 300_050 }] }]);
});

test('every wrong row is listed with line, column and reason, and nothing is imported until it is skipped', async () => {
  const before = await count('from payments');
  const { id, counts } = await check(
    await upload([
      '21,2024-13-02,10,USD,A,B,a@example.org',
      '22,2024-03-02,ten,XXX,A,B,not an address',
      '23,2024-03-02,10,USD,Fine,One,fine@example.org',
      '24,2024-03-02,10,USD',
    ]),
  );

  expect(counts).toMatchObject({ wrong: 3, ready: 1 });
  expect(await rowsOf(id, 'wrong')).toMatchObject([
    { line: 2, errors: [{ field: 'date', column: 'Donation Date', code: 'invalid_date' }] },
    {
      line: 3,
      errors: [
        { column: 'Currency Code', code: 'unknown_currency' },
        { column: 'Donation Total', code: 'invalid_amount' },
        { column: 'Email Address', code: 'invalid_email' },
      ],
    },
    { line: 5, errors: [{ field: 'row', column: null, code: 'column_count' }] },
  ]);
  const rejected = await site.admin('POST', `${path}/${id}/start`, { skipsRows: false });
  expect(rejected.statusCode).toBe(409);
  expect(await count('from payments')).toBe(before);

  await site.admin('POST', `${path}/${id}/start`, { skipsRows: true });

  expect((await reach(id, 'imported')).counts).toMatchObject({ wrong: 3, imported: 1 });
  expect(await count('from payments')).toBe(before + 1);
});

test('rows with a known id, or with the same address, amount and day, are duplicates', async () => {
  await importAll(['31,2024-05-05,40,USD,Dup,Licate,dup@example.org']);
  await give(site, { donorName: 'Here', donorEmail: 'here@example.org', amount: 25 });
  const today = site.clock.now().toISOString().slice(0, 10);

  const { id, counts } = await check(
    await upload([
      '31,2024-05-06,41,USD,Dup,Licate,other@example.org',
      '32,2024-05-07,42,USD,Twice,In,twice@example.org',
      '32,2024-05-08,43,USD,Twice,In,twice@example.org',
      `33,${today},25,USD,Here,Already,HERE@example.org`,
      ',2024-05-05,40,USD,Dup,Licate,dup@example.org',
    ]),
  );

  expect(counts).toMatchObject({ duplicate: 4, ready: 1 });
  const duplicates = await rowsOf(id, 'duplicate');
  expect(duplicates.map(({ line, paymentId }) => [line, paymentId !== null])).toEqual([
    [2, true],
    [4, false],
    [5, true],
    [6, true],
  ]);
});

test('an id of the plain format is a duplicate only with the same address, or the same amount and day', async () => {
  const lines = [
    '1,2024-11-01,10,USD,First,One,first@example.org',
    '2,2024-11-02,20,USD,Second,One,second@example.org',
    '3,2024-11-03,30,USD,Third,One,',
  ];
  await importAll(lines, 'plain');
  const other = await check(
    await upload(
      [
        '1,2024-11-01,15,USD,Another,System,another@example.org',
        '2,2024-11-12,25,USD,Second,One,SECOND@example.org',
        '3,2024-11-03,30,USD,Third,Renamed,',
      ],
      'plain',
    ),
  );

  expect(other.counts).toMatchObject({ ready: 1, duplicate: 2 });
  expect((await rowsOf(other.id, 'ready')).map(({ line }) => line)).toEqual([2]);
  await site.admin('POST', `${path}/${other.id}/start`, { skipsRows: true });
  await reach(other.id, 'imported');

  const again = await check(await upload(lines, 'plain'));
  expect(again.counts).toMatchObject({ ready: 0, duplicate: 3 });
  expect((await rowsOf(again.id, 'duplicate')).every(({ paymentId }) => paymentId !== null)).toBe(true);
});

test.each(['givewp', 'plain'])(
  '%s: the corrected row of a voided donation is imported once',
  async (format) => {
    const wrong = await importAll([`81,2024-11-05,500,USD,Wrong,Sum,${format}@example.org`], format);
    const [row] = await rowsOf(wrong.id, 'imported');
    const url = `/api/admin/offline-donations/${row?.paymentId}/cancellation`;
    expect((await site.admin('POST', url, { reason: 'Wrong amount' })).statusCode).toBe(200);
    const corrected = [`81,2024-11-05,50,USD,Wrong,Sum,${format}@example.org`];

    expect((await importAll(corrected, format)).counts).toMatchObject({ imported: 1, duplicate: 0 });
    expect((await check(await upload(corrected, format))).counts).toMatchObject({ ready: 0, duplicate: 1 });
  },
);

test('a file that is uploaded and checked twice is imported once, whichever import is started first', async () => {
  const lines = [
    '71,2024-09-01,60,USD,Two,Files,twofiles@example.org',
    ',2024-09-02,70,USD,No,Id,noid@example.org',
    '72,2024-09-03,80,USD,Same,Day,sameday@example.org',
    '73,2024-09-03,80,USD,Same,Day,sameday@example.org',
  ];
  const first = await check(await upload(lines));
  const second = await check(await upload(lines));
  expect([first.counts.ready, second.counts.ready]).toEqual([4, 4]);
  const before = await count('from payments');

  for (const { id } of [first, second])
    expect((await site.admin('POST', `${path}/${id}/start`, { skipsRows: false })).statusCode).toBe(200);

  const ended = [await reach(first.id, 'imported'), await reach(second.id, 'imported')];
  expect(ended.map(({ counts }) => counts.imported + counts.duplicate)).toEqual([4, 4]);
  expect(ended.map(({ counts }) => counts.imported).toSorted((one, other) => one - other)).toEqual([0, 4]);
  expect(await count('from payments')).toBe(before + 4);
  const duplicates = [...(await rowsOf(first.id, 'duplicate')), ...(await rowsOf(second.id, 'duplicate'))];
  expect(duplicates.filter(({ paymentId }) => paymentId !== null)).toHaveLength(4);
});

test('rows without ID and address are imported once, as often as one file contains them', async () => {
  const lines = [
    ',2024-10-01,11,USD,Cash,Box,',
    ',2024-10-01,11,USD,Cash,Box,',
    ',2024-10-01,12,USD,Cash,Box,',
    ',2024-10-02,12,USD,Cash,Box,',
  ];
  expect((await importAll(lines)).counts).toMatchObject({ imported: 4, duplicate: 0 });

  const again = await check(await upload(lines));
  expect(again.counts).toMatchObject({ duplicate: 4, ready: 0 });
  const duplicates = await rowsOf(again.id, 'duplicate');
  expect(new Set(duplicates.map(({ paymentId }) => paymentId)).size).toBe(4);

  const third = ',2024-10-01,11,USD,Cash,Box,';
  expect((await check(await upload([...lines, third]))).counts).toMatchObject({ duplicate: 4, ready: 1 });
});

test('rows without ID, address, name and reference are imported, although an earlier file has equal ones', async () => {
  await importAll([',2024-10-03,12,USD,,,']);
  expect((await check(await upload([',2024-10-03,12,USD,,,']))).counts).toMatchObject({
    duplicate: 0,
    ready: 1,
  });
});

test('rows without name are compared by their reference', async () => {
  const importChecks = async (reference: string) => {
    const body = { id: randomUUID(), fileName: 'checks.csv', format: 'plain' };
    const content = `date,amount,reference\n2024-10-04,13,${reference}`;
    const response = await site.admin('POST', path, { ...body, content });
    const { id } = await check(response.json(), { currency: 'USD' });
    return id;
  };
  const first = await importChecks('Check 5');
  await site.admin('POST', `${path}/${first}/start`, { skipsRows: false });
  await reach(first, 'imported');

  expect((await load(await importChecks('Check 5'))).counts).toMatchObject({ duplicate: 1, ready: 0 });
  expect((await load(await importChecks('Check 6'))).counts).toMatchObject({ duplicate: 0, ready: 1 });
});

test('an import is undone as a whole: totals, donors and names are as before, and the file can be imported again', async () => {
  const raised = 'from payments where status = $$success$$';
  const [donationsBefore, donorsBefore] = [await count(raised), await count('from donors')];
  const lines = ['41,2024-06-01,60,USD,Un,Done,undone@example.org', '42,2024-06-02,70,USD,No,Address,'];
  const { id } = await importAll(lines);
  expect(await count(raised)).toBe(donationsBefore + 2);

  await site.database.pool.query('update donation_imports set uploaded_by = null where id = $1', [id]);
  await site.admin('POST', `${path}/${id}/undo`);

  expect((await reach(id, 'undone')).counts).toMatchObject({ undone: 2, imported: 0 });
  expect(
    await count(`from offline_donations f join donation_import_rows r on r.payment_id = f.payment_id
      where r.import_id = '${id}' and f.cancelled_by = '${site.adminId}'`),
  ).toBe(2);
  expect([await count(raised), await count('from donors')]).toEqual([donationsBefore, donorsBefore]);
  expect(await count('from payments where donor_email = $$undone@example.org$$')).toBe(0);
  expect((await check(await upload(lines))).counts).toMatchObject({ ready: 2, duplicate: 0 });
});

test('a donor with a note keeps the name when the import is undone', async () => {
  const { id } = await importAll(['46,2024-06-04,80,USD,Has,Note,hasnote@example.org']);
  const [donor] = await donors('hasnote');
  const note = { id: randomUUID(), text: 'Called on Monday' };
  await site.admin('POST', `/api/admin/donors/${donor?.id}/notes`, note);

  await site.admin('POST', `${path}/${id}/undo`);
  await reach(id, 'undone');

  expect(await donors('note')).toMatchObject([
    { name: 'Has Note', email: 'hasnote@example.org', totals: [] },
  ]);
});

test('the check and the import state totals by currency', async () => {
  const lines = [
    '47,2024-06-05,"1,00,000",INR,Sum,Mer,',
    '48,2024-06-06,40,INR,Sum,Mer,',
    '49,2024-06-07,2.50,USD,Sum,Mer,',
  ];
  const totals = [
    { currency: 'INR', amountMinor: 10_004_000 },
    { currency: 'USD', amountMinor: 250 },
  ];
  const uploaded = await upload([...lines, '50,2024-06-08,ten,USD,Sum,Mer,']);
  expect(uploaded).toMatchObject({ totals: [], mapping: { currency: null } });
  const { id } = await check(uploaded);
  expect((await load(id)).totals).toEqual(totals);

  await site.admin('POST', `${path}/${id}/start`, { skipsRows: true });
  expect((await reach(id, 'imported')).totals).toEqual(totals);
});

test('a page of rows is listed without reading the whole file again', async () => {
  const { id } = await check(await upload(['7100,2024-09-11,63,USD,Page,One,page@example.org']));
  const readAll = vi.spyOn(importStore, 'listCells');

  expect(await rowsOf(id, 'ready')).toHaveLength(1);
  expect(readAll).not.toHaveBeenCalled();
  readAll.mockRestore();
});

test('a file with a title above its header is uploaded without the title, and needs a currency', async () => {
  const content = 'Donation register FY 2025-26\r\nDate,Amount\r\n2025-04-05,"1,00,000"';
  const file = { id: randomUUID(), fileName: 'register.csv', format: 'plain', content };
  const uploaded = (await site.admin('POST', path, file)).json<ImportDetail>();
  expect(uploaded).toMatchObject({ header: ['Date', 'Amount'], rowCount: 1 });

  const rejected = await site.admin('PUT', `${path}/${file.id}/mapping`, uploaded.mapping);
  expect(rejected.statusCode).toBe(400);
  const { totals } = await check(uploaded, { currency: 'INR' });
  expect(totals).toEqual([{ currency: 'INR', amountMinor: 10_000_000 }]);
});

test('an imported donation can be voided, but not replaced by one that is entered', async () => {
  const { id: importId } = await importAll(['45,2024-06-03,80,USD,Only,Void,void@example.org']);
  const id = (await rowsOf(importId, 'imported'))[0]?.paymentId;
  const url = `/api/admin/offline-donations/${id}/cancellation`;
  const replacement = {
    id: randomUUID(),
    method: 'cash',
    receivedOn: '2024-06-03',
    amountMinor: 9000,
    currency: 'USD',
    paymentType: 'named',
    donorName: 'Only Void',
    donorEmail: 'void@example.org',
  };
  const donations = `from payments where donor_email = $$void@example.org$$`;

  expect((await site.admin('POST', url, { reason: 'Another amount', replacement })).statusCode).toBe(409);
  expect(await count(`${donations} and status = $$success$$`)).toBe(1);
  expect((await site.admin('POST', url, { reason: 'Imported twice' })).statusCode).toBe(200);
  expect((await site.admin('POST', url, { reason: 'Another amount', replacement })).statusCode).toBe(409);
  expect(await count(`${donations} and status = $$refunded$$`)).toBe(1);
  expect(await count(donations)).toBe(1);
});

test('a repeated upload is stored once, and a file that cannot be read names its line', async () => {
  const body = { id: randomUUID(), fileName: 'a.csv', format: 'plain', content: 'date,amount\n2024-01-01,5' };
  await site.admin('POST', path, body);
  await site.admin('POST', path, body);
  const broken = await site.admin('POST', path, { ...body, id: randomUUID(), content: 'date\n"open' });

  expect(await count(`from donation_import_rows where import_id = '${body.id}'`)).toBe(1);
  expect(broken.statusCode).toBe(400);
  expect(broken.body).toContain('Line 2');
  expect((await site.admin('DELETE', `${path}/${body.id}`)).statusCode).toBe(204);
  expect(await site.rejections('GET', path)).toEqual([403, 401]);
});

test('erasure empties the rows of a person and keeps the others', async () => {
  const { id } = await upload([
    '51,2024-06-01,60,USD,Wants,Erasure,wants@example.org',
    '52,2024-06-01,60,USD,Other,One,o@example.org',
    '53,2024-06-01,60,USD,Wants,Erasure,\u00a0\u200ewants\u00ad@example.org\u200b\u2060\t',
  ]);

  const { removed } = await erasePersonalData(site.database.db, 'WANTS@example.org');

  expect(removed['importedRows']).toBe(2);
  expect((await load(id)).counts).toMatchObject({ skipped: 2, new: 1 });
  expect((await load(id)).samples).toEqual([
    [],
    ['52', '2024-06-01', '60', 'USD', 'Other', 'One', 'o@example.org'],
    [],
  ]);
});

test('an import whose process ends midway continues from there and writes each row once', async () => {
  const lines = Array.from(
    { length: 50 },
    (_, n) => `k${n},2024-07-01,${n + 1},USD,K,${n},k${n}@example.org`,
  );
  const { id } = await check(await upload(lines));
  const { db } = site.database;
  const before = await count('from payments');
  const written: string[] = [];
  const enqueued: object[] = [];
  let remaining = 30;
  const runner = createImportRunner({
    db,
    jobs: { enqueue: async (_tx, _kind, data) => void enqueued.push(data) },
    clock: site.clock,
    timeZone: 'UTC',
    imported: {
      changeAfterCorrections: (_tx, work) => work(),
      undo: () => Promise.reject(new Error('not expected')),
      write: async (tx, donation) => {
        if (remaining-- === 0) throw new Error('killed');
        await tx.execute(sql`
          insert into payments (id, gateway_mode, amount_minor, currency, payment_type, status_token_hash, created_at,
            updated_at)
          values (${donation.id}, 'sandbox', ${donation.amountMinor}, 'USD', 'anonymous', ${'\\x00'}, now(), now())`);
        written.push(donation.id);
      },
    },
  });
  await db.execute(sql`update donation_imports set state = 'importing' where id = ${id}`);

  await expect(runner.run(id)).rejects.toThrow('killed');
  expect(await count('from payments')).toBe(before + 20);
  await Promise.all([runner.run(id), runner.run(id)]);

  expect(await count('from payments')).toBe(before + 50);
  expect(written).toHaveLength(60);
  expect((await load(id)).counts).toMatchObject({ imported: 50, ready: 0 });
});
