import { afterAll, beforeEach, expect, test } from 'vitest';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { sandboxStore } from '#src/sandboxes/razorpay/stores/sandbox-store.ts';
import { orderStore } from '#src/sandboxes/razorpay/stores/order-store.ts';
import { formOf, testDonationService } from '#tests/support/donation-service.ts';
import { fakeGateway } from '#tests/support/fake-gateway.ts';
import { openDonationsAtSandbox } from '#tests/support/donations-at-sandbox.ts';
import type { Reversal } from '../../payment-updates.ts';
import { type GatewayPayment, GatewayRejected, GatewayUnavailable } from '../gateway/gateway.ts';
import { nextCheck } from '../payments/check-order.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

let now = new Date();
const { database, sandbox, donations, close } = await openDonationsAtSandbox({ clock: { now: () => now } });

beforeEach(async () => {
  now = new Date();
  await database.pool.query('truncate gateway_checks');
});

afterAll(close);

test.each([
  ['paid', 'success'],
  ['lost', 'success'],
  ['uncaptured', 'success'],
  ['twice', 'success'],
  ['failed', 'failed'],
] as const)('an order that was %s without a word becomes %s by asking', async (outcome, status) => {
  const order = await start();
  await sandbox.simulatedEvents.pay({
    orderId: scriptCheckoutOf(order).order_id ?? '',
    method: 'upi',
    outcome,
  });
  await donations.reconciliation.checkOpenOrders();
  expect(await statusOf(order)).toBe('created');

  later({ minutes: 3 });
  await donations.reconciliation.checkOpenOrders();
  expect(await statusOf(order)).toBe(status);
  expect(await violations()).toEqual([]);
});

test('a payment that failed and is authorised late becomes a success days after', async () => {
  const order = await start();
  const response = await sandbox.simulatedEvents.pay({
    orderId: scriptCheckoutOf(order).order_id ?? '',
    method: 'upi',
    outcome: 'failed',
  });
  later({ minutes: 3 });
  await donations.reconciliation.checkOpenOrders();
  expect(await statusOf(order)).toBe('failed');

  await sandbox.simulatedEvents.authorizeLate('error' in response ? response.error.metadata.payment_id : '');
  later({ minutes: 3 * 24 * 60 });
  await donations.reconciliation.checkOpenOrders();
  expect(await statusOf(order)).toBe('success');
});

