import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give } from '#tests/support/give.ts';
import { exportPersonalData } from '#src/app/personal-data.ts';
import { yearOfAccount } from '#src/features/receipts/contract.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Books, StoredBookMapping } from '../admin-contract.ts';
import type { DonationStatement } from '../donation-statement-contract.ts';

const site = await openAdminSite({
  RATE_LIMIT: 'off',
  RECEIPT_IN_NAME: 'Sanatan Vishwa Nyas',
  RECEIPT_IN_ADDRESS: 'Pune',
  RECEIPT_IN_PAN: 'AAATS1234F',
  RECEIPT_IN_APPROVAL: 'AAATS1234FF20214',
});
const base = '/api/admin/bookkeeping';
const year = yearOfAccount('in', site.clock.now());
const pan = 'ABCPD1234E';
afterAll(() => site.close());

beforeAll(async () => {
  await give(site, {
    amount: 50,
    donorName: '=Sita',
    donorEmail: 'sita@example.org',
    tributeKind: 'memory',
    honoreeName: 'Kamala',
  });
  const donor = {
    donorName: 'Gita Devi',
    donorEmail: 'gita@example.org',
    donorPan: pan,
    isIndianCitizen: true,
  };
  await give(site, { amount: 501, currency: 'INR', ...donor });
});

test('treasury 12.5: the Indian form lists missing details, and contains the donor once they are entered', async () => {
  const path = `${base}/donation-statement`;
  const before = (await site.admin('GET', `${path}?year=${year}`)).json<DonationStatement>();
  expect(before).toMatchObject({
    form: '113',
    rows: 0,
    incomplete: [
      { name: 'Gita Devi', donations: [{ amountMinor: 50_100 }], missing: ['address', 'approval'] },
    ],
  });
  expect((await site.admin('GET', `${path}.csv?year=${year}`)).statusCode).toBe(409);

  const approval = { from: `${year}-04-01`, urn: 'URN-1', issuedOn: '2026-03-01', sectionCode: '133' };
  const { settings, version } = before;
  await site.admin('PUT', `${path}/settings`, { ...settings, approvals: [approval], version });
  const [donor] = before.incomplete;
  const details = {
    paymentIds: donor?.donations.map(({ paymentId }) => paymentId),
    idCode: 1,
    idNumber: pan.toLowerCase(),
    donorName: 'Gita Devi',
    address: '1 Temple Road',
    donationType: 'others',
  };
  expect((await site.admin('PUT', `${path}/details`, { ...details, idNumber: '12' })).statusCode).toBe(400);
  expect((await site.admin('PUT', `${path}/details`, details)).json()).toEqual({ saved: 1 });

  const rows10be = [
    { line: 2, idNumber: pan.toLowerCase(), number: 'BD12345678' },
    { line: 3, idNumber: 'ZZZPZ9999Z', number: 'BD12345679' },
  ];
  const imported = await site.admin('POST', `${path}/certificate-numbers`, { year, rows: rows10be });
  expect(imported.json()).toEqual({ saved: 1, unmatched: [3] });
  expect((await site.admin('GET', `${path}?year=${year}&page=2`)).json()).toMatchObject({
    incomplete: [],
    incompletePages: 1,
    certificates: 1,
  });

  const { body } = await site.admin('GET', `${path}.csv?year=${year}`);
  expect(body).toContain(`"1","${pan}","133","URN-1","01-03-2026","Gita Devi","1 Temple Road","Others"`);
  const { rows } = await site.database.pool.query<{ id_number: Buffer }>(
    'select id_number from certificate_details',
  );
  expect(rows[0]?.id_number.toString()).not.toContain(pan);
  expect((await site.admin('GET', `${path}?year=2025`)).json()).toMatchObject({ form: '10BD', rows: 0 });
});

test('treasury 12.5: stored details are shown to who may change them, and a known donor can give to the corpus', async () => {
  const path = `${base}/donation-statement`;
  const { complete } = (await site.admin('GET', `${path}?year=${year}`)).json<DonationStatement>();
  expect(complete).toMatchObject([{ name: 'Gita Devi', type: 'others', isCash: false, amountMinor: 50_100 }]);
  const paymentId = String(complete[0]?.donations[0]?.paymentId);

  const stored = await site.admin('GET', `${path}/details?year=${year}&paymentId=${paymentId}`);
  expect(stored.json()).toEqual({
    idCode: 1,
    idNumber: pan,
    donorName: 'Gita Devi',
    address: '1 Temple Road',
    donationType: 'others',
  });
  expect((await site.admin('GET', `${path}/details?year=2025&paymentId=${paymentId}`)).statusCode).toBe(404);

  const changed = { ...stored.json<object>(), paymentIds: [paymentId], donationType: 'corpus' };
  await site.admin('PUT', `${path}/details`, changed);
  expect((await site.admin('GET', `${path}.csv?year=${year}`)).body).toContain('"Corpus"');
  await site.admin('PUT', `${path}/details`, { ...changed, donationType: 'others' });
});

