import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { msPerDay, msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import { systemClock } from '#src/platform/clock.ts';
import { silentLog } from '#src/platform/log.ts';
import { settingsStore } from '#src/sandboxes/stripe/stores/settings-store.ts';
import { openStripeSandbox, type StripeSandbox } from '#src/sandboxes/stripe/stripe-sandbox.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GatewayRejected, GatewayUnavailable, GatewayUnreadable } from './gateway.ts';
import type { HostedCheckoutGateway, SessionRequest } from './hosted-checkout-gateway.ts';
import { sign } from './signatures.ts';
import { openStripeGateway } from './stripe-gateway.ts';

let database: TestDatabase;
let sandbox: StripeSandbox;
let recorder: Server;
let gateway: HostedCheckoutGateway;
let sent: { path: string; key: string | undefined; body: string }[] = [];
/** Handles the next request itself. */
let nextResponse: { status: number; body: string } | 'cut after' | null = null;

beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await openStripeSandbox({
    db: database.db,
    clock: systemClock,
    log: silentLog,
    webhookUrl: () => null,
  });
  recorder = createServer(record);
  await new Promise<void>((resolve) => {
    recorder.listen(0, '127.0.0.1', resolve);
  });
  const { port } = recorder.address() as AddressInfo;
  gateway = openStripeGateway({
    ...sandbox.access,
    baseUrl: `http://127.0.0.1:${port}`,
    mode: 'sandbox',
    methods: ['card', 'us_bank_account'],
    timeoutMs: 2000,
  });
});

beforeEach(() => {
  sent = [];
  nextResponse = null;
});

afterAll(async () => {
  await sandbox.close();
  recorder.close();
  await database.close();
});

test('PAY-01: a donation of 50 dollars creates one session of exactly that', async () => {
  const request = newRequest();
  const session = await gateway.createSession(request);

  expect(session).toEqual({
    sessionId: expect.stringMatching(/^cs_test_/),
    reference: request.reference,
    state: 'open',
    isPaid: false,
    money: { amountMinor: 5000, currency: 'USD' },
    convertedMoney: null,
    url: `https://site.example/sandbox/stripe/pay/${session.sessionId}`,
    intentId: null,
    subscriptionId: null,
    customerId: null,
  });
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '5000',
    'line_items[0][price_data][product_data][name]': 'Temple kitchen',
    submit_type: 'donate',
    client_reference_id: request.reference,
    'metadata[payment]': request.reference,
    'metadata[entity]': 'us',
    'payment_intent_data[metadata][payment]': request.reference,
    'payment_intent_data[metadata][entity]': 'us',
    customer_email: 'donor@example.org',
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: String(Math.floor(request.expiresAt.getTime() / 1000)),
    'adaptive_pricing[enabled]': 'false',
    locale: 'hi-IN',
    'allowed_payment_method_types[0]': 'card',
    'allowed_payment_method_types[1]': 'us_bank_account',
    billing_address_collection: 'auto',
  });
});

test('STRIPE-20.5, PAY-01: a repeated creation sends the same bytes and returns the same session', async () => {
  const request = newRequest();
  const first = await gateway.createSession(request);
  const second = await gateway.createSession({ ...request });

  expect(second).toEqual(first);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.key).toBe(`session:${request.reference}:1`);
});

test('PAY-01: a creation whose response is lost leaves one session', async () => {
  const request = newRequest();
  nextResponse = 'cut after';
  const session = await gateway.createSession(request);

  const since = new Date(Date.now() - msPerMinute);
  expect(await gateway.findSessions({ reference: request.reference, since })).toEqual([session]);
  expect(sent.filter(({ key }) => key !== undefined)).toHaveLength(2);
});

test.each([
  [{ amountMinor: 5000, currency: 'JPY' }, '5000'],
  [{ amountMinor: 5120, currency: 'KWD' }, '5120'],
  [{ amountMinor: 500, currency: 'ISK' }, '50000'],
])('STRIPE-20.10, PAY-01: %o is sent as %s', async (money, amount) => {
  const session = await gateway.createSession({ ...newRequest(), ...money });

  expect(new URLSearchParams(sent[0]?.body).get('line_items[0][price_data][unit_amount]')).toBe(amount);
  expect(session.money).toEqual(money);
});

