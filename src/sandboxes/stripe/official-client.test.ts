import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#src/platform/log.ts';
import { systemClock } from '#src/platform/clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { settingsStore } from './stores/settings-store.ts';
import { openStripeSandbox, type StripeSandbox } from './stripe-sandbox.ts';

let database: TestDatabase;
let sandbox: StripeSandbox;
let stripe: Stripe;
let receiver: Server;
let received: Stripe.Event[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [secret = ''] = sandbox.access.webhookSecrets;
      const header = String(request.headers['stripe-signature']);
      received.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), header, secret));
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const { port } = receiver.address() as AddressInfo;
  sandbox = await openStripeSandbox({
    db: database.db,
    clock: systemClock,
    log: silentLog,
    webhookUrl: () => `http://127.0.0.1:${port}/`,
  });
  stripe = officialClient(sandbox.access);
});

beforeEach(() => {
  received = [];
});

afterAll(async () => {
  await sandbox.close();
  receiver.close();
  await database.close();
});

test('PAY-01: the official client creates, reads, lists and expires a session', async () => {
  const session = await createSession({ amount: 5000 });

  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_test_[A-Za-z0-9]{58}$/),
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 5000,
    currency: 'usd',
    livemode: false,
    payment_intent: null,
    submit_type: 'donate',
    client_reference_id: 'reference-1',
    adaptive_pricing: { enabled: false },
    url: `https://site.example/sandbox/stripe/pay/${session.id}`,
  });
  expect(session.lastResponse.requestId).toMatch(/^req_/);
  expect(session.lastResponse.headers['stripe-version']).toBe('2026-10-28.endive');
  expect(await stripe.checkout.sessions.listLineItems(session.id)).toMatchObject({
    data: [{ amount_total: 5000, description: 'Donation', quantity: 1 }],
  });

  const expired = await stripe.checkout.sessions.expire(session.id);
  expect(expired).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toBeInstanceOf(
    stripe.errors.StripeInvalidRequestError,
  );
  const { data } = await stripe.checkout.sessions.list({ status: 'expired' });
  expect(data.map(({ id }) => id)).toContain(session.id);
});

test('a declined card leaves the session open; the next card pays it', async () => {
  const newest = await newestEvent();
  const session = await createSession({ amount: 5000 });
  await sandbox.simulation.decline(session.id, 'insufficient_funds');
  const declined = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });

  expect(declined).toMatchObject({
    status: 'open',
    payment_intent: {
      status: 'requires_payment_method',
      metadata: { payment: 'ours' },
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    },
  });

  await sandbox.simulation.pay(session.id, 'apple_pay');
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      status: 'succeeded',
      amount_received: 5000,
      latest_charge: {
        status: 'succeeded',
        captured: true,
        amount_captured: 5000,
        balance_transaction: null,
        metadata: { payment: 'ours' },
        payment_method_details: { type: 'card', card: { wallet: { type: 'apple_pay' } } },
      },
    },
  });
  const intent = intentOf(paid);
  const { data: charges } = await stripe.charges.list({ payment_intent: intent.id });
  expect(charges).toMatchObject([{ status: 'succeeded' }, { status: 'failed' }]);

  const charge = await bookedCharge(String(charges[0]?.id));
  expect(charge.balance_transaction).toMatchObject({
    amount: 5000,
    fee: 175,
    net: 4825,
    currency: 'usd',
    type: 'charge',
    reporting_category: 'charge',
    source: charge.id,
  });
  expect(await typesSince(newest)).toEqual([
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
    'charge.updated',
  ]);
  await expect
    .poll(() => received.find(({ type }) => type === 'charge.succeeded'))
    .toMatchObject({
      livemode: false,
      api_version: '2026-10-28.endive',
      data: { object: { balance_transaction: null } },
    });
});

test('3-D Secure is rejected without a charge, then approved', async () => {
  const session = await createSession({ amount: 700 });
  await sandbox.simulation.requireAuthentication(session.id);
  expect(intentOf(await retrieve(session.id))).toMatchObject({ status: 'requires_action' });
  await sandbox.simulation.rejectAuthentication(session.id);
  expect(intentOf(await retrieve(session.id))).toMatchObject({
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  await sandbox.simulation.pay(session.id, 'card');
  expect(await retrieve(session.id)).toMatchObject({ payment_status: 'paid' });
});

test.each([
  [true, 'succeeded', 'paid', 'checkout.session.async_payment_succeeded'],
  [false, 'failed', 'unpaid', 'checkout.session.async_payment_failed'],
] as const)(
  'a bank debit is pending until the bank answers (%s)',
  async (isPaid, status, paymentStatus, event) => {
    const session = await createSession({ amount: 9000 });
    await sandbox.simulation.pay(session.id, 'us_bank_account');
    const pending = await retrieve(session.id);
    expect(pending).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const charge = idOf(intentOf(pending).latest_charge);
    expect(charge).toMatch(/^py_/);

    await sandbox.simulation.settleDebit(charge, isPaid);
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ status });
    expect(await retrieve(session.id)).toMatchObject({ payment_status: paymentStatus });
    await expect.poll(() => received.map(({ type }) => type)).toContain(event);
  },
);

