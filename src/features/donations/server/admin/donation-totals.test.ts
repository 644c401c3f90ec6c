import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off', ORGANISATION_TIME_ZONE: 'America/Los_Angeles' });
afterAll(() => site.close());

type Planted = {
  at: string;
  currency?: string;
  amount: number;
  net?: number;
  status?: string;
  source?: string;
  settled?: { currency: string; fee: number }[];
};

const planted: Planted[] = [
  { at: '2026-11-01T06:59:59Z', amount: 100, settled: [{ currency: 'USD', fee: 10 }] },
  { at: '2026-11-01T07:00:00Z', amount: 5000, settled: [{ currency: 'USD', fee: 175 }] },
  { at: '2026-11-10T00:00:00Z', amount: 4000, net: 1000, settled: [{ currency: 'USD', fee: 146 }] },
  { at: '2026-11-11T00:00:00Z', amount: 3000, net: 0, status: 'refunded' },
  { at: '2026-11-12T00:00:00Z', amount: 9900, net: 0, status: 'failed' },
  { at: '2026-11-12T00:00:00Z', amount: 9900, net: 0, status: 'pending' },
  { at: '2026-11-13T12:00:00Z', amount: 50_000, source: 'offline' },
  { at: '2026-11-14T00:00:00Z', amount: 2000, settled: [{ currency: 'INR', fee: 3900 }] },
  {
    at: '2026-11-15T00:00:00Z',
    amount: 250_100,
    currency: 'INR',
    net: 200_000,
    settled: [
      { currency: 'INR', fee: 5902 },
      { currency: 'INR', fee: 0 },
    ],
  },
];

/** 2026-11-20, 22:00 in the zone of the organization. */
beforeAll(async () => {
  site.clock.set('2026-11-21T06:00:00Z');
  await site.signInAgain();
  for (const donation of planted) await plant(donation);
});

