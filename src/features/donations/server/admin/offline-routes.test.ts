import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { addProject, give } from '#tests/support/give.ts';
import type { DonationDetail } from '../../admin-donation.ts';
import { ledgerCheckStore } from '../reconciliation/ledger-check-store.ts';

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

async function enter(changes: object = {}): Promise<DonationDetail> {
  const response = await post('/api/admin/offline-donations', { ...cash, id: randomUUID(), ...changes });
  expect(response.statusCode).toBe(201);
  return donationOf(response.json().id);
}

async function donationOf(id: string): Promise<DonationDetail> {
  return (await site.admin('GET', `/api/admin/donations/${id}`)).json();
}

async function raised(currency = 'USD'): Promise<number> {
  const summary = (await site.app.inject('/api/payments/summary')).json();
  return Number(summary.raised.find((sum: { currency: string }) => sum.currency === currency)?.raised ?? 0);
}

async function publicDonation(id: string) {
  const shown = (await site.app.inject('/api/payments')).json<{ id: string; [field: string]: unknown }[]>();
  return shown.find((donation) => donation.id === id);
}

const violations = () => ledgerCheckStore.findViolations(site.database.db, 'sandbox', site.clock.now());

test('a donation in cash counts in totals, ledger and list, and gets a receipt of the day it came', async () => {
  const before = await raised();
  const donation = await enter({
    projectId: 'temple',
    donorEmail: 'hanuman@example.org',
    donorMessage: 'Jaya',
  });

  expect(donation).toMatchObject({
    status: 'success',
    source: 'offline',
    receivedOn: '2026-11-20',
    netAmountMinor: 10_850,
    project: { projectId: 'temple' },
    offline: { method: 'cash', receivedOn: '2026-11-20', corrects: null, cancelledAt: null },
  });
  expect(donation.succeededAt?.slice(0, 10)).toBe('2026-11-20');
  expect(
    donation.ledger.map(({ lines }) => lines.map(({ account, amountMinor }) => [account, amountMinor])),
  ).toEqual([
    [
      ['cash', 10_850],
      ['donations', -10_850],
    ],
  ]);
  expect(donation.receipts).toMatchObject([{ netAmountMinor: 10_850 }]);
  expect(await raised()).toBeCloseTo(before + 108.5, 2);
  expect(await publicDonation(donation.id)).toMatchObject({
    amount: '108.50',
    donorName: 'Hanumān',
    donorMessage: 'Jaya',
    projectId: 'temple',
    razorpayOrderId: null,
  });
  expect(await violations()).toEqual([]);
});

test.each([
  ['cheque', { reference: '004512' }, 'bank'],
  ['transfer', { reference: 'UTR 77' }, 'bank'],
  ['in_kind', { goods: 'Forty bags of rice' }, 'goods'],
])('a donation by %s is posted to its own account', async (method, more, account) => {
  const donation = await enter({ method, ...more });
  expect(donation.offline).toMatchObject({ method, ...more });
  expect(donation.ledger[0]?.lines[0]).toMatchObject({ account, amountMinor: 10_850 });
});

test('treasury 12.3: a grant of a donor-advised fund counts, and gets no tax receipt', async () => {
  const sponsor = 'Community Charitable Fund';
  const donorEmail = 'adviser@example.org';
  const donation = await enter({ method: 'daf', sponsor, reference: 'Grant 7', donorEmail });

  expect(donation).toMatchObject({
    status: 'success',
    offline: { method: 'daf', sponsor, reference: 'Grant 7' },
    receipts: [],
    certificates: [],
  });
  expect(donation.ledger[0]?.lines[0]).toMatchObject({ account: 'bank', amountMinor: 10_850 });
  expect(await violations()).toEqual([]);
  const emails = await site.emailsTo(donorEmail);
  expect(emails.map(({ kind }) => kind)).toEqual(['donation.grant-thanks']);
  expect(emails[0]?.textBody).toContain('$108.50');
  expect(emails[0]?.textBody).toContain('this email is not a tax receipt');
  const missing = await post('/api/admin/offline-donations', { ...cash, id: randomUUID(), method: 'daf' });
  expect(missing.statusCode).toBe(400);
  expect(missing.json().fields).toHaveProperty('sponsor');
});

test('the receipt of a donation by cheque names the cheque', async () => {
  const donation = await enter({ method: 'cheque', reference: '004512' });
  const { rows } = await site.database.pool.query(
    'select payment_reference, offline_method from receipts where payment_id = $1',
    [donation.id],
  );
  expect(rows).toEqual([{ payment_reference: '004512', offline_method: 'cheque' }]);
});

test('of an anonymous donor only the address for the receipt is stored', async () => {
  const donation = await enter({
    paymentType: 'anonymous',
    donorName: 'Secret',
    donorMessage: 'Hidden',
    donorEmail: 'secret@example.org',
  });
  expect(donation).toMatchObject({ donorName: null, donorMessage: null, donorEmail: 'secret@example.org' });
  expect(await publicDonation(donation.id)).toMatchObject({ donorName: null, donorMessage: null });
});

test('the same entry again, also at the same time, is entered once', async () => {
  const entry = { ...cash, id: randomUUID() };
  const before = await raised();
  const responses = await Promise.all([1, 2, 3].map(() => post('/api/admin/offline-donations', entry)));

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await raised()).toBeCloseTo(before + 108.5, 2);
  const other = await post('/api/admin/offline-donations', { ...entry, amountMinor: 1 });
  expect(other.statusCode).toBe(409);
});