test('refunds are partial, full, repeated by key, and fail later', async () => {
  const charge = await paidCharge(5000);
  const key = { idempotencyKey: 'refund:1' };
  const first = await stripe.refunds.create({ charge, amount: 2000 }, key);
  const repeated = await stripe.refunds.create({ charge, amount: 2000 }, key);

  expect(first).toMatchObject({ id: expect.stringMatching(/^re_/), status: 'succeeded', amount: 2000 });
  expect(repeated.id).toBe(first.id);
  expect(repeated.lastResponse.headers['idempotent-replayed']).toBe('true');
  await expect(stripe.refunds.create({ charge, amount: 2001 }, key)).rejects.toBeInstanceOf(
    stripe.errors.StripeIdempotencyError,
  );
  await expect(stripe.refunds.create({ charge, amount: 3001 })).rejects.toMatchObject({ param: 'amount' });

  const rest = await stripe.refunds.create({ charge });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 5000 });
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });

  await sandbox.simulation.failRefund(rest.id);
  const failed = await stripe.refunds.retrieve(rest.id, { expand: ['failure_balance_transaction'] });
  expect(failed).toMatchObject({
    status: 'failed',
    failure_balance_transaction: { type: 'refund_failure', amount: 3000, fee: 0 },
  });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 2000 });
});

test('a dispute withdraws the money and a fee; winning it returns the money only', async () => {
  const charge = await paidCharge(5000);
  const { id } = await sandbox.simulation.openDispute(charge, false);
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    status: 'needs_response',
    amount: 5000,
    charge,
    balance_transactions: [{ amount: -5000, fee: 1500, net: -6500, reporting_category: 'dispute' }],
  });
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });

  await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    status: 'won',
    balance_transactions: [{ net: -6500 }, { net: 5000, reporting_category: 'dispute_reversal' }],
  });

  const other = await sandbox.simulation.openDispute(await paidCharge(900), false);
  await stripe.disputes.close(other.id);
  await sandbox.simulation.decideDispute(other.id, 'appeal');
  expect(await stripe.disputes.retrieve(other.id)).toMatchObject({ status: 'appeal_under_review' });
});

test('an inquiry moves no money', async () => {
  const { id } = await sandbox.simulation.openDispute(await paidCharge(5000), true);
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
  });
  await sandbox.simulation.decideDispute(id, 'closed');
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'warning_closed' });
});

test('a subscription is charged, fails, is retried, changed, paused and ended', async () => {
  const session = await createSession({ amount: 1100, mode: 'subscription' });
  await sandbox.simulation.pay(session.id, 'card');
  const complete = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'invoice.payments'],
  });
  expect(complete).toMatchObject({
    payment_status: 'paid',
    payment_intent: null,
    subscription: { status: 'active', metadata: { recurring: 'ours' } },
    invoice: {
      status: 'paid',
      billing_reason: 'subscription_create',
      payments: { data: [{ status: 'paid' }] },
    },
  });
  const id = (complete.subscription as Stripe.Subscription).id;

  await sandbox.simulation.chargeNextMonth(id, 'failed');
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  await sandbox.simulation.chargeNextMonth(id, 'paid');
  const { data: invoices } = await stripe.invoices.list({ subscription: id });
  expect(invoices).toMatchObject([
    { status: 'paid', billing_reason: 'subscription_cycle', attempt_count: 2 },
    { status: 'paid', billing_reason: 'subscription_create', attempt_count: 1 },
  ]);
  const { data: payments } = await stripe.invoicePayments.list({ invoice: String(invoices[0]?.id) });
  const intent = idOf(payments[0]?.payment.payment_intent);
  const { data: charges } = await stripe.charges.list({ payment_intent: intent });
  expect(charges).toMatchObject([
    { status: 'succeeded', metadata: {} },
    { status: 'failed', metadata: {} },
  ]);
  const found = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    expand: ['data.invoice'],
  });
  expect(found.data).toMatchObject([{ invoice: { parent: { subscription_details: { subscription: id } } } }]);

  const { items } = await stripe.subscriptions.retrieve(id);
  const [item] = items.data;
  await stripe.subscriptions.update(id, {
    items: [
      {
        id: String(item?.id),
        price_data: {
          currency: 'usd',
          product: idOf(item?.price.product),
          unit_amount: 2200,
          recurring: { interval: 'month' },
        },
      },
    ],
    proration_behavior: 'none',
  });
  await sandbox.simulation.chargeNextMonth(id, 'paid');
  expect((await stripe.invoices.list({ subscription: id, limit: 1 })).data).toMatchObject([
    { amount_paid: 2200 },
  ]);

  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
  await sandbox.simulation.chargeNextMonth(id, 'paid');
  expect((await stripe.invoices.list({ subscription: id, limit: 1 })).data).toMatchObject([
    { status: 'void' },
  ]);
  expect(await stripe.subscriptions.update(id, { pause_collection: '' })).toMatchObject({
    pause_collection: null,
  });

  const ended = await stripe.subscriptions.cancel(id, {
    cancellation_details: { comment: 'asked by the donor' },
  });
  expect(ended).toMatchObject({
    status: 'canceled',
    cancellation_details: { comment: 'asked by the donor' },
  });
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('a charge of a subscription comes before the events of the subscription', async () => {
  const newest = await newestEvent();
  const session = await createSession({ amount: 1100, mode: 'subscription' });
  await sandbox.simulation.pay(session.id, 'card');

  const types = await typesSince(newest);
  expect(types.filter((type) => type !== 'charge.updated')).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice_payment.paid',
  ]);
});

