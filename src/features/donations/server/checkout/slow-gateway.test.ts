import { randomUUID } from 'node:crypto';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { sandboxStore } from '#src/sandboxes/razorpay/stores/sandbox-store.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AppError } from '#src/api/errors.ts';
import type { Outcome } from '#src/sandboxes/razorpay/simulated-events.ts';
import { formOf } from '#tests/support/donation-service.ts';
import { openDonationsAtSandbox } from '#tests/support/donations-at-sandbox.ts';
import type { PaymentOrder } from '../../contract.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

const patienceMs = 150;
const inTime = 20;
const tooLate = 400;

let now = new Date();
/** How long the next responses take; those after them come in time. */
let delays: number[] = [];
let ended = 0;

// What the slow responses hide is found by asking again.
const { database, sandbox, donations, close } = await openDonationsAtSandbox({
  clock: { now: () => now },
  timeoutMs: patienceMs,
  lateMs: () => delays.shift() ?? inTime,
  emails: {
    ended: async () => {
      ended += 1;
    },
  },
});

beforeEach(async () => {
  now = new Date();
  delays = [];
  ended = 0;
  await sandboxStore.changeSettings(database.db, { health: 'slow' });
});

afterAll(close);

test('an order whose response came too late is found again, not opened twice', async () => {
  delays = [tooLate];
  const order = await donations.startDonation(formOf(), undefined);

  expect(await ordersOf(order)).toEqual([scriptCheckoutOf(order).order_id]);
});

test('a gateway timeout is reported, and the same request later returns the one order', async () => {
  const key = randomUUID();
  delays = Array(4).fill(tooLate);
  const rejection = await donations
    .startDonation(formOf({ amount: 61 }), key)
    .catch((error: unknown) => error);
  expect(rejection).toMatchObject({ code: 'payment_gateway_timeout' } satisfies Partial<AppError>);

  const order = await donations.startDonation(formOf({ amount: 61 }), key);
  expect(await ordersOf(order)).toEqual([scriptCheckoutOf(order).order_id]);
});

test.each(['paid', 'uncaptured', 'twice'] as const)(
  'a donation that was %s is pending while the gateway does not respond, and counts once afterwards',
  async (outcome) => {
    const order = await donations.startDonation(formOf(), undefined);
    const callback = await pay(order, outcome);
    delays = Array(3).fill(tooLate);
    expect(await donations.verifyPayment(order.id, callback)).toMatchObject({ status: 'pending' });

    delays = Array(3).fill(tooLate);
    await later({ minutes: 3 });
    await later({ minutes: 10 });
    await later({ minutes: 20 });
    expect(await statusOf(order)).toBe('success');
    expect(await raisedBy(order)).toBe(5000);
    expect(await donations.findViolations()).toEqual([]);
  },
);

test('a subscription whose response came too late is found again, and its first charge counts once', async () => {
  delays = [inTime, tooLate];
  const order = await donations.startDonation(monthly(), undefined);
  const callback = await subscribe(order);
  delays = Array(3).fill(tooLate);
  expect(await donations.verifyPayment(order.id, callback)).toMatchObject({ status: 'pending' });

  await later({ minutes: 3 });
  expect(await statusOf(order)).toBe('success');
  expect(await raisedBy(order)).toBe(5000);
  const { rows } = await database.pool.query(
    `select count(*)::int as made from sbx_subscriptions
     where entity->'notes'->>'donation' = (select recurring_donation_id::text from payments where id = $1)`,
    [order.id],
  );
  expect(rows).toEqual([{ made: 1 }]);
});

test('a cancellation whose response came too late takes effect once, and sends one email', async () => {
  const order = await donations.startDonation(monthly(), undefined);
  await donations.verifyPayment(order.id, await subscribe(order));
  const { rows } = await database.pool.query(
    'select recurring_donation_id as id from payments where id = $1',
    [order.id],
  );
  const donationId: string = rows[0]?.id;
  delays = [tooLate];
  expect(await donations.recurring.cancel(donationId)).toBe('cancelling');
  expect(ended).toBe(0);

  await later({ minutes: 6 });
  expect(await donations.recurring.cancel(donationId)).toBe('cancelled');
  expect(ended).toBe(1);
});

function monthly() {
  return formOf({ frequency: 'monthly', donorEmail: 'slow@example.org' });
}

async function pay({ checkout }: PaymentOrder, outcome: Outcome) {
  const orderId = scriptCheckoutOf({ checkout }).order_id ?? '';
  const response = await sandbox.simulatedEvents.pay({ orderId, method: 'upi', outcome });
  if ('error' in response) throw new Error(response.error.description);
  return response;
}

async function subscribe({ checkout }: PaymentOrder) {
  const subscriptionId = scriptCheckoutOf({ checkout }).subscription_id ?? '';
  const response = await sandbox.subscriptions.subscribe({ subscriptionId, method: 'upi', outcome: 'paid' });
  if ('error' in response) throw new Error(response.error.description);
  return response;
}

async function later({ minutes }: { minutes: number }): Promise<void> {
  now = new Date(now.getTime() + minutes * msPerMinute);
  await donations.reconciliation.checkOpenOrders();
  await donations.subscriptionCheck.checkDueDonations();
}

async function statusOf({ id, statusToken }: PaymentOrder): Promise<string> {
  return (await donations.getStatus(id, statusToken)).status;
}

async function ordersOf({ id }: PaymentOrder): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>('select id from sbx_orders where receipt = $1', [
    id.replaceAll('-', ''),
  ]);
  return rows.map((row) => row.id);
}

async function raisedBy({ id }: PaymentOrder): Promise<number> {
  const { rows } = await database.pool.query<{ raised: number }>(
    `select -sum(l.amount_minor)::int as raised from ledger_lines l
     join ledger_entries e on e.id = l.entry_id join payments p on p.id = e.payment_id
     where l.account = 'donations'
       and (p.id = $1 or p.recurring_donation_id = (select recurring_donation_id from payments where id = $1))`,
    [id],
  );
  return rows[0]?.raised ?? 0;
}