test.each([
  ['amountMinor', { amountMinor: 0 }],
  ['amountMinor', { amountMinor: 1.5 }],
  ['currency', { currency: 'XXX' }],
  ['method', { method: 'card' }],
  ['receivedOn', { receivedOn: '2026-11-31' }],
  ['receivedOn', { receivedOn: '2096-01-01' }],
  ['receivedOn', { receivedOn: '1999-12-31' }],
  ['goods', { method: 'in_kind' }],
  ['projectId', { projectId: 'unknown' }],
  ['donorEmail', { donorEmail: 'nobody' }],
  ['donorName', { donorName: 'x'.repeat(121) }],
])('a wrong %s is rejected', async (field, changes) => {
  const response = await post('/api/admin/offline-donations', { ...cash, id: randomUUID(), ...changes });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toHaveProperty(field);
});

test('a wrong entry is voided by a reversing entry; nothing is deleted', async () => {
  const before = await raised();
  const donation = await enter({ donorEmail: 'hanuman@example.org' });
  const url = `/api/admin/offline-donations/${donation.id}/cancellation`;
  const response = await post(url, { reason: 'Entered twice' });

  expect(response.statusCode).toBe(200);
  const after = await donationOf(donation.id);
  expect(after).toMatchObject({
    status: 'refunded',
    netAmountMinor: 0,
    offline: { cancelReason: 'Entered twice' },
    reversals: [{ kind: 'correction', state: 'processed', amountMinor: 10_850 }],
  });
  expect(after.ledger.flatMap(({ lines }) => lines.map(({ amountMinor }) => amountMinor))).toEqual([
    10_850, -10_850, -10_850, 10_850,
  ]);
  expect(after.receipts.map(({ netAmountMinor }) => netAmountMinor)).toEqual([10_850, 0]);
  expect(after.history.map(({ event }) => event)).toEqual(['donation.cancelled', 'donation.entered']);
  expect(await raised()).toBeCloseTo(before, 2);
  expect(await publicDonation(donation.id)).toBeUndefined();
  expect((await post(url, { reason: 'Again' })).statusCode).toBe(409);
  expect(await violations()).toEqual([]);
});

test('a corrected entry takes the place of the wrong one, once', async () => {
  const before = await raised();
  const wrong = await enter({ amountMinor: 100_000 });
  const url = `/api/admin/offline-donations/${wrong.id}/cancellation`;
  const correction = {
    reason: 'A zero too many',
    replacement: { ...cash, id: randomUUID(), amountMinor: 10_000 },
  };
  const responses = [await post(url, correction), await post(url, correction)];

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const right = await donationOf(responses[0]?.json().id);
  expect(right).toMatchObject({ netAmountMinor: 10_000, offline: { corrects: wrong.id } });
  expect((await donationOf(wrong.id)).offline?.correctedBy).toBe(right.id);
  expect(await raised()).toBeCloseTo(before + 100, 2);
});

test('a correction keeps a hidden donation hidden, and its message', async () => {
  const correct = async (visibility: object) => {
    const wrong = await enter({ donorMessage: 'Jaya' });
    await site.admin('PUT', `/api/admin/donations/${wrong.id}/visibility`, visibility);
    const response = await post(`/api/admin/offline-donations/${wrong.id}/cancellation`, {
      reason: 'Another amount',
      replacement: { ...cash, id: randomUUID(), amountMinor: 10_000, donorMessage: 'Jaya' },
    });
    return donationOf(response.json().id);
  };
  const hidden = await correct({ isHidden: true, isMessageHidden: false });
  const wordless = await correct({ isHidden: false, isMessageHidden: true });
  const shown = await correct({ isHidden: false, isMessageHidden: false });

  expect(hidden).toMatchObject({ status: 'success', isHidden: true, isMessageHidden: false });
  expect(await publicDonation(hidden.id)).toBeUndefined();
  expect(await publicDonation(wordless.id)).toMatchObject({ donorName: 'Hanumān', donorMessage: null });
  expect(await publicDonation(shown.id)).toMatchObject({ donorName: 'Hanumān', donorMessage: 'Jaya' });
});

test('a donation that came through the gateway cannot be cancelled like a wrong entry', async () => {
  const { id } = await give(site);
  expect((await post(`/api/admin/offline-donations/${id}/cancellation`, { reason: 'x' })).statusCode).toBe(
    404,
  );
});

test('a donation without the gateway cannot be refunded through it', async () => {
  const donation = await enter();
  const response = await post(`/api/admin/donations/${donation.id}/refunds`, {
    id: randomUUID(),
    attemptId: 'pay_00000000000000',
    amountMinor: 100,
    confirmedAmount: '1',
    reason: 'x',
  });
  expect(response.statusCode).toBe(400);
  expect(donation.attempts[0]?.refundableMinor).toBe(0);
});

test.each([
  ['where the day began before it did at the office', '2031-01-01T03:00:00Z', '2031-01-01', 2031],
  ['at the office in the evening', '2031-01-01T03:00:00Z', '2030-12-31', 2030],
  ['at the office in the morning', '2031-01-01T09:00:00Z', '2031-01-01', 2031],
])('treasury 1: a donation entered %s has a receipt of the day that was entered', async (...cells) => {
  const [, now, receivedOn, year] = cells;
  site.clock.set(now);
  await site.signInAgain();
  const { id } = await enter({ receivedOn });

  const { rows } = await site.database.pool.query(
    `select year, (given_at at time zone 'America/Los_Angeles')::date::text as day from receipts where payment_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ year, day: receivedOn }]);
});
