import { afterAll, beforeEach, expect, test } from 'vitest';
import { sandboxStore } from '#src/sandboxes/razorpay/stores/sandbox-store.ts';
import { formOf } from '#tests/support/donation-service.ts';
import { openDonationsAtSandbox } from '#tests/support/donations-at-sandbox.ts';
import type { PaymentOrder } from '../../contract.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

let now = new Date();
let ended: { amount: number; successor: number | undefined }[] = [];

// The gateway sends no webhooks: the site polls.
const { database, sandbox, donations, close } = await openDonationsAtSandbox({
  clock: { now: () => now },
  emails: {
    ended: async (_tx, { amountMinor }, successor) => {
      ended.push({ amount: amountMinor, successor: successor?.amountMinor });
    },
  },
});

beforeEach(async () => {
  now = new Date('2026-01-10T10:00:00Z');
  ended = [];
  await sandboxStore.changeSettings(database.db, { health: 'well' });
});

afterAll(close);

test('the former donation continues until the first charge of the new one; then it ends, and its donor gets the reason', async () => {
  const former = await give(11);
  const next = await begin(21, donations.signReplacement(former));
  await pass('2026-01-11T10:00:00Z');
  expect(await stateOf(former)).toEqual({ state: 'active', isCancelled: false });

  await pay(next);
  expect(await stateOf(former)).toEqual({ state: 'active', isCancelled: true });
  await pass('2026-01-11T10:01:00Z');
  expect(await stateOf(former)).toEqual({ state: 'cancelled', isCancelled: true });
  expect(await stateOf(await donationOf(next))).toEqual({ state: 'active', isCancelled: false });
  expect(ended).toEqual([{ amount: 1100, successor: 2100 }]);
});

test('a first charge that is captured later, without a webhook, ends the former donation too', async () => {
  const former = await give(11);
  const next = await begin(21, donations.signReplacement(former));
  await sandbox.subscriptions.subscribe({
    subscriptionId: scriptCheckoutOf(next).subscription_id ?? '',
    method: 'upi',
    outcome: 'uncaptured',
  });
  for (const time of ['10:03', '10:06', '10:20', '11:30']) {
    await pass(`2026-01-10T${time}:00Z`);
    await donations.reconciliation.checkOpenOrders();
  }
  await pass('2026-01-10T11:31:00Z');

  expect(await stateOf(former)).toEqual({ state: 'cancelled', isCancelled: true });
});

test('a new donation that is never paid leaves the former one as it is, and it is charged again', async () => {
  const former = await give(11);
  const next = await begin(21, donations.signReplacement(former));
  const subscriptionId = scriptCheckoutOf(next).subscription_id ?? '';
  await sandbox.subscriptions.subscribe({ subscriptionId, method: 'upi', outcome: 'failed' });
  await pass('2026-02-09T10:00:00Z');
  now = new Date('2026-02-10T10:00:00Z');
  await sandbox.subscriptions.chargeDue();
  await pass('2026-02-10T11:01:00Z');

  expect(await stateOf(former)).toEqual({ state: 'active', isCancelled: false });
  expect(await countCharges(former)).toBe(2);
  expect(ended).toEqual([]);
});

test('repeated and concurrent updates end the former donation once', async () => {
  const former = await give(11);
  const next = await begin(21, donations.signReplacement(former));
  const callback = await pay(next);
  await Promise.all([
    donations.verifyPayment(next.id, callback),
    donations.verifyPayment(next.id, callback),
    donations.subscriptionCheck.checkDueDonations(),
    donations.subscriptionCheck.checkDueDonations(),
  ]);
  await pass('2026-01-10T10:05:00Z');

  expect(ended).toEqual([{ amount: 1100, successor: 2100 }]);
  expect(await donations.findViolations()).toEqual([]);
});

