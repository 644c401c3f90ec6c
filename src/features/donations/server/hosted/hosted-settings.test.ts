import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsStore } from '#src/sandboxes/stripe/stores/settings-store.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { startDonation, statusOf } from '#tests/support/give.ts';
import { createStripeVisits } from '#tests/support/stripe-visits.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
const { pool, db } = site.database;
const { save, pay, eventsOf, signatureOf, send } = createStripeVisits(site);

beforeAll(async () => {
  // The sandbox of the site has the time of the machine.
  site.clock.set(new Date().toISOString());
  await site.signInAgain();
});
afterAll(() => site.close());

test('in demo mode donations go to Stripe only after an administrator decides so, and not afterwards', async () => {
  expect(await startDonation(site)).toHaveProperty('checkout.order_id');

  expect((await save({ offersStripe: true })).statusCode).toBe(200);
  const started = await startDonation(site);
  expect(started.checkout).toEqual({ redirectUrl: expect.stringContaining('/sandbox/stripe/pay/cs_test_') });
  expect(await startDonation(site, { currency: 'INR', amount: 5000 })).toHaveProperty('checkout.order_id');

  await save({ offersStripe: false });
  expect(await startDonation(site)).toHaveProperty('checkout.order_id');
  // The one that was begun is followed nevertheless.
  await pay(started);
  expect(await statusOf(site, started)).toBe('success');
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
  await expect.poll(() => countOpenJobs()).toBe(0);
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
