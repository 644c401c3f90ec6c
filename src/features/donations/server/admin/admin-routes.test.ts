import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#src/api/paged-list.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { addProject, give, startDonation } from '#tests/support/give.ts';
import type { DonationDetail, ListedDonation } from '../../admin-donation.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const unknownId = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const ids: Record<string, string> = {};
const begunAt = site.clock.now().getTime();
const chequeDay = daysAgo(2);

beforeAll(async () => {
  await addProject(site, 'temple');
  const donations: [string, object][] = [
    ['sita', { donorName: 'Sītā Devi', donorEmail: 'sita@example.org', projectId: 'temple' }],
    ['rama', { donorName: 'Rama', currency: 'INR', amount: 501, donorMessage: 'Jaya' }],
    ['nobody', { paymentType: 'anonymous' }],
  ];
  for (const [name, form] of donations) {
    ids[name] = (await give(site, form)).id;
    site.advance(60_000);
  }
  const cheque = {
    method: 'cheque',
    receivedOn: chequeDay,
    amountMinor: 2550,
    currency: 'USD',
    paymentType: 'named',
  };
  ids['cheque'] = randomUUID();
  await site.admin('POST', '/api/admin/offline-donations', {
    ...cheque,
    id: ids['cheque'],
    donorName: 'Lakshmana',
  });
  ids['left'] = (await startDonation(site, { donorName: 'Left Early' })).id;
});

async function list(query = ''): Promise<Page<ListedDonation>> {
  const response = await site.admin('GET', `/api/admin/donations?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<Page<ListedDonation>>();
}

async function found(query: string): Promise<string[]> {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return (await list(query)).items.map(({ id }) => names.get(id) ?? id);
}

async function detail(name: string): Promise<DonationDetail> {
  return (await site.admin('GET', `/api/admin/donations/${ids[name]}`)).json<DonationDetail>();
}

test('ADM-12: donations are listed newest first; those without an attempt only on request', async () => {
  expect(await found('')).toEqual(['nobody', 'rama', 'sita', 'cheque']);
  expect(await found('status=created')).toEqual(['left']);
  expect(await found(`search=${ids['left']}`)).toEqual(['left']);
});

test('the list can be narrowed to open disputes', async () => {
  const dispute = (id: string, paymentId: string | undefined, isOpen: boolean) =>
    site.database.pool.query(
      `insert into payment_disputes (dispute_id, payment_id, attempt_id, status, is_inquiry, is_open,
         is_refund_allowed, amount_minor, currency, respond_by, opened_at, seen_at)
       values ($1, $2, 'pay', 'needs_response', false, $3, false, 700, 'USD', now(), now(), now())`,
      [id, paymentId, isOpen],
    );
  await dispute('open', ids['sita'], true);
  await dispute('closed', ids['rama'], false);
  await site.database.pool.query(`update payment_disputes set status = 'prevented' where not is_open`);

  expect(await found('status=disputed')).toEqual(['sita']);
  const { items } = await list();
  expect(items.find(({ id }) => id === ids['rama'])?.dispute?.state).toBe('won');
  await site.database.pool.query('delete from payment_disputes');
});

test('the list is paged forward and back', async () => {
  const first = await list('limit=3');
  const second = await list(`limit=3&cursor=${first.next}`);
  const back = await list(`limit=3&cursor=${second.previous}`);

  expect([...first.items, ...second.items]).toEqual((await list()).items);
  expect(back.items).toEqual(first.items);
  expect(second.next).toBeNull();
});

test.each([
  ['status=success', ['nobody', 'rama', 'sita', 'cheque']],
  ['status=created', ['left']],
  ['currency=INR', ['rama']],
  ['type=anonymous', ['nobody']],
  ['source=offline', ['cheque']],
  ['source=gateway', ['nobody', 'rama', 'sita']],
  ['project=temple', ['sita']],
  ['project=none&status=success', ['nobody', 'rama', 'cheque']],
  ['project=unknown', []],
  [`from=${chequeDay}&to=${chequeDay}`, ['cheque']],
  [`from=${daysAgo(1)}&status=success`, ['nobody', 'rama', 'sita']],
  ['search=sita', ['sita']],
  ['search=SITA%40example.org', ['sita']],
  ['search=dev', ['sita']],
  ['search=left+early', []],
  ['search=left+early&status=created', ['left']],
  ['search=%25', []],
])('the list is narrowed by %s', async (query, names) => {
  expect(await found(query)).toEqual(names);
});

test('a least amount counts in whole units of the currency of each donation', async () => {
  const id = randomUUID();
  await site.database.pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, status, status_token_hash,
       created_at, updated_at)
     values ($1, 'sandbox', 5000, 'JPY', 'named', 'failed', '\\x00', now(), now())`,
    [id],
  );
  expect(await found('min=50')).toEqual(expect.arrayContaining(['rama', 'sita', id]));
  expect(await found('min=5000')).toEqual([id]);
  expect(await found('min=501')).toEqual(expect.arrayContaining(['rama', id]));
  expect(await found('min=502')).toEqual([id]);
  expect(await found('min=501&currency=INR')).toEqual(['rama']);
  await site.database.pool.query('delete from payments where id = $1', [id]);
});