test('a crash between the charge and the cancellation leaves neither, and a repeated update writes both', async () => {
  const former = await give(11);
  const next = await begin(21, donations.signReplacement(former));
  await database.pool.query(`
    create function crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
    create trigger crash before update of cancel_requested_at on recurring_donations
      for each row execute function crash()`);
  const callback = await payAtGateway(next);
  await expect(donations.verifyPayment(next.id, callback)).rejects.toThrow();
  expect(await stateOf(former)).toEqual({ state: 'active', isCancelled: false });
  expect(await countCharges(await donationOf(next))).toBe(0);

  await database.pool.query('drop trigger crash on recurring_donations; drop function crash()');
  await donations.verifyPayment(next.id, callback);
  expect(await stateOf(former)).toEqual({ state: 'active', isCancelled: true });
  expect(await countCharges(await donationOf(next))).toBe(1);
});

test('while the gateway is silent the wish is kept, and carried out as soon as it responds', async () => {
  const former = await give(11);
  const next = await begin(21, donations.signReplacement(former));
  await pay(next);
  await sandboxStore.changeSettings(database.db, { health: 'error' });
  await pass('2026-01-10T10:01:00Z');
  expect(await stateOf(former)).toEqual({ state: 'active', isCancelled: true });

  await sandboxStore.changeSettings(database.db, { health: 'well' });
  await pass('2026-01-10T10:07:00Z');
  expect(await stateOf(former)).toEqual({ state: 'cancelled', isCancelled: true });
});

test('nothing but a permission that is ours, fresh, and for a donation that goes on is taken', async () => {
  const former = await give(11);
  const permit = donations.signReplacement(former);
  const rejection = { code: 'validation_failed', fields: { replaces: {} } };

  await expect(begin(21, former)).rejects.toMatchObject(rejection);
  await expect(begin(21, `${permit}x`)).rejects.toMatchObject(rejection);
  await expect(begin(21, permit, 'once')).rejects.toMatchObject(rejection);
  now = new Date('2026-01-10T11:01:00Z');
  await expect(begin(21, permit)).rejects.toMatchObject(rejection);

  await donations.recurring.cancel(former);
  await expect(begin(21, donations.signReplacement(former))).rejects.toMatchObject(rejection);
});

test('a repetition with the same key has the same response, also when the former donation has ended since', async () => {
  const former = await give(11);
  const permit = donations.signReplacement(former);
  const next = await begin(21, permit, 'monthly', 'a key of this test');
  await pay(next);
  await pass('2026-01-10T12:00:00Z');
  expect(await stateOf(former)).toMatchObject({ state: 'cancelled' });

  expect(await begin(21, permit, 'monthly', 'a key of this test')).toEqual(next);
});

function begin(amount: number, permit?: string, frequency = 'monthly', key?: string): Promise<PaymentOrder> {
  const form = formOf({ amount, frequency, donorEmail: 'changes@example.org', replaces: permit });
  return donations.startDonation(form, key);
}

/** A recurring donation whose first charge has arrived. */
async function give(amount: number): Promise<string> {
  const order = await begin(amount);
  await pay(order);
  await pass('2026-01-10T10:00:30Z');
  return donationOf(order);
}

async function pay(order: PaymentOrder) {
  const callback = await payAtGateway(order);
  await donations.verifyPayment(order.id, callback);
  return callback;
}

async function payAtGateway({ checkout }: PaymentOrder) {
  const subscriptionId = scriptCheckoutOf({ checkout }).subscription_id ?? '';
  const response = await sandbox.subscriptions.subscribe({ subscriptionId, method: 'upi', outcome: 'paid' });
  if ('error' in response) throw new Error(response.error.description);
  return response;
}

async function pass(time: string): Promise<void> {
  now = new Date(time);
  await database.pool.query(
    `update recurring_donations set next_check_at = $1 where state in ('created', 'active')`,
    [now],
  );
  await donations.subscriptionCheck.checkDueDonations();
}

async function donationOf({ id }: PaymentOrder): Promise<string> {
  const { rows } = await database.pool.query(
    'select recurring_donation_id as id from payments where id = $1',
    [id],
  );
  return String(rows[0]?.id);
}

async function stateOf(donationId: string): Promise<{ state: string; isCancelled: boolean }> {
  const { rows } = await database.pool.query(
    'select state, cancel_requested_at is not null as "isCancelled" from recurring_donations where id = $1',
    [donationId],
  );
  return rows[0];
}

async function countCharges(donationId: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as found from payments where recurring_donation_id = $1 and status = 'success'`,
    [donationId],
  );
  return rows[0]?.found;
}
