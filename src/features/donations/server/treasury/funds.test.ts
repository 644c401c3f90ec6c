import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { Funds } from '../../treasury/fund-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off', ORGANISATION_TIME_ZONE: 'America/Los_Angeles' });
afterAll(() => site.close());
const path = '/api/admin/donations/funds';

type Line = [account: string, currency: string, amountMinor: number];

/** 2026-11-20, 22:00 in the zone of the organization. */
beforeAll(async () => {
  site.clock.set('2026-11-21T06:00:00Z');
  await site.signInAgain();
  await site.database.pool.query('delete from projects');
  await site.database.pool.query(
    `insert into projects (slug, title, description, content, image, status, category, location,
       funding_goal_minor, start_date, position)
     values ('temple', 'Temple', 'd', 'c', '/i.svg', 'active', 'c', 'l', 250000000, '2026-01-01', 1)`,
  );
  // One second before and at midnight of 1 October in the zone of the organization.
  await book('2026-10-01T06:59:59Z', 'temple', given('USD', 5000));
  await book('2026-10-01T06:59:59Z', 'temple', [
    ['gateway', 'USD', -175],
    ['fees', 'USD', 175],
  ]);
  await book('2026-10-01T07:00:00Z', 'temple', given('USD', 3000));
  await book('2026-10-05T00:00:00Z', 'temple', [
    ['gateway', 'USD', -100],
    ['fees', 'USD', 80],
    ['tax', 'USD', 20],
  ]);
  await book('2026-10-06T00:00:00Z', 'temple', [
    ['gateway', 'USD', -1000],
    ['donations', 'USD', 1000],
  ]);
  await book('2026-10-07T00:00:00Z', null, given('USD', 700));
  await book('2026-10-08T00:00:00Z', null, given('INR', 250_100));
  await book('2026-11-01T07:00:00Z', 'temple', given('USD', 9999));
});

const october = {
  currency: 'USD',
  funds: [
    { project: null, openingMinor: 0, donationsMinor: 700, refundsMinor: 0, feesMinor: 0, closingMinor: 700 },
    {
      project: 'Temple',
      openingMinor: 4825,
      donationsMinor: 3000,
      refundsMinor: 1000,
      feesMinor: 100,
      closingMinor: 6725,
    },
  ],
  totals: {
    openingMinor: 4825,
    donationsMinor: 3700,
    refundsMinor: 1000,
    feesMinor: 100,
    closingMinor: 7425,
  },
};

async function read(query: string): Promise<Funds> {
  return (await site.admin('GET', `${path}?${query}`)).json<Funds>();
}

test('DON-07: a fund opens with what came before, and closes with donations less refunds and fees', async () => {
  const funds = await read('period=last-month');
  expect(funds).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  expect(funds.currencies).toEqual([
    october,
    {
      currency: 'INR',
      funds: [expect.objectContaining({ project: null, openingMinor: 0, closingMinor: 250_100 })],
      totals: expect.objectContaining({ closingMinor: 250_100 }),
    },
  ]);
});

test('the next period opens with what the one before closed', async () => {
  const [usd] = (await read('from=2026-11-01&to=2026-11-30')).currencies;
  expect(usd?.totals).toMatchObject({ openingMinor: october.totals.closingMinor, donationsMinor: 9999 });
  expect((await read('')).from).toBe('2026-01-01');
});

test('a day before those of the database is rejected', async () => {
  for (const url of [path, '/api/admin/donations', '/api/admin/donations.csv', '/api/admin/donation-totals'])
    expect((await site.admin('GET', `${url}?from=0000-01-01`)).statusCode).toBe(400);
});

test('funds are exported as CSV and PDF for administrators, and recorded', async () => {
  const csv = await site.admin('GET', `${path}.csv?period=last-month`);
  expect(csv.body).toContain(
    '"2026-10-01","2026-10-31","USD","Temple","48.25","30.00","10.00","1.00","67.25"',
  );
  for (const language of ['en', 'hi', 'sa']) {
    const pdf = await site.admin('GET', `${path}.pdf?period=last-month&paper=letter&language=${language}`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const { rows } = await site.database.pool.query(
    `select detail from audit_entries where event = 'donation.exported'`,
  );
  expect(rows).toHaveLength(4);
  expect(await site.rejections('GET', path)).toEqual([403, 401]);
  expect(await site.rejections('GET', `${path}.pdf`)).toEqual([403, 401]);
});

function given(currency: string, amountMinor: number): Line[] {
  return [
    ['gateway', currency, amountMinor],
    ['donations', currency, -amountMinor],
  ];
}

async function book(at: string, project: string | null, lines: Line[]): Promise<void> {
  const client = await site.database.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `with payment as (
         insert into payments (id, gateway_mode, amount_minor, currency, payment_type, project_id, status_token_hash,
           created_at, updated_at)
         values (gen_random_uuid(), 'sandbox', 1000000, $1, 'named', (select id from projects where slug = $2), '\\x00', $3, $3)
         returning id)
       insert into ledger_entries (gateway_mode, payment_id, reason, booked_at)
       select 'sandbox', id, 'verify', $3 from payment returning id`,
      [lines[0]?.[1], project, at],
    );
    for (const line of lines)
      await client.query(
        `insert into ledger_lines (entry_id, account, currency, amount_minor) values ($1, $2, $3, $4)`,
        [rows[0]?.id, ...line],
      );
    await client.query('commit');
  } finally {
    client.release();
  }
}