test('an expired session leaves no subscription that could be charged', async () => {
  const session = await createSession({ amount: 1100, mode: 'subscription' });
  await sandbox.simulation.decline(session.id, 'generic_decline');
  expect((await stripe.subscriptions.list({ limit: 1 })).data).toMatchObject([{ status: 'incomplete' }]);
  await stripe.checkout.sessions.expire(session.id);

  const { data } = await stripe.subscriptions.list({ status: 'incomplete_expired' });
  expect(data).toHaveLength(1);
});

test('a subscription ends after the last retry', async () => {
  const session = await createSession({ amount: 1100, mode: 'subscription' });
  await sandbox.simulation.pay(session.id, 'card');
  const id = idOf((await stripe.checkout.sessions.retrieve(session.id)).subscription);
  await sandbox.simulation.chargeNextMonth(id, 'given_up');

  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  expect((await stripe.invoices.list({ subscription: id, limit: 1 })).data).toMatchObject([
    { status: 'open', next_payment_attempt: null, attempt_count: 1 },
  ]);
});

test('the entries of a payout sum to its amount; a failed payout is in the next one', async () => {
  await clearBalance();
  const charges = [await paidCharge(5000), await paidCharge(2500, 'eur')];
  for (const charge of charges) await sandbox.simulation.completeCharge(charge);
  await stripe.refunds.create({ charge: String(charges[0]), amount: 1000 });
  await sandbox.simulation.accountFee(25);

  const { id, amount } = await sandbox.simulation.createPayout();
  await sandbox.simulation.completePayout(id);
  expect(await stripe.payouts.retrieve(id)).toMatchObject({
    status: 'paid',
    automatic: true,
    reconciliation_status: 'completed',
  });
  const entries = await stripe.balanceTransactions.list({ payout: id, limit: 100 });
  expect(entries.data.map(({ type }) => type)).toEqual([
    'payout',
    'stripe_fee',
    'refund',
    'charge',
    'charge',
  ]);
  expect(entries.data.reduce((sum, { net }) => sum + net, 0)).toBe(0);
  expect(entries.data.filter(({ type }) => type !== 'payout').reduce((sum, { net }) => sum + net, 0)).toBe(
    amount,
  );
  expect(entries.data.find(({ source }) => source === charges[1])).toMatchObject({
    amount: 2750,
    currency: 'usd',
    exchange_rate: 1.1,
  });

  await sandbox.simulation.failPayout(id);
  expect(await stripe.payouts.retrieve(id)).toMatchObject({
    status: 'failed',
    failure_code: 'account_closed',
  });
  const again = await sandbox.simulation.createPayout();
  expect(again.amount).toBe(amount);
});

test('lists are paged by cursor in both directions', async () => {
  const ids = [];
  for (let index = 0; index < 3; index += 1)
    ids.unshift((await stripe.customers.create({ email: 'paged@example.org' })).id);
  const query = { email: 'paged@example.org', limit: 2 };

  const first = await stripe.customers.list(query);
  expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
  const second = await stripe.customers.list({ ...query, starting_after: String(ids[1]) });
  expect(second).toMatchObject({ has_more: false, data: [{ id: ids[2] }] });
  const before = await stripe.customers.list({ ...query, ending_before: String(ids[2]) });
  expect(before.data.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
  const all = await stripe.customers.list(query).autoPagingToArray({ limit: 10 });
  expect(all.map(({ id }) => id)).toEqual(ids);
});

test('account, balance, portal and events are there', async () => {
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({
    id: sandbox.access.accountId,
    country: 'US',
  });
  expect(await stripe.balance.retrieve()).toMatchObject({
    object: 'balance',
    pending: [{ currency: 'usd' }],
  });
  const customer = await stripe.customers.create({ email: 'portal@example.org' });
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'https://site.example/x',
  });
  expect(portal.url).toContain('https://site.example/sandbox/stripe/portal/');
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });

  await paidCharge(5000);
  const events = await stripe.events.list({ types: ['charge.succeeded'], limit: 1 });
  expect(events.data).toMatchObject([{ type: 'charge.succeeded', data: { object: { amount: 5000 } } }]);
});

