import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { usualFeeRates } from '#src/api/fee-cover.ts';
import type { DonationEffects } from '#src/features/donations/server/payments/apply-payment-updates.ts';
import { createRefunds } from '#src/features/donations/server/admin/refunds.ts';
import { openStripeGateway } from '#src/features/donations/server/gateway/stripe-gateway.ts';
import type { HostedAccount } from '#src/features/donations/server/hosted/hosted-account.ts';
import { registerHostedReturnRoute } from '#src/features/donations/server/hosted/hosted-callback-routes.ts';
import { registerHostedWebhookRoute } from '#src/features/donations/server/hosted/hosted-webhook-routes.ts';
import { createWebhookHealth } from '#src/features/donations/server/webhooks/webhook-health.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { type Log, silentLog } from '#src/platform/log.ts';
import { createRateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { openStripeSandbox } from '#src/sandboxes/stripe/stripe-sandbox.ts';
import { formOf, noEmails, testDonationService } from './donation-service.ts';
import { fakeGateway } from './fake-gateway.ts';
import { fixedClock } from './fixed-clock.ts';
import { openTestDatabase } from './test-database.ts';

type StoredEvent = { body: Buffer; type: string };

/** Donation services with the sandbox of Stripe, whose webhooks are delivered by the test. */
export async function openHostedSite({ log = silentLog }: { log?: Log } = {}) {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const clock = fixedClock('2026-11-21T06:00:00Z');
  const sandbox = await openStripeSandbox({ db, clock, log, webhookUrl: () => null });
  const client = openStripeGateway({
    ...sandbox.access,
    mode: 'sandbox',
    methods: ['card', 'us_bank_account'],
    clock,
  });
  const account: HostedAccount = {
    gateway: 'stripe',
    account: sandbox.access.accountId,
    entity: 'us',
    currencies: ['USD'],
    country: 'US',
    isOffered: () => true,
    client,
  };
  const counts = {
    succeeded: 0,
    corrected: 0,
    chargeFailed: 0,
    changed: 0,
    requestRejected: 0,
    pendingFailed: 0,
    refundReturned: 0,
  };
  const count = (name: keyof typeof counts) => () => {
    counts[name] += 1;
    return Promise.resolve();
  };
  const effects: DonationEffects = {
    succeeded: count('succeeded'),
    corrected: count('corrected'),
    attemptFailed: () => Promise.resolve(),
    pendingFailed: count('pendingFailed'),
    refundReturned: count('refundReturned'),
  };
  const emails = {
    ...noEmails,
    chargeFailed: count('chargeFailed'),
    changed: count('changed'),
    requestRejected: count('requestRejected'),
  };
  const gateway = fakeGateway();
  const feeRates = usualFeeRates();
  const options = { clock, effects, emails, feeRates, accounts: [account], log };
  const donations = testDonationService(database, gateway, options);
  const { applyPaymentUpdates, checkOrder, hosted } = donations;
  const refundGatewayOf = hosted.refundGatewayOf;
  const gatewayMode = 'sandbox';
  const refunds = createRefunds({
    db,
    gatewayMode,
    refundGatewayOf,
    applyPaymentUpdates,
    clock,
    log,
  });
  const webhookHealth = createWebhookHealth({ db, gatewayMode, clock, log });

  const app = Fastify();
  const rateLimits = createRateLimits({ db, signer: createSigner('test'), clock, isOff: true });
  const { countRejected } = webhookHealth;
  const { findInbox } = hosted;
  await registerHostedWebhookRoute(app, { db, gatewayMode, findInbox, countRejected, rateLimits, clock });
  const cardTesting = { checkVerification: () => Promise.resolve() };
  registerHostedReturnRoute(app, { db, checkOrder, cardTesting, log });
  await app.ready();

  const secret = sandbox.access.webhookSecrets[0] ?? '';
  const path = `/api/webhooks/stripe/${account.account}`;

  async function start(values: object = {}, key?: string, sender: string | null = null) {
    const order = await donations.startDonation(formOf(values), key, sender);
    const url = 'redirectUrl' in order.checkout ? order.checkout.redirectUrl : '';
    return { order, id: order.id, url, session: url.split('/').at(-1) ?? '' };
  }

  async function events(): Promise<StoredEvent[]> {
    const { rows } = await pool.query<StoredEvent>(
      'select body, type from sbx_stripe_deliveries order by created_at, event_id',
    );
    return rows;
  }

  function signed(body: Buffer, by = secret, at = clock.now()): string {
    const time = Math.floor(at.getTime() / 1000);
    return `t=${time},v1=${createHmac('sha256', by).update(`${time}.`).update(body).digest('hex')}`;
  }

  async function send(body: Buffer, signature = signed(body), to = path): Promise<number> {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    return (await app.inject({ method: 'POST', url: to, payload: body, headers })).statusCode;
  }

  async function deliver(chosen: (event: StoredEvent) => boolean = () => true): Promise<void> {
    for (const { body } of (await events()).filter(chosen)) await send(body);
  }

  async function payment(id: string) {
    const { rows } = await pool.query<{
      status: string;
      netAmountMinor: number;
      needs_review: boolean;
      entity: string | null;
    }>(
      'select status, net_amount_minor::int as "netAmountMinor", needs_review, entity from payments where id = $1',
      [id],
    );
    return rows[0];
  }

  async function firstCharge(): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `select id from sbx_stripe_objects where object = 'charge' order by position desc limit 1`,
    );
    return rows[0]?.id ?? '';
  }

  async function newestSession(): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `select id from sbx_stripe_objects where object = 'checkout.session' order by position desc limit 1`,
    );
    return rows[0]?.id ?? '';
  }

  /** A second payment page of the same donation, as after a response that was lost. */
  async function openSecondSession(id: string): Promise<string> {
    const { sessionId } = await client.createSession({
      kind: 'once',
      reference: id.replaceAll('-', ''),
      sequence: 2,
      entity: 'us',
      description: 'Donation',
      email: null,
      customerId: null,
      locale: 'en',
      successUrl: 'https://sanatan.example/',
      cancelUrl: 'https://sanatan.example/',
      expiresAt: new Date(clock.now().getTime() + msPerHour),
      amountMinor: 5000,
      currency: 'USD',
    });
    await pool.query(
      `insert into checkout_sessions (payment_id, sequence, gateway_mode, gateway, account, session_id, created_at, expires_at)
       values ($1, 2, 'sandbox', 'stripe', $2, $3, now(), now())`,
      [id, account.account, sessionId],
    );
    return sessionId;
  }

  async function discrepancies(): Promise<string[]> {
    const { rows } = await pool.query<{ kind: string }>('select kind from discrepancies order by kind');
    return rows.map(({ kind }) => kind);
  }

  async function addAdmin(): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (email, role) values ('treasurer@example.org', 'admin') returning id`,
    );
    return rows[0]?.id ?? '';
  }

  function later(minutes: number): void {
    clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
  }

  async function close(): Promise<void> {
    await app.close();
    await webhookHealth.close();
    await sandbox.close();
    await database.close();
  }

  return {
    app,
    database,
    clock,
    sandbox,
    account,
    counts,
    feeRates,
    donations,
    refunds,
    secret,
    path,
    start,
    events,
    signed,
    send,
    deliver,
    payment,
    firstCharge,
    newestSession,
    openSecondSession,
    discrepancies,
    addAdmin,
    later,
    close,
  };
}

export type HostedSite = Awaited<ReturnType<typeof openHostedSite>>;
