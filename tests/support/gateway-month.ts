import { createHmac, randomUUID } from 'node:crypto';
import { createRefunds } from '#src/features/donations/server/admin/refunds.ts';
import { createStatements } from '#src/features/donations/server/admin/statement.ts';
import { createRazorpayGateway } from '#src/features/donations/server/gateway/razorpay-gateway.ts';
import { openStripeGateway } from '#src/features/donations/server/gateway/stripe-gateway.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { silentLog } from '#src/platform/log.ts';
import { openRazorpaySandbox } from '#src/sandboxes/razorpay/sandbox.ts';
import { openStripeSandbox } from '#src/sandboxes/stripe/stripe-sandbox.ts';
import { formOf, testDonationService } from './donation-service.ts';
import { fixedClock } from './fixed-clock.ts';
import { scriptCheckoutOf } from './script-checkout.ts';
import type { TestDatabase } from './test-database.ts';

type Month = { donations: number; refunds: number; disputes: number; report?: (line: string) => void };
type Given = { id: string; attemptId: string; gateway: 'stripe' | 'razorpay'; amountMinor: number };

const daysOfMonth = 31;

/**
 * October 2026 at both gateways: donations in dollars and euros at Stripe's sandbox, in rupees at Razorpay's, refunds by
 * the site, disputes at Stripe, and a payout of each gateway every week, all imported. Stripe's webhooks are delivered once;
 * Razorpay is polled.
 */
