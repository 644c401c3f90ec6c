import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addProject,
  give,
  payAtCheckout,
  postDonation,
  startDonation,
  statusOf,
  verify,
} from '#tests/support/give.ts';
import { createReceiptNames } from '#src/features/receipts/server/receipt-names.ts';
import { createSecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  await addProject(site, 'land-acquisition');
  await addProject(site, 'finished', 'completed');
});

beforeEach(async () => {
  await site.database.pool.query(
    `update payments set status = 'created', net_amount_minor = 0 where status in ('success', 'refunded')`,
  );
});

afterAll(() => site.close());

test('PAY-02: a new donation returns 201 with the record and what the checkout needs', async () => {
  const response = await postDonation(site, {
    paymentType: 'named',
    amount: 50,
    projectId: 'land-acquisition',
    donorName: '  Ananya Rao ',
    donorMessage: 'For the land',
  });

  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    amount: '50.00',
    currency: 'USD',
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
    donorName: 'Ananya Rao',
    donorMessage: 'For the land',
    paymentType: 'named',
    projectId: 'land-acquisition',
    razorpayOrderId: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    razorpayPaymentId: null,
    status: 'created',
    statusToken: expect.stringMatching(/^[\w-]{43}$/),
    checkout: {
      scriptUrl: '/sandbox/checkout.js',
      key: expect.stringMatching(/^rzp_sandbox_/),
      order_id: response.json().razorpayOrderId,
      amount: 5000,
      currency: 'USD',
      name: 'Sanatan World',
      description: 'Donation to land-acquisition',
      mode: 'sandbox',
    },
  });
});

test.each([
  ['no amount', { amount: undefined }],
  ['text', { amount: '50' }],
  ['a fraction', { amount: 2.5 }],
  ['zero', { amount: 0 }],
  ['less than nothing', { amount: -5 }],
  ['a list', { amount: [50] }],
  ['null', { amount: null }],
  ['more than the largest donation', { amount: 100_001 }],
  ['more than a number can hold', { amount: 1e308 }],
  ['an unknown type', { paymentType: 'secret' }],
  ['no type', { paymentType: undefined }],
  ['a name that is too long', { donorName: 'ॐ'.repeat(121) }],
  ['a message that is too long', { donorMessage: 'x'.repeat(501) }],
  ['an unknown project', { projectId: 'nowhere' }],
  ['a completed project', { projectId: 'finished' }],
  ['a malformed address', { donorEmail: 'ananya@' }],
  ['a line break in the address', { donorEmail: 'a@b.example\nBcc: c@d.example' }],
  ['an unknown currency', { currency: 'EUR' }],
])('API-10: %s returns 400 with a message', async (_, fault) => {
  const response = await postDonation(site, { paymentType: 'named', amount: 50, ...fault });

  expect(response.statusCode).toBe(400);
  expect(response.json().message).toEqual(expect.any(String));
});

test.each([
  ['[]', 'application/json', 400],
  ['null', 'application/json', 400],
  ['{', 'application/json', 400],
  ['{"paymentType":"named","amount":50}', 'text/plain', 415],
  ['paymentType=named&amount=50', 'application/x-www-form-urlencoded', 415],
])('API-10: the body %s as %s returns %i', async (payload, type, status) => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/payments',
    headers: { 'content-type': type },
    payload,
  });

  expect(response.statusCode).toBe(status);
  expect(response.json().message).toEqual(expect.any(String));
});

test('DON-15: a name of 120 characters in any script is taken, control characters are not kept', async () => {
  const order = await startDonation(site, { donorName: `${'ॐ'.repeat(119)}\u0007\u202eA` });

  expect(order.donorName).toBe(`${'ॐ'.repeat(119)}A`);
});

test('names that only the server may set are ignored', async () => {
  const order = await startDonation(site, {
    status: 'success',
    id: 'x',
    razorpayOrderId: 'order_x',
    amountMinor: 1,
  });

  expect(order).toMatchObject({ status: 'created', amount: '50.00' });
  expect(order.id).not.toBe('x');
});

test('API-11: name and message of an anonymous donor are not stored even when they are sent', async () => {
  const order = await startDonation(site, {
    paymentType: 'anonymous',
    donorName: 'Hidden Person',
    donorMessage: 'Hidden words',
  });
  const { rows } = await site.database.pool.query('select * from payments where id = $1', [order.id]);

  expect(order).toMatchObject({ donorName: null, donorMessage: null });
  expect(JSON.stringify(rows)).not.toMatch(/Hidden/);
});