async function totals(query: string) {
  const response = await site.admin('GET', `/api/admin/donation-totals?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const november = [
  {
    currency: 'USD',
    donations: 5,
    grossMinor: 64_000,
    refundsMinor: 6000,
    voidedMinor: 0,
    feesMinor: 321,
    netMinor: 57_679,
    paidOutMinor: 8679,
    unsettled: 1,
  },
  {
    currency: 'INR',
    donations: 1,
    grossMinor: 250_100,
    refundsMinor: 50_100,
    voidedMinor: 0,
    feesMinor: 9802,
    netMinor: 190_198,
    paidOutMinor: -7802,
    unsettled: 0,
  },
];

test('totals count received donations only, each currency for itself, fees where the gateway settled', async () => {
  expect(await totals('from=2026-11-01&to=2026-11-30')).toEqual({
    timeZone: 'America/Los_Angeles',
    from: '2026-11-01',
    to: '2026-11-30',
    currencies: november,
  });
});

test('a month begins at midnight of the organization', async () => {
  expect(await totals('period=this-month')).toMatchObject({ from: '2026-11-01', currencies: november });
  expect(await totals('period=last-month')).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
    currencies: [{ currency: 'USD', grossMinor: 100, feesMinor: 10, netMinor: 90 }],
  });
});

test.each(['this-month', 'last-month', 'last-30-days', 'this-quarter', 'this-year', 'last-year'])(
  'totals of %s are the sums of the listed rows',
  async (period) => {
    const { items } = (await site.admin('GET', `/api/admin/donations?limit=100&period=${period}`)).json<{
      items: { currency: string; status: string; amountMinor: number }[];
    }>();
    const received = items.filter(({ status }) => status === 'success' || status === 'refunded');
    const { currencies } = (await totals(`period=${period}`)) as { currencies: typeof november };
    for (const { currency, donations, grossMinor } of currencies) {
      const own = received.filter((row) => row.currency === currency);
      expect(own).toHaveLength(donations);
      expect(own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(grossMinor);
    }
    expect(currencies.reduce((sum, { donations }) => sum + donations, 0)).toBe(received.length);
  },
);

test('the periods of the list are those of the organization, with the fiscal years of its settings', async () => {
  const response = await site.admin('GET', '/api/admin/donation-periods');
  expect(response.json()).toMatchObject({ timeZone: 'America/Los_Angeles' });
  expect(response.json<{ periods: object[] }>().periods).toMatchObject([
    { period: 'this-month', from: '2026-11-01', to: '2026-11-30' },
    { period: 'last-month', from: '2026-10-01', to: '2026-10-31' },
    { period: 'last-30-days', from: '2026-10-22', to: '2026-11-20' },
    { period: 'this-quarter', from: '2026-10-01', to: '2026-12-31' },
    { period: 'this-year', from: '2026-01-01', to: '2026-12-31' },
    { period: 'last-year', from: '2025-01-01', to: '2025-12-31' },
    { period: 'fiscal-year-in', from: '2026-04-01', to: '2027-03-31' },
    { period: 'last-fiscal-year-in', from: '2025-04-01', to: '2026-03-31' },
  ]);
  expect(await totals('period=fiscal-year-in')).toMatchObject({ from: '2026-04-01', to: '2027-03-31' });
  expect(await site.rejections('GET', '/api/admin/donation-periods')).toEqual([403, 401]);
});

test('totals follow every filter of the list', async () => {
  expect(await totals('source=offline')).toMatchObject({
    from: null,
    currencies: [{ currency: 'USD', donations: 1, grossMinor: 50_000, feesMinor: 0, unsettled: 0 }],
  });
  expect(await totals('status=failed')).toMatchObject({ currencies: [] });
});

test('a row has its fee once it is settled, in the currency of the settlement', async () => {
  const { items } = (await site.admin('GET', '/api/admin/donations?from=2026-11-13&to=2026-11-14')).json();
  expect(items).toMatchObject([
    { amountMinor: 250_100, feeMinor: 5902, feeCurrency: 'INR' },
    { amountMinor: 2000, feeMinor: 3900, feeCurrency: 'INR' },
    { amountMinor: 50_000, feeMinor: null, feeCurrency: null },
  ]);
});

test('a voided offline donation is voided in the totals, with and without stored sums, and is no refund', async () => {
  await plant({ at: '2025-03-02T12:00:00Z', amount: 7000, source: 'offline' });
  await plant({ at: '2025-03-03T12:00:00Z', amount: 9000, net: 0, status: 'refunded', source: 'offline' });
  await plant({ at: '2025-03-04T12:00:00Z', amount: 500, net: 200 });
  const sums = { grossMinor: 16_500, refundsMinor: 300, voidedMinor: 9000, netMinor: 7200 };

  expect(await totals('from=2025-03-01&to=2025-03-31')).toMatchObject({ currencies: [sums] });
  expect(await totals('from=2025-03-02&to=2025-03-03&source=offline')).toMatchObject({
    currencies: [{ grossMinor: 16_000, refundsMinor: 0, voidedMinor: 9000, netMinor: 7000 }],
  });
});

test('totals are for administrators, and an unknown period is rejected', async () => {
  expect(await site.rejections('GET', '/api/admin/donation-totals')).toEqual([403, 401]);
  expect((await site.admin('GET', '/api/admin/donation-totals?period=ever')).statusCode).toBe(400);
});

async function plant({ settled = [], ...donation }: Planted): Promise<void> {
  const { at, currency = 'USD', amount, net = amount, status = 'success', source = 'gateway' } = donation;
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into payments (id, gateway_mode, amount_minor, net_amount_minor, currency, payment_type, status, source,
       status_token_hash, created_at, updated_at, succeeded_at)
     values (gen_random_uuid(), 'sandbox', $1, $2, $3, 'named', $4, $5, '\\x00', $6, $6, $6) returning id`,
    [amount, net, currency, status, source, at],
  );
  for (const [index, { currency: account, fee }] of settled.entries())
    await site.database.pool.query(
      `insert into payment_settlements (entry_id, payment_id, attempt_id, kind, payout_id,
         amount_minor, currency, fee_minor, tax_minor, settled_at)
       values ($1, $2, 'pay', $3, 'setl', $4, $5, $6, 0, now())`,
      [`${rows[0]?.id} ${index}`, rows[0]?.id, index === 0 ? 'payment' : 'refund', amount, account, fee],
    );
}