test('a donation is found by its receipt number, its order, its payment and its own id', async () => {
  const { razorpayOrderId, attempts, receipts } = await detail('rama');
  const references = [
    razorpayOrderId,
    attempts[0]?.attemptId,
    receipts[0]?.number.toLowerCase(),
    ids['rama'],
  ];

  for (const reference of references) expect(await found(`search=${reference}`)).toEqual(['rama']);
  expect(await found('search=pay_unknown00000000')).toEqual([]);
  expect(await found('search=DEMO-US-2026-999999')).toEqual([]);
});

test.each(['status=paid', 'currency=XXX', 'from=yesterday', 'cursor=nonsense', 'limit=1000', 'type=x'])(
  'a list requested with %s is rejected',
  async (query) => {
    expect((await site.admin('GET', `/api/admin/donations?${query}`)).statusCode).toBe(400);
  },
);

test('a donation is returned with donor, payment, ledger entries and receipt', async () => {
  const donation = await detail('sita');

  expect(donation).toMatchObject({
    donorName: 'Sītā Devi',
    donorEmail: 'sita@example.org',
    amountMinor: 5000,
    netAmountMinor: 5000,
    status: 'success',
    source: 'gateway',
    project: { projectId: 'temple' },
    offline: null,
    reversals: [],
    refunds: [],
  });
  expect(donation.attempts).toMatchObject([{ state: 'captured', isCounted: true, refundableMinor: 5000 }]);
  expect(donation.ledger[0]?.lines.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
    ['gateway', 5000],
    ['donations', -5000],
  ]);
  expect(donation.receipts).toMatchObject([
    { number: expect.stringMatching(/^DEMO-US-\d{4}-\d{6}$/), netAmountMinor: 5000 },
  ]);
  const paper = await site.app.inject(donation.receipts[0]?.url ?? '');
  expect(paper.headers['content-type']).toBe('application/pdf');
});

test('a check applies the payment updates of the gateway', async () => {
  const response = await site.admin('POST', `/api/admin/donations/${ids['sita']}/check`);
  expect(response.json<DonationDetail>().status).toBe('success');
});

async function shown(): Promise<{ donorName: string | null; donorMessage: string | null }[]> {
  return (await site.app.inject('/api/payments')).json();
}

test('a hidden message leaves the public list at once and returns when shown again; the donation stays', async () => {
  const url = `/api/admin/donations/${ids['rama']}/visibility`;
  const version = async () =>
    (await site.database.pool.query('select content_version from site_state')).rows[0];
  const before = await version();
  const hidden = await site.admin('PUT', url, { isMessageHidden: true, isHidden: false });

  expect(hidden.json<DonationDetail>()).toMatchObject({ isMessageHidden: true, donorMessage: 'Jaya' });
  expect((await shown()).find(({ donorName }) => donorName === 'Rama')?.donorMessage).toBeNull();
  expect(await version()).not.toEqual(before);

  await site.admin('PUT', url, { isMessageHidden: false, isHidden: false });
  expect((await shown()).find(({ donorName }) => donorName === 'Rama')?.donorMessage).toBe('Jaya');
  const events = (await detail('rama')).history.map(({ event, actor }) => `${event} ${actor !== null}`);
  expect(events).toEqual(['donation.visibility true', 'donation.visibility true']);
});

test('a hidden donation leaves the public list, and still counts', async () => {
  const url = `/api/admin/donations/${ids['rama']}/visibility`;
  const before = (await site.app.inject('/api/payments/summary')).json();
  await site.admin('PUT', url, { isMessageHidden: false, isHidden: true });

  expect((await shown()).map(({ donorName }) => donorName)).not.toContain('Rama');
  expect((await site.app.inject('/api/payments/summary')).json()).toEqual(before);
  await site.admin('PUT', url, { isMessageHidden: false, isHidden: false });
});