test('API-11: the name for the receipt of an anonymous donation is encrypted, and printed on the receipt only', async () => {
  const order = await startDonation(site, { paymentType: 'anonymous', receiptName: 'Hidden Person' });
  await verify(site, order.id, await payAtCheckout(site, order));
  const tables = ['payments', 'receipts', 'receipt_names', 'donors', 'audit_entries'];
  for (const table of tables) {
    const { rows } = await site.database.pool.query(`select * from ${table}`);
    expect(JSON.stringify(rows)).not.toContain('Hidden Person');
  }
  const { rows } = await site.database.pool.query('select payment_id from receipt_names');
  expect(rows).toEqual([{ payment_id: order.id }]);

  const names = createReceiptNames({
    db: site.database.db,
    secretEncryption: createSecretEncryption(await siteSecret(site.database.db, undefined)),
    clock: site.clock,
  });
  expect(await names.find(order.id)).toBe('Hidden Person');
});

test('the same Idempotency-Key and body give the same response and the same order', async () => {
  const form = { paymentType: 'named', amount: 20, donorName: 'Twice' };
  const headers = { 'idempotency-key': 'key-of-this-form-1' };
  const first = await postDonation(site, form, headers);
  const second = await postDonation(site, form, headers);
  const other = await postDonation(site, { ...form, amount: 21 }, headers);

  expect(second.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
  expect(other.statusCode).toBe(422);
});

test('many at once with one Idempotency-Key make one donation', async () => {
  const form = { paymentType: 'named', amount: 20, donorName: 'Many at once' };
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => postDonation(site, form, { 'idempotency-key': 'all-at-once' })),
  );
  const { rows } = await site.database.pool.query(`select 1 from payments where donor_name = 'Many at once'`);

  expect(rows).toHaveLength(1);
  expect(responses.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
  expect(responses.some(({ statusCode }) => statusCode === 201)).toBe(true);
});

test('PAY-03: the right signature makes the record a success, once', async () => {
  const order = await startDonation(site, { donorName: 'Verified' });
  const callback = await payAtCheckout(site, order);
  const first = await verify(site, order.id, callback);
  const second = await verify(site, order.id, callback);

  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(first.json()).toMatchObject({
    id: order.id,
    status: 'success',
    razorpayPaymentId: callback.razorpay_payment_id,
  });
  expect(await statusOf(site, order)).toBe('success');
  const { rows } = await site.database.pool.query(
    `select account, amount_minor::int from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where payment_id = $1 order by account`,
    [order.id],
  );
  expect(rows).toEqual([
    { account: 'donations', amount_minor: -5000 },
    { account: 'gateway', amount_minor: 5000 },
  ]);
});

test('PAY-03: a wrong signature, a foreign order or an unknown record changes nothing', async () => {
  const order = await startDonation(site);
  const other = await startDonation(site);
  const callback = await payAtCheckout(site, order);
  const wrong = { ...callback, razorpay_signature: '0'.repeat(64) };

  expect((await verify(site, order.id, wrong)).statusCode).toBe(400);
  expect((await verify(site, other.id, callback)).statusCode).toBe(422);
  expect(
    (await verify(site, other.id, { ...callback, razorpay_order_id: scriptCheckoutOf(other).order_id }))
      .statusCode,
  ).toBe(400);
  expect((await verify(site, '11111111-1111-4111-8111-111111111111', callback)).statusCode).toBe(404);
  expect((await verify(site, 'nonsense', callback)).statusCode).toBe(404);
  expect((await verify(site, order.id, {})).statusCode).toBe(400);
  expect([await statusOf(site, order), await statusOf(site, other)]).toEqual(['created', 'created']);
});

test('while the gateway is unreachable, a genuine callback returns 202 and counts nowhere', async () => {
  const order = await startDonation(site, { donorName: 'Patience' });
  const callback = await payAtCheckout(site, order);
  await site.database.pool.query(`update sbx_settings set health = 'error'`);
  const response = await verify(site, order.id, callback);
  const rejected = await postDonation(
    site,
    { paymentType: 'named', amount: 5 },
    { 'idempotency-key': 'stays' },
  );
  await site.database.pool.query(`update sbx_settings set health = 'well'`);

  expect(response.statusCode).toBe(202);
  expect(response.json().status).toBe('pending');
  expect((await site.app.inject('/api/payments')).body).not.toContain('Patience');
  expect(rejected.statusCode).toBe(503);
  expect(rejected.json().message).toEqual(expect.any(String));
  expect((await verify(site, order.id, callback)).json().status).toBe('success');
  const again = await postDonation(site, { paymentType: 'named', amount: 5 }, { 'idempotency-key': 'stays' });
  expect(again.statusCode).toBe(201);
});

