import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { addProject, give } from '#tests/support/give.ts';
import type { GiftDetail } from '../../admin-gift.ts';
import { createAuditStore } from '../reconciliation/audit-store.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());
beforeAll(() => addProject(site, 'temple'));

const cash = {
  method: 'cash',
  receivedOn: '2026-11-20',
  amountMinor: 10_850,
  currency: 'USD',
  paymentType: 'named',
  donorName: 'Hanumān',
};

function post(url: string, body: object) {
  return site.admin('POST', url, body);
}

async function enter(changes: object = {}): Promise<GiftDetail> {
  const answer = await post('/api/admin/offline-gifts', { ...cash, id: randomUUID(), ...changes });
  expect(answer.statusCode).toBe(201);
  return giftOf(answer.json().id);
}

async function giftOf(id: string): Promise<GiftDetail> {
  return (await site.admin('GET', `/api/admin/donations/${id}`)).json();
}

async function raised(currency = 'USD'): Promise<number> {
  const summary = (await site.app.inject('/api/payments/summary')).json();
  return Number(summary.raised.find((sum: { currency: string }) => sum.currency === currency)?.raised ?? 0);
}

async function publicGift(id: string) {
  const shown = (await site.app.inject('/api/payments')).json<{ id: string; [field: string]: unknown }[]>();
  return shown.find((gift) => gift.id === id);
}

const faults = () => createAuditStore(site.database.db).findFaults('sandbox', site.clock.now());

test('a gift in cash counts in totals, ledger and list, and gets a receipt of the day it came', async () => {
  const before = await raised();
  const gift = await enter({ projectId: 'temple', donorEmail: 'hanuman@example.org', donorMessage: 'Jaya' });

  expect(gift).toMatchObject({
    status: 'success',
    source: 'offline',
    keptMinor: 10_850,
    project: { projectId: 'temple' },
    offline: { method: 'cash', receivedOn: '2026-11-20', corrects: null, cancelledAt: null },
  });
  expect(gift.succeededAt?.slice(0, 10)).toBe('2026-11-20');
  expect(
    gift.ledger.map(({ lines }) => lines.map(({ account, amountMinor }) => [account, amountMinor])),
  ).toEqual([
    [
      ['cash', 10_850],
      ['donations', -10_850],
    ],
  ]);
  expect(gift.receipts).toMatchObject([{ keptMinor: 10_850 }]);
  expect(await raised()).toBeCloseTo(before + 108.5, 2);
  expect(await publicGift(gift.id)).toMatchObject({
    amount: '108.50',
    donorName: 'Hanumān',
    donorMessage: 'Jaya',
    projectId: 'temple',
    razorpayOrderId: null,
  });
  expect(await faults()).toEqual([]);
});

test.each([
  ['cheque', { reference: '004512' }, 'bank'],
  ['transfer', { reference: 'UTR 77' }, 'bank'],
  ['in_kind', { goods: 'Forty bags of rice' }, 'goods'],
])('a gift by %s stands on its own account', async (method, more, account) => {
  const gift = await enter({ method, ...more });
  expect(gift.offline).toMatchObject({ method, ...more });
  expect(gift.ledger[0]?.lines[0]).toMatchObject({ account, amountMinor: 10_850 });
});

test('the receipt of a gift by cheque names the cheque', async () => {
  const gift = await enter({ method: 'cheque', reference: '004512' });
  const { rows } = await site.database.pool.query(
    'select payment_reference, offline_method from receipts where payment_id = $1',
    [gift.id],
  );
  expect(rows).toEqual([{ payment_reference: '004512', offline_method: 'cheque' }]);
});

test('nothing of an anonymous giver is kept but the address for the receipt', async () => {
  const gift = await enter({
    paymentType: 'anonymous',
    donorName: 'Secret',
    donorMessage: 'Hidden',
    donorEmail: 'secret@example.org',
  });
  expect(gift).toMatchObject({ donorName: null, donorMessage: null, donorEmail: 'secret@example.org' });
  expect(await publicGift(gift.id)).toMatchObject({ donorName: null, donorMessage: null });
});