test('TREASURY-10BD: a file of certificate numbers can have 20,000 rows', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    line: index + 2,
    idNumber: `ZZZPZ${String(index).padStart(4, '0').slice(-4)}Z`,
    number: `BD${90_000_000 + index}`,
    mode: 'Electronic modes including account payee cheque/draft',
    type: 'Others',
  }));
  const path = `${base}/donation-statement/certificate-numbers`;
  const response = await site.admin('POST', path, { year, rows });
  expect(response.statusCode).toBe(200);
  expect(response.json<{ saved: number }>().saved).toBe(0);
  expect((await site.admin('POST', path, { year: [year], rows: rows.slice(0, 1) })).statusCode).toBe(400);
});

test('TREASURY-10BD: a donation keeps all its certificate numbers, until a file replaces those of the year', async () => {
  const path = `${base}/donation-statement`;
  const send = (numbers: string[], more: object = {}) =>
    site.admin('POST', `${path}/certificate-numbers`, {
      year,
      rows: numbers.map((number, index) => ({ line: index + 2, idNumber: pan, number })),
      ...more,
    });
  const stored = async () => (await exportPersonalData(site.database.db, 'gita@example.org'))['receipts'];

  await send(['BD12345678', 'BD20000002', 'BD20000002']);
  await send(['BD20000002']);
  expect(await stored()).toMatchObject([{ certificateNumbers: ['BD12345678', 'BD20000002'] }]);

  const foreign = [{ line: 2, idNumber: 'ZZZPZ9999Z', number: 'BD30000003' }];
  await send([], { rows: foreign, isReplacing: true });
  expect(await stored()).toMatchObject([{ certificateNumbers: ['BD12345678', 'BD20000002'] }]);
  expect((await send(['BD40000004'], { isReplacing: true })).json()).toEqual({ saved: 1, unmatched: [] });
  expect(await stored()).toMatchObject([{ certificateNumbers: ['BD40000004'] }]);
});

test('treasury 12.7: the sum of donations without name or address is reported from 80 percent of the limit on', async () => {
  const path = `${base}/donation-statement`;
  await give(site, { amount: 501, currency: 'INR', paymentType: 'anonymous', isIndianCitizen: true });
  for (const [anonymousFloorMinor, isNear] of [
    [62_626, false],
    [62_625, true],
  ]) {
    const { settings, version } = (await site.admin('GET', `${path}?year=${year}`)).json<DonationStatement>();
    await site.admin('PUT', `${path}/settings`, { ...settings, anonymousFloorMinor, version });
    const { anonymous } = (await site.admin('GET', `${path}?year=${year}`)).json<DonationStatement>();
    expect(anonymous).toEqual({ amountMinor: 50_100, limitMinor: anonymousFloorMinor, isNear });
  }
});

test('treasury 12.5: the encrypted name for a receipt is in the form and the details, not in the list or as plain text', async () => {
  const path = `${base}/donation-statement`;
  await give(site, {
    amount: 701,
    currency: 'INR',
    paymentType: 'anonymous',
    receiptName: 'Hira Devi',
    donorEmail: 'hira@example.org',
    isIndianCitizen: true,
  });
  const list = async () => (await site.admin('GET', `${path}?year=${year}`)).json<DonationStatement>();
  const listed = (await list()).incomplete.find(({ amountMinor }) => amountMinor === 70_100);
  expect(listed).toMatchObject({ name: null, missing: ['address', 'id'] });
  const paymentId = String(listed?.donations[0]?.paymentId);

  const details = await site.admin('GET', `${path}/details?year=${year}&paymentId=${paymentId}`);
  expect(details.json()).toMatchObject({ donorName: 'Hira Devi', address: '' });
  const entered = { idCode: 4, idNumber: 'P1234567', address: '2 Temple Road' };
  const form = { ...details.json<object>(), ...entered, paymentIds: [paymentId] };
  expect((await site.admin('PUT', `${path}/details`, form)).statusCode).toBe(200);

  const { rows } = await site.database.pool.query<{ donor_name: string }>(
    'select donor_name from certificate_details where payment_id = $1',
    [paymentId],
  );
  expect(rows).toEqual([{ donor_name: '' }]);
  const complete = (await list()).complete.find(({ amountMinor }) => amountMinor === 70_100);
  expect(complete).toMatchObject({ name: null });
  expect((await site.admin('GET', `${path}.csv?year=${year}`)).body).toContain('"Hira Devi","2 Temple Road"');
  expect(
    (await exportPersonalData(site.database.db, 'hira@example.org'))['certificateDetails'],
  ).toMatchObject([{ donorName: null }]);
});