export async function runGatewayMonth(
  database: Pick<TestDatabase, 'db' | 'pool'>,
  { donations: count, refunds: refundCount, disputes: disputeCount, report = () => {} }: Month,
) {
  const { db, pool } = database;
  const clock = fixedClock('2026-10-01T07:00:00Z');
  const log = silentLog;
  const stripe = await openStripeSandbox({ db, clock, log, webhookUrl: () => null });
  const razorpay = await openRazorpaySandbox({ db, clock, log, webhookUrl: () => null });
  const client = openStripeGateway({ ...stripe.access, mode: 'sandbox', methods: ['card'], clock });
  const gateway = createRazorpayGateway({
    ...razorpay.access,
    mode: 'sandbox',
    checkoutScript: '/sandbox/checkout.js',
    checkoutPage: '/sandbox/checkout/embedded',
    retryPauseMs: 1,
    clock,
  });
  const account = {
    gateway: 'stripe',
    account: stripe.access.accountId,
    entity: 'us',
    currencies: ['USD', 'EUR'],
    country: 'US',
    isOffered: () => true,
    client,
  } as const;
  const donations = testDonationService(database, gateway, {
    clock,
    accounts: [account],
    currencies: ['USD', 'INR', 'EUR'],
  });
  const refunds = createRefunds({
    db,
    gatewayMode: 'sandbox',
    refundGatewayOf: (one) => (one.gateway === 'stripe' ? donations.hosted.refundGatewayOf(one) : gateway),
    applyPaymentUpdates: donations.applyPaymentUpdates,
    clock,
    log,
  });
  const statements = createStatements({
    db,
    gatewayMode: 'sandbox',
    clock,
    timeZone: 'America/Los_Angeles',
    typesetter: { typeset: () => Promise.reject(new Error('not printed here')) },
    site: { name: 'Sanatan World' },
  });
  const { rows: admins } = await pool.query<{ id: string }>(
    `insert into users (email, role) values ('treasurer@example.org', 'admin') returning id`,
  );
  const actor = { actorId: admins[0]?.id ?? '', address: '', userAgent: '' };

  const given: Given[] = [];
  let delivered = 0;
  for (let day = 0; day < daysOfMonth; day += 1) {
    while (given.length < Math.round((count * (day + 1)) / daysOfMonth)) {
      given.push(await give(given.length));
      later((msPerDay / (count / daysOfMonth)) * 0.8);
    }
    clock.set(new Date(Date.UTC(2026, 9, 2 + day, 6, 30)).toISOString());
    await deliver();
    if (day === 20) await reverse();
    if (day % 7 === 6) await payOut();
    report(`October ${day + 1}: ${given.length} donations`);
  }
  // What was given in the last days arrives in the first days of November.
  clock.set('2026-11-04T06:30:00Z');
  await payOut();

  async function give(index: number): Promise<Given> {
    const amount = 10 + (index % 90);
    const currency = (['USD', 'INR', 'EUR'] as const)[index % 3] ?? 'USD';
    const rupees = currency === 'INR';
    const form = formOf({ amount: rupees ? amount * 10 : amount, currency, paymentType: 'anonymous' });
    const { id, checkout } = await donations.startDonation(form, undefined);
    const amountMinor = (rupees ? amount * 10 : amount) * 100;
    if (!rupees) {
      const session = 'redirectUrl' in checkout ? (checkout.redirectUrl.split('/').at(-1) ?? '') : '';
      await stripe.simulation.pay(session, 'card');
      const { rows } = await pool.query<{ id: string }>(
        `select id from sbx_stripe_objects where object = 'charge' order by position desc limit 1`,
      );
      return { id, attemptId: rows[0]?.id ?? '', gateway: 'stripe', amountMinor };
    }
    const orderId = scriptCheckoutOf({ checkout }).order_id ?? '';
    const response = await razorpay.simulatedEvents.pay({ orderId, method: 'upi', outcome: 'paid' });
    if (!('razorpay_payment_id' in response)) throw new Error(`${orderId} was not paid`);
    await donations.verifyPayment(id, response);
    return { id, attemptId: response.razorpay_payment_id, gateway: 'razorpay', amountMinor };
  }

  /** Refunds by the site, half of them in part; then disputes, of several the first one won. */
  async function reverse(): Promise<void> {
    for (const [index, { id, attemptId, amountMinor }] of given.slice(0, refundCount).entries()) {
      const part = index % 2 === 0 ? amountMinor : Math.round(amountMinor / 2);
      const confirmedAmount = (part / 100).toFixed(2);
      const form = { id: randomUUID(), attemptId, amountMinor: part, confirmedAmount, reason: 'Wish' };
      await refunds.refund(id, form, actor);
    }
    const disputed = given.slice(refundCount).filter((one) => one.gateway === 'stripe');
    for (const [index, { attemptId }] of disputed.slice(0, disputeCount).entries()) {
      const { id } = await stripe.simulation.openDispute(attemptId, false);
      await deliver();
      await stripe.simulation.decideDispute(id, index === 0 && disputeCount > 1 ? 'won' : 'lost');
    }
    await deliver();
  }

  async function payOut(): Promise<void> {
    await stripe.simulation.runDue();
    await deliver();
    const { id } = await stripe.simulation.createPayout();
    await stripe.simulation.completePayout(id);
    await razorpay.settlements.settleNow();
    await deliver();
    await donations.hosted.importPayouts();
    await donations.settlements.importSettlements();
  }

  async function deliver(): Promise<void> {
    const { rows } = await pool.query<{ body: Buffer }>(
      'select body from sbx_stripe_deliveries order by created_at, event_id offset $1',
      [delivered],
    );
    delivered += rows.length;
    const found = donations.hosted.findInbox(account.account);
    for (const { body } of rows) {
      const time = Math.floor(clock.now().getTime() / 1000);
      const digest = createHmac('sha256', stripe.access.webhookSecrets[0] ?? '');
      const signature = digest.update(`${time}.`).update(body).digest('hex');
      const reading = found?.client.readEvent(body, `t=${time},v1=${signature}`);
      if (!found || !reading?.isAccepted) throw new Error('a webhook was rejected');
      await found.inbox.receiveEvent(body, reading.event);
    }
  }

  function later(ms: number): void {
    clock.set(new Date(clock.now().getTime() + ms).toISOString());
  }

  async function close(): Promise<void> {
    await stripe.close();
    await razorpay.close();
  }
  return { clock, donations, statements, actor, given, close };
}
