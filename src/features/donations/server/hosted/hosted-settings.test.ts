import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import type { SiteSettings } from '#src/features/settings/admin-contract.ts';
import { settingsStore } from '#src/sandboxes/stripe/stores/settings-store.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { startDonation, statusOf } from '#tests/support/give.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
const { pool, db } = site.database;

beforeAll(async () => {
  // The sandbox of the site has the time of the machine.
  site.clock.set(new Date().toISOString());
  await site.signInAgain();
});
afterAll(() => site.close());

test('in demo mode donations go to Stripe only after an administrator decides so, and not afterwards', async () => {
  expect(await startDonation(site)).toHaveProperty('checkout.order_id');

  expect((await save({ offersStripe: true })).statusCode).toBe(200);
  const begun = await startDonation(site);
  expect(begun.checkout).toEqual({ redirectUrl: expect.stringContaining('/sandbox/stripe/pay/cs_test_') });
  expect(await startDonation(site, { currency: 'INR', amount: 5000 })).toHaveProperty('checkout.order_id');

  await save({ offersStripe: false });
  expect(await startDonation(site)).toHaveProperty('checkout.order_id');
  // The one that was begun is followed nevertheless.
  await pay(begun);
  expect(await statusOf(site, begun)).toBe('success');
});

test('the decision is written to the audit log, and needs a yes or no', async () => {
  await save({ offersStripe: true });
  const { rows } = await pool.query(
    `select detail from audit_entries where event = 'settings.saved' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ detail: { changed: ['offersStripe'] } }]);

  const { statusCode, json } = await save({ offersStripe: 'yes' });
  expect(statusCode).toBe(400);
  expect(json()).toHaveProperty('fields.offersStripe');
});

test('STRIPE-20.17: each event twenty times leaves one receipt, one email and one sum', async () => {
  await save({ offersStripe: true });
  const before = await readRaised();
  const order = await startDonation(site, { donorName: 'Asha', donorEmail: 'asha@example.org' });
  await pay(order, { returns: false });
  const events = await eventsOf(order);
  expect(events.length).toBeGreaterThanOrEqual(3);
  for (let round = 0; round < 20; round += 1)
    for (const body of events) expect((await send(body)).statusCode).toBe(200);

  expect(await statusOf(site, order)).toBe('success');
  expect((await readRaised()) - before).toBe(5000);
  await site.jobs.start();
  await site.readEmail('asha@example.org', 'receipt.issued');
  await vi.waitFor(async () => expect(await countOpenJobs()).toBe(0), { timeout: 10_000 });
  expect(await site.emailsTo('asha@example.org')).toHaveLength(1);
  const { rows } = await pool.query('select sequence from receipts where payment_id = $1', [order.id]);
  expect(rows).toEqual([{ sequence: 0 }]);
});

test('STRIPE-20.67: an event of one gateway is rejected on the path of the other', async () => {
  const order = await startDonation(site);
  await pay(order, { returns: false });
  const [body = Buffer.alloc(0)] = await eventsOf(order);
  const headers = { 'content-type': 'application/json' };
  const atRazorpay = await site.app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    payload: body,
    headers: { ...headers, 'stripe-signature': await signatureOf(body), 'x-razorpay-signature': '00' },
  });
  expect(atRazorpay.statusCode).toBe(400);

  const { accountId, webhookSecret } = await settingsStore.read(db);
  const atStripe = await site.app.inject({
    method: 'POST',
    url: `/api/webhooks/stripe/${accountId}`,
    payload: body,
    headers: {
      ...headers,
      'x-razorpay-signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
    },
  });
  expect(atStripe.statusCode).toBe(400);
  expect(await statusOf(site, order)).toBe('created');
});

async function save(changes: Partial<Record<keyof SiteSettings, unknown>>) {
  const { settings, version } = (await site.admin('GET', '/api/admin/settings')).json();
  return site.admin('PUT', '/api/admin/settings', { ...settings, version, ...changes });
}

/** Pays on the payment page, and returns to the site like a browser. */
async function pay({ checkout }: PaymentOrder, { returns = true } = {}): Promise<void> {
  const url = 'redirectUrl' in checkout ? new URL(checkout.redirectUrl).pathname : '';
  const paid = await site.app.inject({
    method: 'POST',
    url,
    payload: 'outcome=card',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(paid.statusCode).toBe(303);
  if (!returns) return;
  const back = new URL(String((await site.app.inject(url)).headers.location));
  const { headers } = await site.app.inject(back.pathname + back.search);
  expect(headers.location).toMatch(/^\/donate\/thank-you\//);
}

async function eventsOf({ id }: PaymentOrder): Promise<Buffer[]> {
  const { rows } = await pool.query<{ body: Buffer }>('select body from sbx_stripe_deliveries');
  return rows.map(({ body }) => body).filter((body) => body.includes(id.replaceAll('-', '')));
}

async function signatureOf(body: Buffer): Promise<string> {
  const { webhookSecret } = await settingsStore.read(db);
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${createHmac('sha256', webhookSecret).update(`${time}.`).update(body).digest('hex')}`;
}

async function send(body: Buffer) {
  const { accountId } = await settingsStore.read(db);
  return site.app.inject({
    method: 'POST',
    url: `/api/webhooks/stripe/${accountId}`,
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': await signatureOf(body) },
  });
}

async function readRaised(): Promise<number> {
  const { rows } = await pool.query<{ raised: number }>(
    `select coalesce(sum(net_amount_minor), 0)::int as raised from payments where status = 'success'`,
  );
  return rows[0]?.raised ?? 0;
}

async function countOpenJobs(): Promise<number> {
  const { rows } = await pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job
     where name = 'receipts.email' and state in ('created', 'retry', 'active')`,
  );
  return rows[0]?.jobs ?? 0;
}
