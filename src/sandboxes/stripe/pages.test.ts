import Fastify, { type FastifyInstance } from 'fastify';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#src/platform/clock.ts';
import { silentLog } from '#src/platform/log.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { openStripeSandbox, type StripeSandbox } from './stripe-sandbox.ts';

let database: TestDatabase;
let sandbox: StripeSandbox;
let stripe: Stripe;
let site: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await openStripeSandbox({
    db: database.db,
    clock: systemClock,
    log: silentLog,
    webhookUrl: () => null,
  });
  const { hostname: host, port } = new URL(sandbox.access.baseUrl);
  stripe = new Stripe(sandbox.access.secretKey, {
    host,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
  });
  site = Fastify();
  sandbox.registerRoutes(site, { isPublicDemo: true });
  await site.ready();
});

afterAll(async () => {
  await site.close();
  await sandbox.close();
  await database.close();
});

test.each([
  ['', 'en', 'Sandbox: no real money', 'Pay by card'],
  ['?lang=hi', 'hi', 'असली धन नहीं लगता', 'कार्ड से भुगतान करें'],
  ['?lang=sa', 'sa', 'वास्तविकं धनं न दीयते', 'वित्तपत्रेण ददातु'],
])(
  'the payment page %s is in its language and says that no money is real',
  async (query, lang, sign, label) => {
    const { id } = await createSession();
    const page = await site.inject(`/sandbox/stripe/pay/${id}${query}`);

    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain(`<html lang="${lang}">`);
    expect(page.body).toContain(sign);
    expect(page.body).toContain(label);
    expect(page.body).toContain('Donation &lt;1&gt;');
    expect(page.body).not.toContain('<script');
  },
);

test('a payment leads to the address of the site, with the id of the session', async () => {
  const { id } = await createSession();
  const declined = await pay(id, { outcome: 'decline', reason: 'expired_card' });
  expect(declined.headers.location).toBe(`/sandbox/stripe/pay/${id}?lang=en&failed=expired_card`);
  const page = await site.inject(String(declined.headers.location));
  expect(page.body).toContain('This attempt failed: card expired. You can try again.');

  const paid = await pay(id, { outcome: 'apple_pay' });
  const returned = await site.inject(String(paid.headers.location));
  expect(returned.statusCode).toBe(303);
  expect(returned.headers.location).toBe(`https://site.example/return?session=${id}`);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
  });
  expect((await pay(id, { outcome: 'card' })).statusCode).toBe(400);
});

test('3-D Secure requires a confirmation', async () => {
  const { id } = await createSession();
  await pay(id, { outcome: 'authenticate' });
  expect((await site.inject(`/sandbox/stripe/pay/${id}`)).body).toContain('Your bank asks you to confirm');
  const rejected = await pay(id, { outcome: 'reject' });
  expect((await site.inject(String(rejected.headers.location))).body).toContain(
    'This attempt failed: not confirmed with the bank. You can try again.',
  );
  await pay(id, { outcome: 'authenticate' });
  await pay(id, { outcome: 'approve' });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
});

test('a payer who closes the browser has paid and is not sent back', async () => {
  const { id } = await createSession();
  const closed = await pay(id, { outcome: 'close' });
  const page = await site.inject(String(closed.headers.location));

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('close it');
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
});

test('an expired and an unknown session have nothing to pay', async () => {
  const { id } = await createSession();
  await act({ action: 'expire', id });

  expect((await site.inject(`/sandbox/stripe/pay/${id}`)).body).toContain('has expired');
  expect((await site.inject('/sandbox/stripe/pay/cs_test_unknown')).statusCode).toBe(404);
});

test('the console settles, refunds, disputes, charges and pays out', async () => {
  const debit = await createSession();
  await pay(debit.id, { outcome: 'us_bank_account' });
  const charge = await chargeOf(debit.id);
  await act({ action: 'settle-debit', id: charge });
  await act({ action: 'refund', id: charge });
  const [refund] = (await stripe.refunds.list({ charge })).data;
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  await act({ action: 'complete-refund', id: String(refund?.id) });
  await act({ action: 'fail-refund', id: String(refund?.id) });
  expect(await stripe.refunds.retrieve(String(refund?.id))).toMatchObject({ status: 'failed' });

  const card = await createSession();
  await pay(card.id, { outcome: 'card' });
  await act({ action: 'dispute', id: await chargeOf(card.id) });
  const [dispute] = (await stripe.disputes.list({ limit: 1 })).data;
  await act({ action: 'lose-dispute', id: String(dispute?.id) });
  expect(await stripe.disputes.retrieve(String(dispute?.id))).toMatchObject({ status: 'lost' });

  const monthly = await createSession('subscription');
  await pay(monthly.id, { outcome: 'card' });
  const { subscription } = await stripe.checkout.sessions.retrieve(monthly.id, { expand: ['subscription'] });
  const { id, customer } = subscription as Stripe.Subscription;
  await act({ action: 'charge-paid', id });
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
  await site.inject({ method: 'POST', url: `/sandbox/stripe/portal/${customer as string}`, ...form({}) });
  const changed = await stripe.subscriptions.retrieve(id);
  expect(changed.default_payment_method).not.toBe(
    (subscription as Stripe.Subscription).default_payment_method,
  );

  await act({ action: 'pay-out' });
  const [payout] = (await stripe.payouts.list({ limit: 1 })).data;
  await act({ action: 'fail-payout', id: String(payout?.id) });
  expect(await stripe.payouts.retrieve(String(payout?.id))).toMatchObject({ status: 'failed' });

  const page = await site.inject('/sandbox/stripe');
  expect(page.statusCode).toBe(200);
  for (const shown of [charge, id, String(dispute?.id), String(payout?.id), 'checkout.session.completed'])
    expect(page.body).toContain(shown);
  expect(page.body).toContain('Sandbox: no real money');
  expect(page.body).not.toContain(sandbox.access.secretKey);
});

test('forms of other sites are rejected', async () => {
  const { id } = await createSession();
  const headers = { 'sec-fetch-site': 'cross-site', ...form({}).headers };

  for (const url of ['/sandbox/stripe/actions', `/sandbox/stripe/pay/${id}`])
    expect((await site.inject({ method: 'POST', url, headers, payload: 'outcome=card' })).statusCode).toBe(
      403,
    );
  expect((await act({ action: 'unknown' })).statusCode).toBe(400);
  expect((await act({ action: 'refund', id: 'ch_unknown' })).statusCode).toBe(404);
});

function createSession(mode: 'payment' | 'subscription' = 'payment') {
  return stripe.checkout.sessions.create({
    mode,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 5000,
          product_data: { name: 'Donation <1>' },
          ...(mode === 'subscription' && { recurring: { interval: 'month' as const } }),
        },
      },
    ],
    success_url: 'https://site.example/return?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://site.example/donate',
  });
}

async function chargeOf(session: string): Promise<string> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session, {
    expand: ['payment_intent'],
  });
  return (intent as Stripe.PaymentIntent).latest_charge as string;
}

function pay(session: string, fields: Record<string, string>) {
  return site.inject({ method: 'POST', url: `/sandbox/stripe/pay/${session}`, ...form(fields) });
}

function act(fields: Record<string, string>) {
  return site.inject({ method: 'POST', url: '/sandbox/stripe/actions', ...form(fields) });
}

function form(fields: Record<string, string>) {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  };
}
