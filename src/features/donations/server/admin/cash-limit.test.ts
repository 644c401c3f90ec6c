import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';

const site = await openAdminSite({
  RATE_LIMIT: 'off',
  RECEIPT_IN_NAME: 'Sanatan World India Trust',
  RECEIPT_IN_ADDRESS: 'Varanasi',
  RECEIPT_IN_PAN: 'AAATS1234F',
  RECEIPT_IN_APPROVAL: 'AAATS1234FF20261',
});
afterAll(() => site.close());

const lakh = 10_000_000;

function entryOf(changes: object) {
  return {
    id: randomUUID(),
    method: 'cash',
    receivedOn: '2026-11-20',
    amountMinor: lakh,
    currency: 'INR',
    paymentType: 'named',
    isIndianCitizen: true,
    ...changes,
  };
}

function enter(changes: object) {
  return site.admin('POST', '/api/admin/offline-donations', entryOf(changes));
}

const isRejected = { fields: { amountMinor: { code: 'cash_limit' } } };

test('treasury 3: two lakh rupees in cash are rejected, and one paisa less is accepted', async () => {
  const rejected = await enter({ amountMinor: 2 * lakh });
  expect(rejected.statusCode).toBe(400);
  expect(rejected.json()).toMatchObject(isRejected);
  expect((await enter({ amountMinor: 2 * lakh - 1 })).statusCode).toBe(201);
});

test.each([
  ['a check', { method: 'cheque', amountMinor: 2 * lakh }],
  ['dollars', { currency: 'USD', amountMinor: 2 * lakh }],
  ['a day before the law', { receivedOn: '2017-03-31', amountMinor: 2 * lakh }],
])('%s has no limit', async (_name, changes) => {
  expect((await enter(changes)).statusCode).toBe(201);
});

test('treasury 3: the cash of one person on a day is added up', async () => {
  const [donorName, donorEmail] = ['Sita Devi', 'sita@example.org'];
  expect((await enter({ donorName, donorEmail })).statusCode).toBe(201);

  expect((await enter({ donorEmail: 'Sita@example.org' })).json()).toMatchObject(isRejected);
  expect((await enter({ donorName: 'sita devi' })).json()).toMatchObject(isRejected);
  expect((await enter({ donorName, donorEmail: 'another-sita@example.org' })).statusCode).toBe(201);
  expect((await enter({ donorName, donorEmail, receivedOn: '2026-11-21' })).statusCode).toBe(201);
});

test('a correction counts instead of the entry that it replaces', async () => {
  const donorEmail = 'mira@example.org';
  const { id } = (await enter({ donorEmail, amountMinor: 1.5 * lakh })).json();
  const correct = (amountMinor: number) =>
    site.admin('POST', `/api/admin/offline-donations/${id}/cancellation`, {
      reason: 'Wrong amount',
      replacement: entryOf({ donorEmail, amountMinor }),
    });

  expect((await correct(2 * lakh)).json()).toMatchObject(isRejected);
  expect((await correct(1.4 * lakh)).statusCode).toBe(200);
});

test('two entries at once do not exceed the limit together', async () => {
  const donorEmail = 'gita@example.org';
  const entered = await Promise.all([enter({ donorEmail }), enter({ donorEmail })]);
  expect(entered.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(entered.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject(isRejected);
});