test('the same entry again, also at the same time, is entered once', async () => {
  const entry = { ...cash, id: randomUUID() };
  const before = await raised();
  const answers = await Promise.all([1, 2, 3].map(() => post('/api/admin/offline-gifts', entry)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await raised()).toBeCloseTo(before + 108.5, 2);
  const other = await post('/api/admin/offline-gifts', { ...entry, amountMinor: 1 });
  expect(other.statusCode).toBe(409);
});

test.each([
  ['amountMinor', { amountMinor: 0 }],
  ['amountMinor', { amountMinor: 1.5 }],
  ['currency', { currency: 'EUR' }],
  ['method', { method: 'card' }],
  ['receivedOn', { receivedOn: '2026-11-31' }],
  ['receivedOn', { receivedOn: '2096-01-01' }],
  ['receivedOn', { receivedOn: '1999-12-31' }],
  ['goods', { method: 'in_kind' }],
  ['projectId', { projectId: 'unknown' }],
  ['donorEmail', { donorEmail: 'nobody' }],
  ['donorName', { donorName: 'x'.repeat(121) }],
])('a wrong %s is refused', async (field, changes) => {
  const answer = await post('/api/admin/offline-gifts', { ...cash, id: randomUUID(), ...changes });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty(field);
});

test('a wrong entry is cancelled by a counter-entry; nothing is deleted', async () => {
  const before = await raised();
  const gift = await enter({ donorEmail: 'hanuman@example.org' });
  const url = `/api/admin/offline-gifts/${gift.id}/cancellation`;
  const answer = await post(url, { reason: 'Entered twice' });

  expect(answer.statusCode).toBe(200);
  const after = await giftOf(gift.id);
  expect(after).toMatchObject({
    status: 'refunded',
    keptMinor: 0,
    offline: { cancelReason: 'Entered twice' },
    returns: [{ kind: 'correction', state: 'processed', amountMinor: 10_850 }],
  });
  expect(after.ledger.flatMap(({ lines }) => lines.map(({ amountMinor }) => amountMinor))).toEqual([
    10_850, -10_850, -10_850, 10_850,
  ]);
  expect(after.receipts.map(({ keptMinor }) => keptMinor)).toEqual([10_850, 0]);
  expect(after.history.map(({ event }) => event)).toEqual(['donation.cancelled', 'donation.entered']);
  expect(await raised()).toBeCloseTo(before, 2);
  expect(await publicGift(gift.id)).toBeUndefined();
  expect((await post(url, { reason: 'Again' })).statusCode).toBe(409);
  expect(await faults()).toEqual([]);
});

test('a corrected entry takes the place of the wrong one, once', async () => {
  const before = await raised();
  const wrong = await enter({ amountMinor: 100_000 });
  const url = `/api/admin/offline-gifts/${wrong.id}/cancellation`;
  const correction = {
    reason: 'A zero too many',
    replacement: { ...cash, id: randomUUID(), amountMinor: 10_000 },
  };
  const answers = [await post(url, correction), await post(url, correction)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const right = await giftOf(answers[0]?.json().id);
  expect(right).toMatchObject({ keptMinor: 10_000, offline: { corrects: wrong.id } });
  expect((await giftOf(wrong.id)).offline?.correctedBy).toBe(right.id);
  expect(await raised()).toBeCloseTo(before + 100, 2);
});

test('a gift that came through the gateway cannot be cancelled like a wrong entry', async () => {
  const { id } = await give(site);
  expect((await post(`/api/admin/offline-gifts/${id}/cancellation`, { reason: 'x' })).statusCode).toBe(404);
});

test('a gift without the gateway cannot be refunded through it', async () => {
  const gift = await enter();
  const answer = await post(`/api/admin/donations/${gift.id}/refunds`, {
    id: randomUUID(),
    attemptId: 'pay_00000000000000',
    amountMinor: 100,
    confirmedAmount: '1',
    reason: 'x',
  });
  expect(answer.statusCode).toBe(400);
  expect(gift.attempts[0]?.refundableMinor).toBe(0);
});