test('only the holder of the statusToken may read the status of a donation', async () => {
  const order = await startDonation(site, { donorName: 'Curious' });
  const url = `/api/payments/${order.id}`;
  const own = await site.app.inject({ url, headers: { authorization: `Bearer ${order.statusToken}` } });
  const foreign = await site.app.inject({ url, headers: { authorization: 'Bearer guess' } });

  expect(own.json()).toEqual({ id: order.id, status: 'created' });
  expect(foreign.statusCode).toBe(404);
  expect((await site.app.inject(url)).statusCode).toBe(401);
});

test('API-12, DEV-24: the list holds successful donations only, newest first, with exactly the specified fields', async () => {
  site.clock.set('2026-11-21T06:00:01Z');
  await give(site, { donorName: 'First', donorMessage: 'Om', projectId: 'land-acquisition' });
  site.clock.set('2026-11-21T06:00:02Z');
  await give(site, { paymentType: 'anonymous', donorName: 'Nobody', amount: 10 });
  site.clock.set('2026-11-21T06:00:03Z');
  await startDonation(site, { donorName: 'Never paid' });
  site.clock.set('2026-11-21T06:00:00Z');
  const response = await site.app.inject('/api/payments');

  expect(response.headers['cache-control']).toBe('public, max-age=15, stale-while-revalidate=60');
  expect(response.json()).toEqual([
    {
      id: expect.any(String),
      amount: '10.00',
      currency: 'USD',
      createdAt: '2026-11-21T06:00:02.000Z',
      updatedAt: '2026-11-21T06:00:02.000Z',
      donorName: null,
      donorMessage: null,
      paymentType: 'anonymous',
      projectId: null,
      razorpayOrderId: expect.any(String),
      razorpayPaymentId: null,
      status: 'success',
    },
    expect.objectContaining({
      donorName: 'First',
      donorMessage: 'Om',
      amount: '50.00',
      projectId: 'land-acquisition',
      razorpayPaymentId: null,
    }),
  ]);
});

test('the list is paged without gap or overlap', async () => {
  for (const donorName of ['A', 'B', 'C', 'D', 'E']) await give(site, { donorName });
  const names: string[] = [];
  let url: string | undefined = '/api/payments?limit=2';
  while (url) {
    const page: LightMyRequestResponse = await site.app.inject(url);
    names.push(...page.json().map((one: { donorName: string }) => one.donorName));
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
  }

  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('DEV-06, DEV-07, DEV-08: the summary counts successful donations, by currency, name and project', async () => {
  await give(site, { donorName: 'Asha', amount: 50, projectId: 'land-acquisition' });
  await give(site, { donorName: 'Asha', amount: 10 });
  await give(site, { donorName: 'Bina', amount: 501, currency: 'INR' });
  await give(site, { paymentType: 'anonymous', amount: 5 });
  await give(site, { paymentType: 'anonymous', amount: 5 });
  await startDonation(site, { donorName: 'Never paid', amount: 500 });

  expect((await site.app.inject('/api/payments/summary')).json()).toEqual({
    raised: [
      { currency: 'USD', raised: '70.00', donations: 4 },
      { currency: 'INR', raised: '501.00', donations: 1 },
    ],
    devotees: 3,
    projectsSupported: 1,
  });
});

test("DAT-04: a project's raised amount follows its donations in US dollars", async () => {
  const raised = async () => (await site.app.inject('/api/projects/land-acquisition')).json().raisedAmount;
  const before = Number(await raised());
  await give(site, { projectId: 'land-acquisition', amount: 25 });
  await give(site, { projectId: 'land-acquisition', amount: 501, currency: 'INR' });

  expect(Number(await raised()) - before).toBe(25);
});

test.each(['limit=0', 'limit=201', 'cursor=yesterday', 'cursor=WyJuIiwiMSIsIjIiXQ'])(
  '/api/payments?%s is rejected',
  async (query) => {
    expect((await site.app.inject(`/api/payments?${query}`)).statusCode).toBe(400);
  },
);

test('API-12: an unchanged list of donations gets 304, a changed one in full', async () => {
  await give(site, { amount: 50 });
  const first = await site.app.inject('/api/payments');
  const etag = String(first.headers.etag);
  const revalidate = () => site.app.inject({ url: '/api/payments', headers: { 'if-none-match': etag } });

  const unchanged = await revalidate();
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
  expect(unchanged.headers['cache-control']).toBe(first.headers['cache-control']);

  await give(site, { amount: 20 });
  const changed = await revalidate();
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});
