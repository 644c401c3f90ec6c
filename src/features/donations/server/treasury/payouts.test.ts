import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { Payout, PayoutDetail } from '../../treasury/payout-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const path = '/api/admin/payouts/razorpay/main/setl_two';

beforeAll(async () => {
  for (const [payoutId, day, mode] of [
    ['setl_one', '2026-10-01', 'sandbox'],
    ['setl_two', '2026-10-02', 'sandbox'],
    ['setl_live', '2026-10-03', 'live'],
  ])
    await site.database.pool.query(
      `insert into payouts (gateway_mode, payout_id, state, amount_minor, currency, arrives_on, trace_id, is_imported, seen_at)
       values ($1, $2, 'paid', 9500, 'INR', $3, 'UTR1', true, now())`,
      [mode, payoutId, day],
    );
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into payments (id, gateway_mode, amount_minor, net_amount_minor, currency, payment_type, donor_name, status,
       status_token_hash, created_at, updated_at, succeeded_at)
     values (gen_random_uuid(), 'sandbox', 20000, 11000, 'INR', 'named', 'Sita', 'success', '\\x00', now(), now(), now())
     returning id`,
  );
  for (const [entry, kind, amount, fee] of [
    ['pay_1', 'payment', 20_000, 400],
    ['rfnd_1', 'refund', 9000, 0],
  ])
    await site.database.pool.query(
      `insert into payment_settlements (entry_id, payment_id, attempt_id, kind, payout_id, amount_minor, currency,
         fee_minor, tax_minor, settled_at)
       values ($1, $2, 'pay_1', $3, 'setl_two', $4, 'INR', $5, 0, now())`,
      [entry, rows[0]?.id, kind, amount, fee],
    );
  await site.database.pool.query(
    `insert into account_entries (gateway_mode, entry_id, kind, payout_id, amount_minor, fee_minor, tax_minor, currency, booked_at)
     values ('sandbox', 'txn_fee', 'fee', 'setl_two', -1000, 0, 0, 'INR', now())`,
  );
});

async function list(query = '') {
  return (await site.admin('GET', `/api/admin/payouts${query}`)).json<{
    items: Payout[];
    next: string | null;
  }>();
}

const ids = (items: Payout[]) => items.map(({ payoutId }) => payoutId);

test('payouts of this mode are listed by their arrival, page by page', async () => {
  const first = await list('?limit=1');
  expect(ids(first.items)).toEqual(['setl_two']);
  expect(ids((await list(`?limit=1&cursor=${first.next}`)).items)).toEqual(['setl_one']);
});

test('payouts are listed that arrive in a period, both days included', async () => {
  expect(ids((await list('?from=2026-10-01&to=2026-10-01')).items)).toEqual(['setl_one']);
  expect(ids((await list('?from=2026-10-02')).items)).toEqual(['setl_two']);
  expect(ids((await list('?to=2026-10-02')).items)).toEqual(['setl_two', 'setl_one']);
  expect((await site.admin('GET', '/api/admin/payouts?from=0000-10-01')).statusCode).toBe(400);
});

test('a payout has its payments, refunds and fees, which add up to its amount or say the difference', async () => {
  const detail = (await site.admin('GET', path)).json<PayoutDetail>();
  expect(
    detail.entries.map(({ entryId, amountMinor, netMinor }) => [entryId, amountMinor, netMinor]),
  ).toEqual([
    ['pay_1', 20_000, 19_600],
    ['rfnd_1', -9000, -9000],
    ['txn_fee', -1000, -1000],
  ]);
  expect(detail.entries[0]).toMatchObject({ name: 'Sita', project: null });
  expect(detail.totals).toEqual({
    entries: 3,
    amountMinor: 10_000,
    feeMinor: 400,
    netMinor: 9600,
    differenceMinor: -100,
  });
});

test('a payout is ticked off with its bank reference, again with another one, and released; all is audited', async () => {
  const checked = await site.admin('PUT', `${path}/check`, { bankReference: 'NEFT 12' });
  expect(checked.json<PayoutDetail>().payout.check).toMatchObject({ bankReference: 'NEFT 12' });
  await site.admin('PUT', `${path}/check`, { bankReference: 'NEFT 13' });
  expect(ids((await list('?checked=yes')).items)).toEqual(['setl_two']);
  expect(ids((await list('?checked=no')).items)).toEqual(['setl_one']);
  expect(ids((await list('?state=paid&checked=no')).items)).toEqual(['setl_one']);
  expect(ids((await list('?state=failed')).items)).toEqual([]);

  const released = await site.admin('DELETE', `${path}/check`);
  expect(released.json<PayoutDetail>().payout.check).toBeNull();
  await site.admin('DELETE', `${path}/check`);
  const { rows } = await site.database.pool.query<{ event: string }>(
    `select event from audit_entries where target = 'setl_two' order by id`,
  );
  expect(rows.map(({ event }) => event)).toEqual([
    'donation.payout-checked',
    'donation.payout-checked',
    'donation.payout-unchecked',
  ]);
});

test('payouts of another mode are not found, and payouts are for administrators', async () => {
  expect((await site.admin('GET', '/api/admin/payouts/razorpay/main/setl_live')).statusCode).toBe(404);
  expect((await site.admin('PUT', '/api/admin/payouts/razorpay/main/setl_no/check', {})).statusCode).toBe(
    404,
  );
  expect(await site.rejections('GET', '/api/admin/payouts')).toEqual([403, 401]);
  expect(await site.rejections('PUT', `${path}/check`, { bankReference: '' })).toEqual([403, 401]);
});

test('payouts are found by a part of their ID or of a bank reference', async () => {
  await site.admin('PUT', `${path}/check`, { bankReference: 'NEFT 4711_9' });
  expect(ids((await list('?search=SETL_o')).items)).toEqual(['setl_one']);
  expect(ids((await list('?search=4711_9')).items)).toEqual(['setl_two']);
  expect(ids((await list('?search=utr1')).items)).toEqual(['setl_two', 'setl_one']);
  expect(ids((await list('?search=setl_live')).items)).toEqual([]);
});