test('a refund without a webhook is found', async () => {
  const order = await start();
  const response = await sandbox.simulatedEvents.pay({
    orderId: scriptCheckoutOf(order).order_id ?? '',
    method: 'upi',
    outcome: 'paid',
  });
  const paymentId = 'razorpay_payment_id' in response ? response.razorpay_payment_id : '';
  await sandbox.simulatedEvents.refund(paymentId, {
    amount: 2000,
    notes: null,
    idempotencyKey: null,
    body: '',
  });
  later({ minutes: 3 });
  await donations.reconciliation.checkOpenOrders();

  const { rows } = await database.pool.query('select net_amount_minor::int from payments where id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ net_amount_minor: 3000 }]);
});

test('a refund of a successful donation without a webhook is found by the nightly reconciliation', async () => {
  const order = await start();
  const response = await sandbox.simulatedEvents.pay({
    orderId: scriptCheckoutOf(order).order_id ?? '',
    method: 'upi',
    outcome: 'paid',
  });
  later({ minutes: 3 });
  await donations.reconciliation.checkOpenOrders();
  const paymentId = 'razorpay_payment_id' in response ? response.razorpay_payment_id : '';
  await sandbox.simulatedEvents.refund(paymentId, {
    amount: undefined,
    notes: null,
    idempotencyKey: null,
    body: '',
  });
  expect(await statusOf(order)).toBe('success');

  later({ minutes: 24 * 60 });
  await donations.reconciliation.compareYesterday();
  expect(await statusOf(order)).toBe('refunded');
  expect(await violations()).toEqual([]);
});

test('a refund of a night without a run is found by the next one', async () => {
  const order = await start();
  const orderId = scriptCheckoutOf(order).order_id ?? '';
  const response = await sandbox.simulatedEvents.pay({ orderId, method: 'upi', outcome: 'paid' });
  later({ minutes: 3 });
  await donations.reconciliation.checkOpenOrders();
  await donations.reconciliation.compareYesterday();
  const paymentId = 'razorpay_payment_id' in response ? response.razorpay_payment_id : '';
  const refund = { amount: undefined, notes: null, idempotencyKey: null, body: '' };
  await sandbox.simulatedEvents.refund(paymentId, refund);

  later({ minutes: 5 * 24 * 60 });
  await donations.reconciliation.compareYesterday();
  expect(await statusOf(order)).toBe('refunded');
});

test('the nightly reconciliation fails while a refund cannot be fetched, and finds it when it is repeated', async () => {
  const order = await start();
  const orderId = scriptCheckoutOf(order).order_id ?? '';
  const response = await sandbox.simulatedEvents.pay({ orderId, method: 'upi', outcome: 'paid' });
  later({ minutes: 3 });
  await donations.reconciliation.checkOpenOrders();
  const paymentId = 'razorpay_payment_id' in response ? response.razorpay_payment_id : '';
  later({ minutes: 30 * 24 * 60 });
  const refund = { amount: undefined, notes: null, idempotencyKey: null, body: '' };
  await sandbox.simulatedEvents.refund(paymentId, refund);
  later({ minutes: 24 * 60 });
  const reversal: Reversal = {
    reversalId: 'rfnd_old',
    attemptId: paymentId,
    kind: 'refund',
    state: 'processed',
    amountMinor: 5000,
    currency: 'USD',
  };
  const compared = testDonationService(
    database,
    fakeGateway({
      listReversals: async () => [reversal],
      fetchOrderPayments: () => Promise.reject(new GatewayUnavailable('no response')),
    }),
    { clock: { now: () => now } },
  );

  await expect(compared.reconciliation.compareYesterday()).rejects.toThrow('1 of 1 rows failed');
  expect(await statusOf(order)).toBe('success');
  await donations.reconciliation.compareYesterday();
  expect(await statusOf(order)).toBe('refunded');
});

test('while the gateway returns errors, an order is checked again', async () => {
  const order = await start();
  await sandbox.simulatedEvents.pay({
    orderId: scriptCheckoutOf(order).order_id ?? '',
    method: 'upi',
    outcome: 'paid',
  });
  await sandboxStore.changeSettings(database.db, { health: 'error' });
  later({ minutes: 3 });
  await donations.reconciliation.checkOpenOrders();
  await sandboxStore.changeSettings(database.db, { health: 'well' });
  expect(await statusOf(order)).toBe('created');

  later({ minutes: 6 });
  await donations.reconciliation.checkOpenOrders();
  expect(await statusOf(order)).toBe('success');
});

test('an event that cannot be applied is postponed, and orders are checked nevertheless', async () => {
  const order = await start();
  await sandbox.simulatedEvents.pay({
    orderId: scriptCheckoutOf(order).order_id ?? '',
    method: 'upi',
    outcome: 'paid',
  });
  later({ minutes: 3 });
  await database.pool.query(
    `insert into gateway_events (gateway_mode, event_id, body_sha256, body, event, outcome, received_at)
     values ('sandbox', 'evt_unreadable', sha256('{'), '{', 'payment.captured', 'unmatched', $1)`,
    [now],
  );
  await donations.reconciliation.checkOpenOrders();

  expect(await statusOf(order)).toBe('success');
  const { rows } = await database.pool.query(
    `select outcome, processed_at = $1 as "isPostponed" from gateway_events where event_id = 'evt_unreadable'`,
    [now],
  );
  expect(rows).toEqual([{ outcome: 'unmatched', isPostponed: true }]);
  await database.pool.query(`delete from gateway_events where event_id = 'evt_unreadable'`);
});

test('a donation that is found in the next year is dated by its charge', async () => {
  now = new Date('2027-01-01T07:58:00Z');
  const order = await start();
  await sandbox.simulatedEvents.pay({
    orderId: scriptCheckoutOf(order).order_id ?? '',
    method: 'upi',
    outcome: 'paid',
  });
  later({ minutes: 12 });
  await donations.reconciliation.checkOpenOrders();

  const { rows } = await database.pool.query(
    'select succeeded_at as "succeededAt" from payments where id = $1',
    [order.id],
  );
  expect(rows).toEqual([{ succeededAt: new Date('2027-01-01T07:58:00Z') }]);
});

test('of two authorized payments of an order one is captured', async () => {
  const order = await start();
  const orderId = scriptCheckoutOf(order).order_id ?? '';
  for (const method of ['upi', 'card'] as const)
    await sandbox.simulatedEvents.pay({ orderId, method, outcome: 'uncaptured' });
  later({ minutes: 3 });
  await donations.reconciliation.checkOpenOrders();

  const { rows } = await database.pool.query(
    'select state from payment_attempts where payment_id = $1 order by state',
    [order.id],
  );
  expect(rows).toEqual([{ state: 'authorized' }, { state: 'captured' }]);
});

test('money that is at the gateway and not in our books is reported', async () => {
  const { id } = await start();
  const [stray] = await orderStore.listOrders(database.db, {
    receipt: id.replaceAll('-', ''),
    count: 1,
    skip: 0,
  });
  const strayOrder = { ...stray!, id: 'order_Stray000000001', receipt: 'not-ours' };
  await orderStore.insertOrder(database.db, strayOrder, now);
  const response = await sandbox.simulatedEvents.pay({
    orderId: strayOrder.id,
    method: 'upi',
    outcome: 'paid',
  });
  later({ minutes: 24 * 60 });
  await donations.reconciliation.compareYesterday();

  const { rows } = await database.pool.query(
    `select subject from discrepancies where kind = 'unknown_payment'`,
  );
  expect(rows).toEqual([{ subject: 'razorpay_payment_id' in response ? response.razorpay_payment_id : '' }]);
});

test('donations that cannot be compared are not reported as missing at the gateway, and do not block the others', async () => {
  now = new Date('2031-03-02T03:00:00Z');
  const at: Record<string, () => Promise<GatewayPayment>> = {
    pay_a: () => Promise.reject(new GatewayUnavailable('no response')),
    pay_b: () => Promise.reject(new Error('the response is broken')),
    pay_c: () => Promise.reject(new GatewayRejected(400, 'The id does not exist')),
  };
  const fetchPayment = (id: string) => at[id]?.() ?? Promise.reject(new Error('another attempt'));
  const compared = testDonationService(database, fakeGateway({ fetchPayment }), {
    clock: { now: () => now },
  });
  for (const attemptId of Object.keys(at)) {
    const { id } = await compared.startDonation(formOf(), undefined);
    await database.pool.query(
      `insert into payment_attempts (attempt_id, gateway, account, payment_id, state, first_seen_at, last_seen_at)
       select $1, gateway, account, id, 'captured', '2031-03-01T10:00:00Z', '2031-03-01T10:00:00Z'
       from payments where id = $2`,
      [attemptId, id],
    );
  }

  await expect(compared.reconciliation.compareYesterday()).rejects.toThrow('2 of 3 rows failed');
  const { rows } = await database.pool.query(
    `select subject from discrepancies where kind = 'not_found_there'`,
  );
  expect(rows).toEqual([{ subject: 'pay_c' }]);
});

test('a violation in the ledger is found and named', async () => {
  const order = await start();
  const { pool } = database;
  await pool.query(
    `update payments set status = 'success', net_amount_minor = amount_minor, succeeded_at = now() where id = $1`,
    [order.id],
  );
  const found = await violations();
  await pool.query(`update payments set status = 'created', net_amount_minor = 0 where id = $1`, [order.id]);
  await pool.query('update donation_totals set raised_minor = raised_minor + 1 where donations > 0');
  const drifted = await violations();
  await pool.query('update donation_totals set raised_minor = raised_minor - 1 where donations > 0');

  expect(found).toEqual([
    `payment ${order.id}: raised 5000 USD, booked 0 USD`,
    `payment ${order.id}: a success without a captured attempt of its amount`,
  ]);
  expect(drifted[0]).toMatch(/^total of USD for /);
  expect(await violations()).toEqual([]);
});

test('an order is checked ever less often, and not after a week', () => {
  const created = new Date('2026-11-21T06:00:00Z');
  const at = (minutes: number) => nextCheck(created, new Date(created.getTime() + minutes * msPerMinute));

  expect(at(0)).toEqual(new Date('2026-11-21T06:02:00Z'));
  expect(at(2)).toEqual(new Date('2026-11-21T06:05:00Z'));
  expect(at(61)).toEqual(new Date('2026-11-21T12:00:00Z'));
  expect(at(6 * 24 * 60)).toEqual(new Date('2026-11-28T06:00:00Z'));
  expect(at(7 * 24 * 60)).toBeNull();
});

function start() {
  return donations.startDonation(formOf(), undefined);
}

async function statusOf({ id, statusToken }: { id: string; statusToken: string }): Promise<string> {
  return (await donations.getStatus(id, statusToken)).status;
}

async function violations(): Promise<string[]> {
  return (await donations.findViolations()).map(({ subject, detail }) => `${subject}: ${detail}`);
}

function later({ minutes }: { minutes: number }): void {
  now = new Date(now.getTime() + minutes * msPerMinute);
}