test('STRIPE-20.11: an amount below the minimum is rejected without a request', async () => {
  await expect(gateway.createSession({ ...newRequest(), amountMinor: 49 })).rejects.toMatchObject({
    name: 'GatewayRejected',
    reason: 'too_small',
  });
  expect(sent).toEqual([]);
});

test('PAY-03: a declined and a captured attempt of one session are both read', async () => {
  const { sessionId } = await gateway.createSession(newRequest());
  await sandbox.simulation.decline(sessionId, 'insufficient_funds');
  await sandbox.simulation.pay(sessionId, 'google_pay');
  const session = await gateway.fetchSession(sessionId);

  expect(session).toMatchObject({ state: 'complete', isPaid: true, url: null });
  expect(await gateway.fetchSessionPayments(session)).toMatchObject([
    {
      attempt: {
        state: 'captured',
        amountMinor: 5000,
        currency: 'USD',
        method: 'google_pay',
        feeMinor: null,
        errorReason: null,
      },
      reference: session.reference,
      returnedMinor: 0,
      lostDebit: null,
    },
    { attempt: { state: 'failed', errorReason: 'insufficient_funds', method: 'card' } },
  ]);
});

test('the fee is read when the charge is booked, in the currency of the account', async () => {
  const attemptId = await paidAttempt({ amountMinor: 10_000, currency: 'EUR' });
  await sandbox.simulation.completeCharge(attemptId);

  expect((await gateway.fetchPayment(attemptId)).attempt).toMatchObject({
    amountMinor: 10_000,
    currency: 'EUR',
    feeMinor: 349,
    taxMinor: 0,
    baseAmountMinor: 11_000,
    baseCurrency: 'USD',
  });
});

test('a bank debit is authorized, captured, and taken back', async () => {
  const { sessionId } = await gateway.createSession(newRequest());
  await sandbox.simulation.pay(sessionId, 'us_bank_account');
  const session = await gateway.fetchSession(sessionId);
  expect(session).toMatchObject({ state: 'complete', isPaid: false });
  const [pending] = await gateway.fetchSessionPayments(session);
  expect(pending?.attempt).toMatchObject({ state: 'authorized', method: 'us_bank_account' });

  const attemptId = String(pending?.attempt.attemptId);
  await sandbox.simulation.settleDebit(attemptId, true);
  expect(await gateway.fetchSession(sessionId)).toMatchObject({ isPaid: true });
  await sandbox.simulation.returnDebit(attemptId);
  expect(await gateway.fetchPayment(attemptId)).toMatchObject({
    attempt: { state: 'captured' },
    lostDebit: { attemptId, kind: 'dispute', state: 'processed', amountMinor: 5000, currency: 'USD' },
  });
});

test('expiring returns the session as it is: expired, or paid before', async () => {
  const open = await gateway.createSession(newRequest());
  expect(await gateway.expireSession(open.sessionId)).toMatchObject({ state: 'expired', url: null });

  const paid = await gateway.createSession(newRequest());
  await sandbox.simulation.pay(paid.sessionId, 'card');
  expect(await gateway.expireSession(paid.sessionId)).toMatchObject({ state: 'complete', isPaid: true });
});

test('a refund is made once, and is reinstated when it fails later', async () => {
  const attemptId = await paidAttempt();
  const refund = { amountMinor: 2000, currency: 'USD', refundId: crypto.randomUUID() };
  const first = await gateway.refund(attemptId, refund);
  expect(first).toEqual({
    reversalId: expect.stringMatching(/^re_/),
    attemptId,
    kind: 'refund',
    state: 'processed',
    amountMinor: 2000,
    currency: 'USD',
  });
  expect(await gateway.refund(attemptId, refund)).toEqual(first);
  expect(sent.at(-1)).toMatchObject({ key: `refund:${refund.refundId}` });

  await sandbox.simulation.failRefund(first.reversalId);
  expect(await gateway.fetchReversals(attemptId)).toEqual([{ ...first, state: 'reinstated' }]);
});