test('errors have the classes, codes and parameters of the real API', async () => {
  const stranger = officialClient({ ...sandbox.access, secretKey: 'sk_test_wrong' });

  await expect(stranger.balance.retrieve()).rejects.toBeInstanceOf(stripe.errors.StripeAuthenticationError);
  await expect(stripe.charges.retrieve('ch_missing')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
  });
  await expect(createSession({ amount: 49 })).rejects.toMatchObject({ code: 'amount_too_small' });
  await expect(createSession({ amount: 100_000_000 })).rejects.toMatchObject({ code: 'amount_too_large' });
  await expect(stripe.checkout.sessions.create({ mode: 'payment' })).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'line_items',
  });
  await expect(stripe.refunds.create({ wrong: '1' } as Stripe.RefundCreateParams)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'wrong',
  });
  await expect(
    stripe.rawRequest('POST', '/v1/refunds', { charge: 'ch_1', amount: 'much' }),
  ).rejects.toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' });
});

test.each([
  ['error', 'StripeAPIError', 500],
  ['rate_limited', 'StripeRateLimitError', 429],
  ['lost', 'StripeConnectionError', undefined],
] as const)('the API can be %s', async (health, type, statusCode) => {
  await settingsStore.change(database.db, { health });
  try {
    await expect(stripe.balance.retrieve()).rejects.toMatchObject({ type, statusCode });
  } finally {
    await settingsStore.change(database.db, { health: 'well' });
  }
});

type Wanted = { amount: number; currency?: string; mode?: 'payment' | 'subscription' };

function createSession({ amount, currency = 'usd', mode = 'payment' }: Wanted) {
  return stripe.checkout.sessions.create({
    mode,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amount,
          product_data: { name: 'Donation' },
          ...(mode === 'subscription' && { recurring: { interval: 'month' as const } }),
        },
      },
    ],
    submit_type: 'donate',
    client_reference_id: 'reference-1',
    adaptive_pricing: { enabled: false },
    success_url: 'https://site.example/return?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://site.example/donate',
    ...(mode === 'payment'
      ? { payment_intent_data: { metadata: { payment: 'ours' } } }
      : { subscription_data: { metadata: { recurring: 'ours' } } }),
  });
}

function retrieve(id: string) {
  return stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
}

function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  return session.payment_intent as Stripe.PaymentIntent;
}

async function paidCharge(amount: number, currency = 'usd'): Promise<string> {
  const { id } = await createSession({ amount, currency });
  await sandbox.simulation.pay(id, 'card');
  return idOf(intentOf(await retrieve(id)).latest_charge);
}

/** The charge with its balance transaction, which follows a moment later. */
async function bookedCharge(id: string): Promise<Stripe.Charge> {
  const fetchCharge = () => stripe.charges.retrieve(id, { expand: ['balance_transaction'] });
  await expect.poll(async () => (await fetchCharge()).balance_transaction, { timeout: 5000 }).not.toBeNull();
  return fetchCharge();
}

function idOf(value: string | { id: string } | null | undefined): string {
  return typeof value === 'string' ? value : (value?.id ?? '');
}

async function newestEvent(): Promise<string> {
  const { data } = await stripe.events.list({ limit: 1 });
  return String(data[0]?.id);
}

/** Types of the events after an event, oldest first. */
async function typesSince(eventId: string): Promise<string[]> {
  const { data } = await stripe.events.list({ ending_before: eventId, limit: 100 });
  return data.map(({ type }) => type).toReversed();
}

async function clearBalance(): Promise<void> {
  await expect
    .poll(
      async () =>
        (await stripe.charges.list({ limit: 100 })).data.filter(
          (one) => one.paid && !one.balance_transaction,
        ),
      { timeout: 20_000 },
    )
    .toEqual([]);
  await sandbox.simulation.createPayout();
}

function officialClient({ baseUrl, secretKey }: StripeSandbox['access']): Stripe {
  const { hostname: host, port } = new URL(baseUrl);
  return new Stripe(secretKey, {
    host,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
