import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Dashboard } from '../../dashboard-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off', ORGANISATION_TIME_ZONE: 'America/Los_Angeles' });
afterAll(() => site.close());

/** 2026-11-20, 22:00 in the time zone of the organization. */
beforeAll(async () => {
  site.clock.set('2026-11-21T06:00:00Z');
  await site.signInAgain();
});

type Planted = {
  at: string;
  amount: number;
  currency?: string;
  status?: string;
  frequency?: string;
  fee?: number;
  name?: string;
};

async function plant({
  at,
  amount,
  currency = 'USD',
  status = 'success',
  frequency = 'once',
  fee,
  name,
}: Planted): Promise<string> {
  const id = randomUUID();
  const net = status === 'success' ? amount : 0;
  await site.database.pool.query(
    `insert into payments (id, gateway_mode, amount_minor, net_amount_minor, currency, payment_type, donor_name,
       status, frequency, status_token_hash, created_at, updated_at, succeeded_at)
     values ($1, 'sandbox', $2, $3, $4, 'named', $5, $6, $7, '\\x00', $8, $8, $8)`,
    [id, amount, net, currency, name ?? null, status, frequency, at],
  );
  if (fee !== undefined)
    await site.database.pool.query(
      `insert into payment_settlements (entry_id, payment_id, attempt_id, kind, payout_id,
         amount_minor, currency, fee_minor, tax_minor, settled_at)
       values ($1::text, $1::uuid, 'pay', 'payment', 'setl', $2, $3, $4, 0, now())`,
      [id, amount, currency, fee],
    );
  return id;
}

async function dashboard(): Promise<Dashboard> {
  const response = await site.admin('GET', '/api/admin/dashboard');
  expect(response.statusCode).toBe(200);
  return response.json<Dashboard>();
}

test('ADM-04: without donations the dashboard has no panels of money, and nothing needs attention', async () => {
  const { today, months, attention, counts } = await dashboard();
  expect({ today, months, attention }).toEqual({ today: '2026-11-20', months: [], attention: [] });
  expect(counts.users).toBeGreaterThan(0);
});

test('DON-07: a month is compared with the same days of the previous month, separately by currency', async () => {
  // Midnight in Los Angeles: 07:00 UTC on 1 November, 08:00 UTC afterwards.
  await plant({ at: '2026-10-01T07:00:00Z', amount: 4000 });
  await plant({ at: '2026-10-21T06:59:59Z', amount: 1000 });
  await plant({ at: '2026-10-21T07:00:00Z', amount: 70_000 });
  await plant({ at: '2026-11-01T07:00:00Z', amount: 5000, fee: 175 });
  await plant({ at: '2026-11-20T12:00:00Z', amount: 2500, frequency: 'monthly' });
  await plant({ at: '2026-11-20T12:00:00Z', amount: 900, status: 'refunded' });
  await plant({ at: '2026-11-02T12:00:00Z', amount: 250_100, currency: 'INR', fee: 5902 });

  const { months } = await dashboard();
  expect(months).toMatchObject([
    {
      currency: 'USD',
      receivedMinor: 7500,
      previousMinor: 5000,
      donations: 2,
      feesMinor: 175,
      netMinor: 7325,
      monthlyMinor: 2500,
    },
    { currency: 'INR', receivedMinor: 250_100, previousMinor: 0, feesMinor: 5902, netMinor: 244_198 },
  ]);
  expect(months[0]?.days).toHaveLength(20);
  expect(months[0]?.days[0]).toEqual({ day: 1, amountMinor: 5000, runningMinor: 5000, previousMinor: 4000 });
  expect(months[0]?.days.at(-1)).toEqual({
    day: 20,
    amountMinor: 2500,
    runningMinor: 7500,
    previousMinor: 5000,
  });
});

test('failed and pending payments, discrepancies and old messages need attention here and in the list', async () => {
  await plant({ at: '2026-11-15T00:00:00Z', amount: 100, status: 'failed' });
  const failed: string[] = [];
  for (const minute of [1, 2, 3, 4])
    failed.unshift(
      await plant({ at: `2026-11-20T00:0${minute}:00Z`, amount: 100, status: 'failed', name: 'Sita' }),
    );
  const pending = await plant({
    at: '2026-11-20T12:00:00Z',
    amount: 250_100,
    currency: 'INR',
    status: 'pending',
  });
  const mismatch = randomUUID();
  await site.database.pool.query(
    `insert into discrepancies (id, gateway_mode, kind, subject, payment_id, detail, found_at)
     values ($1, 'sandbox', 'settled_otherwise', 'pay_x', $2, '', '2026-11-19T00:00:00Z')`,
    [mismatch, pending],
  );
  for (const [dispute, deadline] of Object.entries({ none: null, later: '2026-12-05', soon: '2026-11-25' }))
    await site.database.pool.query(
      `insert into payment_disputes (dispute_id, payment_id, attempt_id, status, is_inquiry, is_open,
         is_refund_allowed, amount_minor, currency, respond_by, opened_at, seen_at)
       values ($1, $2, 'pay', 'needs_response', false, true, false, 700, 'USD', $3, '2026-11-19', now())`,
      [dispute, failed[0], deadline],
    );
  const payload = { name: 'Rama', email: 'rama@example.org', subject: 'A receipt', message: 'Namaste' };
  await site.app.inject({ method: 'POST', url: '/api/contact', payload });

  const { attention, unreadMessages } = await dashboard();
  expect(unreadMessages).toBe(1);
  expect(attention.map(({ kind, total }) => [kind, total])).toEqual([
    ['dispute', 3],
    ['failed', 4],
    ['pending', 1],
    ['mismatch', 1],
  ]);
  expect(attention[0]?.items.map(({ at }) => at.slice(0, 10))).toEqual([
    '2026-11-25',
    '2026-12-05',
    '2026-11-19',
  ]);
  expect(attention[1]?.items.map(({ id }) => id)).toEqual(failed.slice(0, 3));
  expect(attention[1]?.items[0]).toMatchObject({ name: 'Sita', amountMinor: 100, currency: 'USD' });
  expect(attention[3]?.items).toMatchObject([
    { id: mismatch, amountMinor: 250_100, currency: 'INR', detail: 'settled_otherwise' },
  ]);

  const old = await plant({ at: '2026-10-01T00:00:00Z', amount: 100, status: 'pending' });
  const review = await plant({ at: '2026-10-01T00:00:00Z', amount: 100 });
  await site.database.pool.query('update payments set needs_review = true where id = $1', [review]);
  expect((await dashboard()).attention.find(({ kind }) => kind === 'review')?.items).toMatchObject([
    { id: review },
  ]);
  const listed = (await site.admin('GET', '/api/admin/donations?attention=yes')).json<{
    items: { id: string }[];
  }>();
  const listedIds = listed.items.map(({ id }) => id);
  expect(listedIds.toSorted()).toEqual([...failed, pending, review].toSorted());
  expect(listedIds).not.toContain(old);
  const counts = (await site.admin('GET', '/api/admin/waiting')).json<{ donations: number }>();
  expect(counts.donations).toBe(listedIds.length);

  site.advance(3 * msPerDay + 1000);
  await site.signInAgain();
  const message = (await dashboard()).attention.find(({ kind }) => kind === 'message');
  expect(message?.items).toMatchObject([{ name: 'Rama', detail: 'A receipt', amountMinor: null }]);
});