test('a dispute is a reversal that winning reinstates; it rejects refunds meanwhile', async () => {
  const attemptId = await paidAttempt();
  const { id } = await sandbox.simulation.openDispute(attemptId, false);
  const reversal = { reversalId: id, attemptId, kind: 'dispute', amountMinor: 5000, currency: 'USD' };

  expect(await gateway.fetchDispute(id)).toMatchObject({
    status: 'needs_response',
    isInquiry: false,
    isRefundAllowed: false,
    respondBy: expect.any(Date),
    reversal: { ...reversal, state: 'processed' },
  });
  const refund = { amountMinor: 100, currency: 'USD', refundId: 'during-a-dispute' };
  await expect(gateway.refund(attemptId, refund)).rejects.toMatchObject({
    status: 400,
    reason: 'charge_disputed',
  });

  await sandbox.simulation.decideDispute(id, 'won');
  expect(await gateway.fetchReversals(attemptId)).toEqual([{ ...reversal, state: 'reinstated' }]);
});

test('an inquiry is no reversal', async () => {
  const attemptId = await paidAttempt();
  const { id } = await sandbox.simulation.openDispute(attemptId, true);

  expect(await gateway.fetchDispute(id)).toMatchObject({
    isInquiry: true,
    isRefundAllowed: true,
    reversal: null,
  });
  expect(await gateway.fetchReversals(attemptId)).toEqual([]);
});

test('payments and refunds of a period are listed page by page', async () => {
  const from = new Date(Date.now() - 1000);
  const attemptId = await paidAttempt();
  const { reversalId } = await gateway.refund(attemptId, {
    amountMinor: 1,
    currency: 'USD',
    refundId: 'listed',
  });
  const period = { from, to: new Date(Date.now() + 5000), after: null };

  const payments = await gateway.listPayments(period);
  expect(payments.items[0]?.attempt.attemptId).toBe(attemptId);
  expect(payments.next).toBeNull();
  const refunds = await gateway.listRefunds(period);
  expect(refunds.items[0]?.reversalId).toBe(reversalId);
  expect((await gateway.listPayments({ ...period, after: attemptId })).items).not.toContainEqual(
    payments.items[0],
  );
});

