import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give, startDonation, statusOf } from '#tests/support/give.ts';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { emailsTo } from '#tests/support/read-emails.ts';
import { createStripeVisits } from '#tests/support/stripe-visits.ts';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off', STRIPE_METHODS: 'card,us_bank_account' });
const { pool } = site.database;
const { save, pay, act, newest, sendAll } = createStripeVisits(site);

beforeAll(async () => {
  // The sandbox of the site has the time of the machine.
  site.clock.set(new Date().toISOString());
  await site.signInAgain();
  await save({ offersStripe: true });
});
afterAll(() => site.close());

test('STRIPE-20.21: a donor whose bank rejects a debit after days gets one email in their language', async () => {
  const donor = { donorName: 'देवी', donorEmail: 'devi@example.org', locale: 'hi' };
  const order = await startDonation(site, donor);
  await pay(order, { method: 'us_bank_account' });
  expect(await statusOf(site, order)).toBe('pending');
  await act('fail-debit', await newest('charge'));
  for (let round = 0; round < 3; round += 1) await sendAll();

  expect(await statusOf(site, order)).toBe('failed');
  const emails = await emailsTo(site, 'devi@example.org');
  expect(emails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['donation.pending-failed', 'Sanatan World तक आपका दान नहीं पहुँच सका'],
  ]);
  expect(emails[0]?.textBody).toContain('$50.00');
  expect(emails[0]?.textBody).toContain('/donate?type=named&amount=50&currency=USD&lang=hi');
});

/** Sends all events until the donation has a status: a busy sandbox can answer too late for the first delivery. */
async function expectStatus(order: PaymentOrder, status: string): Promise<void> {
  let reached = '';
  for (let round = 0; round < 5 && reached !== status; round += 1) {
    await sendAll();
    reached = await statusOf(site, order);
  }
  expect(reached).toBe(status);
}

test('STRIPE-20.41: a refund that the bank sends back is reported to the organization once', async () => {
  const order = await startDonation(site);
  await pay(order);
  await act('refund', await newest('charge'));
  await expectStatus(order, 'refunded');
  await act('fail-refund', await newest('refund'));
  await expectStatus(order, 'success');
  const emails = await emailsTo(site, 'namaste@sanatan.example');
  expect(emails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['donations.refund-returned', 'A refund of $50.00 came back'],
  ]);
  expect(emails[0]?.textBody).toContain(`/admin/donations/${order.id}`);
  const { rows } = await pool.query(
    `select subject, detail from discrepancies where kind = 'refund_returned'`,
  );
  expect(rows).toEqual([{ subject: await newest('refund'), detail: '50.00 USD' }]);
});

test('STRIPE-20.66: donations at Razorpay work unchanged beside those at Stripe', async () => {
  const rupees = await give(site, { currency: 'INR', amount: 501 });
  const dollars = await startDonation(site);
  await pay(dollars);

  expect(rupees.checkout).toHaveProperty('order_id');
  expect([await statusOf(site, rupees), await statusOf(site, dollars)]).toEqual(['success', 'success']);
  const { rows } = await pool.query(
    'select gateway, account, entity from payments where id = any($1) order by gateway',
    [[rupees.id, dollars.id]],
  );
  expect(rows).toEqual([
    { gateway: 'razorpay', account: 'main', entity: null },
    { gateway: 'stripe', account: expect.stringMatching(/^acct_/), entity: 'us' },
  ]);
});

test('STRIPE-20.68: a site with real gateways has no sandbox', async () => {
  const real = await openTestSite({
    PAYMENTS_GATEWAYS: 'razorpay,stripe',
    RAZORPAY_KEY_ID: 'rzp_test_0123456789',
    RAZORPAY_KEY_SECRET: 'a secret of the key',
    RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhooks',
    STRIPE_ACCOUNT_ID: 'acct_0123456789',
    STRIPE_SECRET_KEY: 'sk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmn',
  });
  const paths = ['', '/pay/cs_test_1', '/pay.css', '/portal/cus_1', '/actions', '/console.css'];
  for (const path of [
    ...paths.map((one) => `/sandbox/stripe${one}`),
    '/sandbox/razorpay',
    '/sandbox/checkout.js',
  ]) {
    expect((await real.app.inject(path)).statusCode, path).toBe(404);
    expect([404, 405]).toContain((await real.app.inject({ method: 'POST', url: path })).statusCode);
  }
  await real.close();
});
