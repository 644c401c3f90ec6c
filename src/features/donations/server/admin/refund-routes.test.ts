import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give } from '#tests/support/give.ts';
import type { DonationDetail } from '../../admin-donation.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

async function donationOf(id: string): Promise<DonationDetail> {
  return (await site.admin('GET', `/api/admin/donations/${id}`)).json();
}

async function newDonation(form: object = {}): Promise<DonationDetail> {
  return donationOf((await give(site, { donorEmail: 'sita@example.org', ...form })).id);
}

function formOf(donation: DonationDetail, amountMinor: number, changes: object = {}) {
  return {
    id: randomUUID(),
    attemptId: donation.attempts[0]?.attemptId,
    amountMinor,
    confirmedAmount: (amountMinor / 100).toFixed(2),
    reason: 'Given by mistake',
    ...changes,
  };
}

function refund({ id }: { id: string }, form: object) {
  return site.admin('POST', `/api/admin/donations/${id}/refunds`, form);
}

async function refundsAtGateway({ attempts }: DonationDetail): Promise<number[]> {
  const { rows } = await site.database.pool.query<{ amount: number }>(
    `select (entity->>'amount')::int as amount from sbx_refunds where entity->>'payment_id' = $1`,
    [attempts[0]?.attemptId],
  );
  return rows.map(({ amount }) => amount);
}

async function raised(): Promise<string> {
  const summary = (await site.app.inject('/api/payments/summary')).json();
  return summary.raised.find(({ currency }: { currency: string }) => currency === 'USD')?.raised ?? '0.00';
}

test('a receipt is emailed again, each time it is requested, and not without an address', async () => {
  const donorEmail = `again-${Date.now()}@example.org`;
  const { id } = await give(site, { donorEmail });
  const emails = async () => {
    const { rows } = await site.database.pool.query('select kind from emails where to_address = $1', [
      donorEmail,
    ]);
    return rows.length;
  };
  await expect.poll(emails, { timeout: 20_000 }).toBe(1);
  const response = await site.admin('POST', `/api/admin/donations/${id}/receipt-email`);
  expect([response.statusCode, response.json()]).toEqual([202, { address: donorEmail }]);
  await expect.poll(emails, { timeout: 20_000 }).toBe(2);
  const { history } = (await site.admin('GET', `/api/admin/donations/${id}`)).json<DonationDetail>();
  expect(history[0]?.event).toBe('donation.receipt-emailed');

  const nobody = await give(site);
  const rejected = await site.admin('POST', `/api/admin/donations/${nobody.id}/receipt-email`);
  expect(rejected.statusCode).toBe(409);
});

test('a whole refund takes the donation off list and totals, books it and corrects the receipt', async () => {
  const before = await raised();
  const donation = await newDonation();
  const response = await refund(donation, formOf(donation, 5000));

  expect(response.statusCode).toBe(201);
  const after = response.json<DonationDetail>();
  expect(after).toMatchObject({ status: 'refunded', netAmountMinor: 0 });
  expect(after.refunds).toMatchObject([{ state: 'accepted', amountMinor: 5000, reason: 'Given by mistake' }]);
  expect(after.reversals).toMatchObject([{ kind: 'refund', state: 'processed', amountMinor: 5000 }]);
  expect(after.refunds[0]?.reversalId).toBe(after.reversals[0]?.reversalId);
  expect(after.ledger.at(-1)?.lines.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
    ['donations', 5000],
    ['gateway', -5000],
  ]);
  expect(after.receipts.map(({ netAmountMinor }) => netAmountMinor)).toEqual([5000, 0]);
  expect(after.history.map(({ event }) => event)).toEqual(['donation.refund-asked']);
  expect(await raised()).toBe(before);
  const shown = (await site.app.inject('/api/payments')).json<{ id: string }[]>();
  expect(shown.map(({ id }) => id)).not.toContain(donation.id);
});

test('the same refund twice, also at the same time, gives back once', async () => {
  const donation = await newDonation();
  const form = formOf(donation, 2000);
  const responses = [
    await refund(donation, form),
    ...(await Promise.all([refund(donation, form), refund(donation, form)])),
  ];

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await refundsAtGateway(donation)).toEqual([2000]);
  expect((await donationOf(donation.id)).netAmountMinor).toBe(3000);
});

test('a refund id cannot be used for another refund', async () => {
  const donation = await newDonation();
  const form = formOf(donation, 2000);
  await refund(donation, form);
  const other = await refund(donation, { ...form, amountMinor: 2500, confirmedAmount: '25' });
  expect(other.statusCode).toBe(409);
});

test('refunds of parts never exceed what was paid, however they come together', async () => {
  const donation = await newDonation();
  const responses = await Promise.all(
    [2000, 2000, 2000, 2000].map((amount) => refund(donation, formOf(donation, amount))),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201, 201, 400, 400,
  ]);

  expect(await refundsAtGateway(donation)).toEqual([2000, 2000]);
  expect((await refund(donation, formOf(donation, 1001))).json().fields).toHaveProperty('amountMinor');
  expect((await refund(donation, formOf(donation, 1000))).json<DonationDetail>()).toMatchObject({
    status: 'refunded',
    netAmountMinor: 0,
  });
});

test.each([
  ['an amount that was not typed again', { confirmedAmount: '12.00' }, 'confirmedAmount'],
  ['no reason', { reason: ' ' }, 'reason'],
  ['a payment of another donation', { attemptId: 'pay_00000000000000' }, 'attemptId'],
  ['nothing', { amountMinor: 0, confirmedAmount: '0' }, 'amountMinor'],
  ['an amount of fractions', { amountMinor: 10.5 }, 'amountMinor'],
])('a refund with %s is rejected', async (_, changes, field) => {
  const donation = await newDonation();
  const response = await refund(donation, formOf(donation, 2000, changes));

  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toHaveProperty(field);
  expect(await refundsAtGateway(donation)).toEqual([]);
});

test('a payment of another donation cannot be refunded through this one', async () => {
  const [mine, other] = [await newDonation(), await newDonation()];
  const response = await refund(mine, { ...formOf(other, 5000) });
  expect(response.statusCode).toBe(400);
  expect((await donationOf(other.id)).netAmountMinor).toBe(5000);
});