test('sums by day and month come from the database, each currency for itself, empty days with zero', async () => {
  const arrivals = [
    { day: chequeDay, amountMinor: 2550 },
    { day: await dayOf('sita'), amountMinor: 5000 },
    { day: await dayOf('nobody'), amountMinor: 5000 },
  ];
  const periodOf = (start: string, begin: string) => {
    const within = arrivals.filter(({ day }) => day.startsWith(begin));
    const amountMinor = within.reduce((sum, donation) => sum + donation.amountMinor, 0);
    return { start, amountMinor, donations: within.length };
  };

  // The donations may have come around midnight.
  const days = (
    await site.admin('GET', `/api/admin/donation-sums?from=${chequeDay}&to=${daysAgo(-1)}`)
  ).json();
  expect(days.currencies).toEqual([
    {
      currency: 'USD',
      totalMinor: 12_550,
      donations: 3,
      periods: [2, 1, 0, -1].map(daysAgo).map((day) => periodOf(day, day)),
    },
    expect.objectContaining({ currency: 'INR', totalMinor: 50_100, donations: 1 }),
  ]);

  const daysOfBoth = Array.from({ length: 35 }, (_, index) => daysAgo(33 - index));
  const months = [...new Set(daysOfBoth.map((day) => day.slice(0, 7)))];
  const byMonth = await site.admin(
    'GET',
    `/api/admin/donation-sums?by=month&from=${daysAgo(33)}&to=${daysAgo(-1)}`,
  );
  expect(byMonth.json().currencies[0].periods).toEqual(months.map((month) => periodOf(`${month}-01`, month)));
});

async function dayOf(name: string): Promise<string> {
  return (await detail(name)).succeededAt?.slice(0, 10) ?? 'never';
}

function daysAgo(days: number): string {
  return new Date(begunAt - days * msPerDay).toISOString().slice(0, 10);
}

test.each(['from=2026-11-22&to=2026-11-21', 'from=2020-01-01&to=2026-01-01', 'by=year'])(
  'sums requested with %s are rejected',
  async (query) => {
    expect((await site.admin('GET', `/api/admin/donation-sums?${query}`)).statusCode).toBe(400);
  },
);

test('projects for the purpose filter are listed', async () => {
  const response = await site.admin('GET', '/api/admin/donation-projects');
  expect(response.json()).toContainEqual({ projectId: 'temple', title: 'temple' });
});

const calls: ['GET' | 'POST' | 'PUT', string, object?][] = [
  ['GET', '/api/admin/donations'],
  ['GET', '/api/admin/donations.csv'],
  ['GET', '/api/admin/donation-sums'],
  ['GET', '/api/admin/donation-projects'],
  ['GET', '/api/admin/discrepancies'],
  ['GET', '/api/admin/webhook-health'],
  ['POST', '/api/admin/offline-donations'],
  ['GET', `/api/admin/donations/${unknownId}`],
  ['POST', `/api/admin/donations/${unknownId}/check`],
  ['PUT', `/api/admin/donations/${unknownId}/visibility`, { isMessageHidden: true, isHidden: false }],
  [
    'POST',
    `/api/admin/donations/${unknownId}/refunds`,
    {
      id: randomUUID(),
      attemptId: 'pay_00000000000000',
      amountMinor: 1,
      confirmedAmount: '0.01',
      reason: 'x',
    },
  ],
  ['POST', `/api/admin/offline-donations/${unknownId}/cancellation`, { reason: 'x' }],
  ['POST', `/api/admin/discrepancies/${unknownId}/recheck`],
  ['POST', `/api/admin/discrepancies/${unknownId}/resolution`, { note: 'x' }],
];

test.each(calls)('%s %s is for administrators alone', async (method, url) => {
  expect(await site.rejections(method, url)).toEqual([403, 401]);
});

test.each(calls.filter(([, url]) => url.includes(unknownId)))(
  '%s %s returns 404 where there is no such thing',
  async (method, url, body) => {
    expect((await site.admin(method, url, body)).statusCode).toBe(404);
  },
);

test('donations of another mode of the gateway are not seen here', async () => {
  const id = randomUUID();
  await site.database.pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, status_token_hash, created_at, updated_at)
     values ($1, 'live', 100, 'USD', 'named', '\\x00', now(), now())`,
    [id],
  );
  expect((await site.admin('GET', `/api/admin/donations/${id}`)).statusCode).toBe(404);
  expect(await found(`search=${id}`)).toEqual([]);
});