test('STRIPE-20.56: a monthly session starts a subscription, whose charges are found by invoice', async () => {
  const request: SessionRequest = { ...newRequest(), kind: 'monthly' };
  const { sessionId } = await gateway.createSession(request);
  await sandbox.simulation.pay(sessionId, 'card');
  const session = await gateway.fetchSession(sessionId);
  const subscriptionId = String(session.subscriptionId);
  const { recurring } = gateway;

  expect(await recurring.fetchSubscription(subscriptionId)).toMatchObject({
    reference: request.reference,
    snapshot: { state: 'active', paidCount: 1, nextChargeAt: expect.any(Date) },
  });
  await sandbox.simulation.chargeNextMonth(subscriptionId, 'failed');
  expect(await recurring.fetchSubscription(subscriptionId)).toMatchObject({ snapshot: { state: 'pending' } });
  await sandbox.simulation.chargeNextMonth(subscriptionId, 'paid');

  const charges = await recurring.listCharges(subscriptionId);
  expect(charges).toMatchObject([
    { isPaid: true, amountMinor: 5000, currency: 'USD', intentIds: [expect.stringMatching(/^pi_/)] },
    { isPaid: true },
  ]);
  const intentId = String(charges[0]?.intentIds[0]);
  expect(await recurring.findSubscriptionOfIntent(intentId)).toBe(subscriptionId);
  expect(await gateway.fetchPayments(intentId)).toMatchObject([
    { attempt: { state: 'captured' }, reference: null },
    { attempt: { state: 'failed' }, reference: null },
  ]);
  expect(await gateway.fetchSessionPayments(session)).toHaveLength(3);

  await recurring.changeAmount(subscriptionId, { amountMinor: 7500, changeId: 'change-1' });
  await sandbox.simulation.chargeNextMonth(subscriptionId, 'paid');
  expect((await recurring.listCharges(subscriptionId))[0]).toMatchObject({ isPaid: true, amountMinor: 7500 });

  const until = new Date(Date.now() + 60 * msPerDay);
  const paused = await recurring.pause(subscriptionId, { until, changeId: 'change-2' });
  expect(paused.snapshot.state).toBe('paused');
  expect(Number(paused.snapshot.nextChargeAt)).toBeGreaterThan(until.getTime());
  expect(await recurring.resume(subscriptionId, { changeId: 'change-3' })).toMatchObject({
    snapshot: { state: 'active' },
  });
  const page = {
    customerId: String(session.customerId),
    returnUrl: 'https://site.example/my',
    locale: 'en' as const,
  };
  expect(await recurring.createCardUpdateUrl(page)).toMatch(/^https:\/\/site\.example\//);

  expect(await recurring.cancelSubscription(subscriptionId)).toMatchObject({
    snapshot: { state: 'cancelled' },
  });
  expect(await recurring.cancelSubscription(subscriptionId)).toMatchObject({
    snapshot: { state: 'cancelled' },
  });
  await recurring.deleteCustomer(String(session.customerId));
  await recurring.deleteCustomer(String(session.customerId));
});

test('a payment without a subscription has no invoice', async () => {
  const { intentId } = await gateway.fetchPayment(await paidAttempt());

  expect(await gateway.recurring.findSubscriptionOfIntent(String(intentId))).toBeNull();
});

test('the entries of a payout sum to its amount', async () => {
  const attemptId = await paidAttempt();
  await sandbox.simulation.completeCharge(attemptId);
  const refund = await gateway.refund(attemptId, { amountMinor: 500, currency: 'USD', refundId: 'paid-out' });
  await sandbox.simulation.accountFee(25);
  const { id } = await sandbox.simulation.createPayout();
  await sandbox.simulation.completePayout(id);

  const payout = await gateway.settlements.fetchPayout(id);
  expect(payout).toMatchObject({
    state: 'paid',
    isReconciled: true,
    currency: 'USD',
    traceId: expect.any(String),
  });
  const entries = await gateway.settlements.listPayoutEntries(id);
  expect(entries.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(payout.amountMinor);
  expect(entries.find(({ sourceId }) => sourceId === attemptId)).toMatchObject({
    kind: 'payment',
    attemptId,
    amountMinor: 5000,
    feeMinor: 175,
    netMinor: 4825,
  });
  expect(entries.find(({ sourceId }) => sourceId === refund.reversalId)).toMatchObject({
    kind: 'refund',
    attemptId,
    netMinor: -500,
  });
  expect(entries.find(({ kind }) => kind === 'fee')).toMatchObject({ attemptId: null, netMinor: -25 });

  await sandbox.simulation.failPayout(id);
  expect(await gateway.settlements.fetchPayout(id)).toMatchObject({
    state: 'failed',
    failureCode: 'account_closed',
  });
  const period = { from: new Date(Date.now() - msPerMinute), to: new Date(Date.now() + 5000), after: null };
  const { items } = await gateway.settlements.listEntries(period);
  // Charges of other tests are booked a moment later, perhaps now.
  const reversal = items.find(({ kind }) => kind === 'payout_reversal');
  expect(reversal).toMatchObject({ sourceId: id, netMinor: payout.amountMinor });
  expect((await gateway.settlements.listPayouts(period)).items[0]?.payoutId).toBe(id);
});

test('PAY-04: an event of the sandbox is accepted; one that is forged, live or no event is rejected', () => {
  const content = {
    id: 'evt_1',
    object: 'event',
    type: 'payout.paid',
    created: 1,
    data: { object: { object: 'payout' } },
  };
  const body = Buffer.from(JSON.stringify({ ...content, livemode: false }, null, 2));
  const live = Buffer.from(JSON.stringify({ ...content, livemode: true }));
  const [secret = ''] = sandbox.access.webhookSecrets;

  expect(gateway.readEvent(body, signatureOf(body, secret))).toMatchObject({
    isAccepted: true,
    event: { eventId: 'evt_1', type: 'payout.paid', isLive: false },
  });
  expect(gateway.readEvent(body, signatureOf(body, 'whsec_other'))).toEqual({
    isAccepted: false,
    reason: 'signature',
  });
  expect(gateway.readEvent(body, undefined)).toEqual({ isAccepted: false, reason: 'signature' });
  expect(gateway.readEvent(live, signatureOf(live, secret))).toEqual({ isAccepted: false, reason: 'mode' });
  const other = Buffer.from('{}');
  expect(gateway.readEvent(other, signatureOf(other, secret))).toEqual({
    isAccepted: false,
    reason: 'content',
  });
});

test('the account of the key is read', async () => {
  expect(await gateway.fetchAccount()).toEqual({
    accountId: sandbox.access.accountId,
    country: 'US',
    isLive: false,
    currency: 'USD',
    canCharge: true,
    missingMethods: [],
    serverTime: expect.any(Date),
  });
});

test.each([
  ['error', GatewayUnavailable],
  ['rate_limited', GatewayUnavailable],
  ['lost', GatewayUnavailable],
] as const)('an API that is %s is unavailable', async (health, kind) => {
  await settingsStore.change(database.db, { health });
  try {
    await expect(gateway.fetchAccount()).rejects.toBeInstanceOf(kind);
  } finally {
    await settingsStore.change(database.db, { health: 'well' });
  }
});

test('a hanging API times out', async () => {
  const slow = openStripeGateway({
    ...sandbox.access,
    mode: 'sandbox',
    methods: ['card'],
    timeoutMs: 100,
    maxRetries: 0,
    baseUrl: await hangingServer(),
  });

  await expect(slow.fetchSession('cs_test_1')).rejects.toMatchObject({ timedOut: true });
});

test.each([
  ['an unknown id', () => gateway.fetchSession('cs_test_missing'), 'resource_missing', 404],
  ['a path instead of an id', () => gateway.fetchSession('../balance'), null, 400],
])('%s is rejected', async (_, act, reason, status) => {
  await expect(act()).rejects.toMatchObject({ reason, status });
  await expect(act()).rejects.toBeInstanceOf(GatewayRejected);
});

test.each([
  ['no JSON', '<html></html>'],
  ['another object', '{"object":"checkout.session"}'],
])('a response with %s is unreadable', async (_, body) => {
  nextResponse = { status: 200, body };
  await expect(gateway.fetchDispute('du_1')).rejects.toBeInstanceOf(GatewayUnreadable);
});

function signatureOf(body: Buffer, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${sign(Buffer.concat([Buffer.from(`${time}.`), body]), secret)}`;
}

let references = 0;

function newRequest(): SessionRequest {
  references += 1;
  return {
    kind: 'once',
    amountMinor: 5000,
    currency: 'USD',
    reference: `${String(references).padStart(4, '0')}0000000040008000000000000000`,
    sequence: 1,
    entity: 'us',
    description: 'Temple kitchen',
    email: 'donor@example.org',
    customerId: null,
    locale: 'sa',
    successUrl: 'https://site.example/donate/return?session={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://site.example/donate',
    expiresAt: new Date(Date.now() + msPerHour),
  };
}

async function paidAttempt(money = { amountMinor: 5000, currency: 'USD' }): Promise<string> {
  const { sessionId } = await gateway.createSession({ ...newRequest(), ...money });
  await sandbox.simulation.pay(sessionId, 'card');
  const [payment] = await gateway.fetchSessionPayments(await gateway.fetchSession(sessionId));
  return String(payment?.attempt.attemptId);
}

/** Passes requests to the sandbox and keeps what was sent. */
function record(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const key = request.headers['idempotency-key'];
    sent.push({
      path: String(request.url),
      key: typeof key === 'string' ? key : undefined,
      body: body.toString(),
    });
    const prepared = nextResponse;
    nextResponse = null;
    if (typeof prepared === 'object' && prepared) {
      response.writeHead(prepared.status, { 'content-type': 'application/json' }).end(prepared.body);
      return;
    }
    const { hostname, port } = new URL(sandbox.access.baseUrl);
    const { method, url, headers } = request;
    const forwarded = httpRequest({ hostname, port, method, path: url, headers }, (result) => {
      if (prepared === 'cut after') {
        result.resume();
        request.socket.destroy();
        return;
      }
      response.writeHead(result.statusCode ?? 500, result.headers);
      result.pipe(response);
    });
    forwarded.on('error', () => request.socket.destroy());
    forwarded.end(body);
  });
}

async function hangingServer(): Promise<string> {
  const server = createServer(() => undefined).unref();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