test('the donation table has all columns of the treasury, and formulas are escaped', async () => {
  const { body, headers } = await site.admin(
    'GET',
    `${base}/donations.csv?entity=us&from=2026-11-01&to=2090-11-30`,
  );
  const [header, row, rest] = body.trim().split('\r\n');
  expect(header).toBe(
    '"id","receipt no","entity","date","donor id","name","email","country","method","gateway","amount","currency","fee","net","base amount","base currency","rate","fund","project","recurring id","tribute","benefit value","refunded","payout id","payout date"',
  );
  expect(row).toMatch(/"DEMO-US-20\d\d-000001","us","20\d\d-\d\d-\d\d"/);
  expect(row).toContain(`"'=Sita","sita@example.org"`);
  expect(row).toContain('"50.00","USD"');
  expect(row).toContain(`"In memory of Kamala"`);
  expect(rest).toBeUndefined();
  expect(headers['content-disposition']).toContain('donations-us-2026-11-01-2090-11-30.csv');
});

test('the donation table has grants of donor-advised funds, which get no receipt', async () => {
  const grant = {
    id: randomUUID(),
    method: 'daf',
    sponsor: 'Community Charitable Fund',
    amountMinor: 10_850,
    currency: 'USD',
    receivedOn: '2026-11-20',
    paymentType: 'named',
    donorName: 'Adviser',
  };
  expect((await site.admin('POST', '/api/admin/offline-donations', grant)).statusCode).toBe(201);

  const { body } = await site.admin('GET', `${base}/donations.csv?entity=us&from=2026-11-20&to=2026-11-20`);
  const rows = body.trim().split('\r\n').slice(1);
  expect(rows.filter((row) => row.startsWith(`"${grant.id}"`))).toHaveLength(1);
  expect(rows.join('\n')).toContain(`"${grant.id}","","us","2026-11-20"`);
  expect(rows.join('\n')).toContain('"Community Charitable Fund","","","daf","offline","108.50","USD"');
});

test('every export is recorded in the audit log', async () => {
  const { rows } = await site.database.pool.query<{ event: string }>(
    `select distinct event from audit_entries where event like 'books.%' order by 1`,
  );
  expect(rows.map(({ event }) => event)).toEqual([
    'books.certificate-details-saved',
    'books.certificate-details-viewed',
    'books.certificate-numbers-imported',
    'books.donation-statement-exported',
    'books.donations-exported',
    'books.mapping-saved',
  ]);
});

test('a mapping is saved on top of the version that was read', async () => {
  const path = `${base}/mappings/us/xero`;
  const { mapping, version } = (await site.admin('GET', path)).json<StoredBookMapping>();
  expect(mapping).toMatchObject({ taxRate: 'Tax Exempt', accounts: { bank: '' } });
  const accounts = { ...mapping.accounts, bank: '090' };
  const saved = await site.admin('PUT', path, { ...mapping, accounts, version });
  expect(saved.json<StoredBookMapping>()).toMatchObject({
    version: 1,
    mapping: { accounts: { bank: '090' } },
  });
  expect((await site.admin('PUT', path, { ...mapping, version })).statusCode).toBe(409);
  const aboveAll = { ...mapping, version: Number.MAX_SAFE_INTEGER };
  expect((await site.admin('PUT', path, aboveAll)).statusCode).toBe(400);
});

test('books require an administrator', async () => {
  expect(await site.rejections('GET', base)).toEqual([403, 401]);
  const { entities, lastDay } = (await site.admin('GET', base)).json<Books>();
  expect(entities.map(({ entity }) => entity)).toEqual(['us', 'in']);
  expect(lastDay).toBe(new Date(site.clock.now().getTime() - msPerDay).toISOString().slice(0, 10));
});
