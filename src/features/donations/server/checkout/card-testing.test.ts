import { randomUUID } from 'node:crypto';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveChallenge } from 'altcha-lib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { payAtCheckout, verify } from '#tests/support/give.ts';
import { sign } from '../gateway/signatures.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

let site: TestSite;
let webhookSecret = '';
let failures = 0;

beforeAll(async () => {
  site = await openTestSite();
  const { rows } = await site.database.pool.query('select webhook_secret from sbx_settings');
  webhookSecret = rows[0]?.webhook_secret;
});

// Each test has an hour of its own.
afterEach(() => site.clock.set(new Date(site.clock.now().getTime() + 2 * msPerHour).toISOString()));

afterAll(() => site.close());

function begin(remoteAddress: string, headers: Record<string, string> = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/payments',
    payload: { paymentType: 'named', amount: 50 },
    headers,
    remoteAddress,
  });
}

/** Starts a donation and lets its payment fail by a gateway webhook. */
async function failOnce(remoteAddress: string, headers: Record<string, string> = {}): Promise<PaymentOrder> {
  const order: PaymentOrder = (await begin(remoteAddress, headers)).json();
  await recordFailure(order);
  return order;
}

async function recordFailure({ checkout }: Pick<PaymentOrder, 'checkout'>): Promise<void> {
  failures += 1;
  const payment = {
    id: `pay_${String(failures).padStart(14, '0')}`,
    entity: 'payment',
    amount: scriptCheckoutOf({ checkout }).amount,
    currency: scriptCheckoutOf({ checkout }).currency,
    status: 'failed',
    order_id: scriptCheckoutOf({ checkout }).order_id,
    captured: false,
    notes: [],
  };
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.failed',
    payload: { payment: { entity: payment } },
  });
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': randomUUID(),
      'x-razorpay-signature': sign(body, webhookSecret),
    },
    payload: body,
  });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
}

test('an address begins ten donations a minute and sixty an hour, then waits', async () => {
  const statuses: number[] = [];
  for (let minute = 0; minute < 7; minute += 1) {
    for (let one = 0; one < 11; one += 1) statuses.push((await begin('198.51.100.1')).statusCode);
    site.clock.set(new Date(site.clock.now().getTime() + 61_000).toISOString());
  }

  expect(statuses.slice(0, 11)).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect((await begin('198.51.100.2')).statusCode).toBe(201);
});

test('one failed attempt counts once, however often the gateway reports it', async () => {
  const order: PaymentOrder = (await begin('198.51.100.8')).json();
  for (let one = 0; one < 12; one += 1) {
    await recordFailure(order);
    failures -= 1;
  }
  failures += 1;

  expect((await begin('198.51.100.8')).statusCode).toBe(201);
});

test('IPv6 addresses of one connection count as one', async () => {
  for (let one = 0; one < 10; one += 1) await begin(`2001:db8:1:2::${one}`);

  const response = await begin('2001:db8:1:2:ffff::1');
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect((await begin('2001:db8:1:3::1')).statusCode).toBe(201);
});

test('after ten failures an address is blocked for an hour, whatever it starts', async () => {
  for (let one = 0; one < 10; one += 1) {
    expect((await begin('198.51.100.3')).statusCode).toBe(201);
    await failOnce('198.51.100.3');
    site.clock.set(new Date(site.clock.now().getTime() + 61_000).toISOString());
  }
  expect((await begin('198.51.100.3')).json()).toMatchObject({ code: 'too_many_requests' });
  expect((await begin('198.51.100.4')).statusCode).toBe(201);

  site.clock.set(new Date(site.clock.now().getTime() + msPerHour).toISOString());
  expect((await begin('198.51.100.3')).statusCode).toBe(201);
});

test('an order with five failures accepts no attempts: a new donation is required', async () => {
  const key = { 'idempotency-key': 'the same press of the button' };
  const order = await failOnce('198.51.100.5', key);
  for (let one = 0; one < 3; one += 1) await recordFailure(order);
  expect((await begin('198.51.100.5', key)).statusCode).toBe(201);

  await recordFailure(order);
  expect((await begin('198.51.100.5', key)).statusCode).toBe(409);
  expect((await begin('198.51.100.5')).statusCode).toBe(201);
});

test('while most attempts fail, every client must complete a proof of work', async () => {
  for (let one = 0; one < 25; one += 1) await failOnce(`203.0.113.${one}`);
  site.clock.set(new Date(site.clock.now().getTime() + 6000).toISOString());

  const rejected = await begin('203.0.113.200');
  expect(rejected.statusCode).toBe(429);
  expect(rejected.json()).toMatchObject({ code: 'challenge_required' });

  const challenge = (await site.app.inject('/api/challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect((await begin('203.0.113.200', { 'x-form-proof': proof })).statusCode).toBe(201);
  expect((await begin('203.0.113.201', { 'x-form-proof': proof })).statusCode).toBe(429);
});

test('a client can verify a checkout thirty times a minute', async () => {
  const order: PaymentOrder = (await begin('198.51.100.6')).json();
  const callback = { ...(await payAtCheckout(site, order)), razorpay_signature: '0'.repeat(64) };
  const sendCallback = () =>
    site.app.inject({
      method: 'POST',
      url: `/api/payments/${order.id}/verify`,
      payload: callback,
      remoteAddress: '198.51.100.6',
    });
  for (let one = 0; one < 30; one += 1) expect((await sendCallback()).statusCode).toBe(400);

  expect((await sendCallback()).statusCode).toBe(429);
  expect((await verify(site, order.id, callback)).statusCode).toBe(400);
});

test('hashes of client addresses are deleted after an hour', async () => {
  await begin('198.51.100.7');
  const countSenders = async () =>
    (await site.database.pool.query('select count(*)::int as n from payments where sender is not null'))
      .rows[0].n;
  expect(await countSenders()).toBeGreaterThan(0);

  site.clock.set(new Date(site.clock.now().getTime() + 3_700_000).toISOString());
  await site.jobs.start();
  await site.database.pool.query(
    `insert into pgboss.job (name, data) values ('donations.forget-senders', '{}')`,
  );
  await expect.poll(countSenders, { timeout: 10_000 }).toBe(0);
});
