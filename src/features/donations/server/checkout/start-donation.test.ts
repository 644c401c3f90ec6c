import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPresence } from '#src/platform/database/process-liveness.ts';
import { formOf, testDonationService } from '#tests/support/donation-service.ts';
import { eventBody, fakeGateway, fakeId } from '#tests/support/fake-gateway.ts';
import { recurringStore } from '../payments/recurring-store.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GatewayRejected, GatewayUnavailable } from '../gateway/gateway.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('the record is written before the gateway is called', async () => {
  let before = -1;
  const gateway = fakeGateway({
    createOrder: async (request) => {
      before = await countPayments(request.receipt);
      return { ...request, orderId: fakeId('order') };
    },
  });
  await testDonationService(database, gateway).startDonation(formOf(), undefined);

  expect(before).toBe(1);
});

test('a webhook that overtakes the response to our own request is not lost', async () => {
  const gateway = fakeGateway();
  const { createOrder } = gateway;
  gateway.createOrder = async (request) => {
    const order = await createOrder(request);
    const { orderId, amountMinor: amount, currency } = order;
    await service.inbox.receiveEvent(
      eventBody('payment.captured', {
        payment: { id: fakeId('pay'), amount, currency, status: 'captured', order_id: orderId },
      }),
      'early',
    );
    return order;
  };
  const service = testDonationService(database, gateway);
  const { id, statusToken } = await service.startDonation(formOf(), undefined);

  expect((await service.getStatus(id, statusToken)).status).toBe('success');
});

test('an order that was opened although no response came is found by its receipt, not opened twice', async () => {
  const gateway = fakeGateway();
  const { createOrder } = gateway;
  gateway.createOrder = async (request) => {
    await createOrder(request);
    throw new GatewayUnavailable('the line was cut');
  };
  const order = await testDonationService(database, gateway).startDonation(formOf(), undefined);

  expect(gateway.orders).toHaveLength(1);
  expect(scriptCheckoutOf(order).order_id).toBe(gateway.orders[0]?.orderId);
});

test('an order is opened at the second try when the first left nothing behind', async () => {
  const gateway = fakeGateway();
  const { createOrder } = gateway;
  let tries = 0;
  gateway.createOrder = (request) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new GatewayUnavailable('status 502')) : createOrder(request);
  };
  await testDonationService(database, gateway).startDonation(formOf(), undefined);

  expect(gateway.orders).toHaveLength(1);
});

test('"receipt should be unique" means that the order is there already', async () => {
  const gateway = fakeGateway();
  const { createOrder } = gateway;
  gateway.createOrder = async (request) => {
    await createOrder(request);
    throw new GatewayRejected(400, 'Order receipt should be unique.');
  };
  const order = await testDonationService(database, gateway).startDonation(formOf(), undefined);

  expect(scriptCheckoutOf(order).order_id).toBe(gateway.orders[0]?.orderId);
});

test('PAY-07: an order for another amount is not used', async () => {
  const gateway = fakeGateway({
    createOrder: async (request) => ({ ...request, amountMinor: 1, orderId: fakeId('order') }),
  });

  await expect(
    testDonationService(database, gateway).startDonation(formOf(), undefined),
  ).rejects.toMatchObject({
    status: 502,
  });
});

test('a failure of the gateway stays repeatable with the same key, and ends in one donation with one order', async () => {
  const gateway = fakeGateway();
  const { createOrder } = gateway;
  let isWell = false;
  gateway.createOrder = async (request) => {
    const order = await createOrder(request);
    if (!isWell) throw new GatewayUnavailable('no response', { timedOut: true });
    return order;
  };
  gateway.findOrdersByReceipt = async (receipt) => {
    if (!isWell) throw new GatewayUnavailable('no response', { timedOut: true });
    return gateway.orders.filter((order) => order.receipt === receipt);
  };
  const service = testDonationService(database, gateway);
  await expect(service.startDonation(formOf(), 'repeat-me')).rejects.toMatchObject({ status: 504 });
  isWell = true;
  const first = await service.startDonation(formOf(), 'repeat-me');
  const second = await service.startDonation(formOf(), 'repeat-me');

  expect(gateway.orders).toHaveLength(1);
  expect(second).toEqual(first);
});

test('work left behind by a process that died is taken over by a repetition after a minute', async () => {
  let now = new Date('2026-11-21T06:00:00Z');
  const hanging = fakeGateway({ createOrder: () => new Promise(() => {}) });
  const clock = { now: () => now };
  void testDonationService(database, hanging, { clock }).startDonation(formOf(), 'left-behind');
  const next = testDonationService(database, fakeGateway(), { clock });
  await expect.poll(() => countKeys()).toBeGreaterThan(0);

  await expect(next.startDonation(formOf(), 'left-behind')).rejects.toMatchObject({ status: 409 });
  now = new Date('2026-11-21T06:01:01Z');
  expect(await next.startDonation(formOf(), 'left-behind')).toMatchObject({ status: 'created' });

  async function countKeys(): Promise<number> {
    const { rows } = await database.pool.query(
      `select 1 from idempotency_keys where not is_done and locked_until > '2026-11-21'`,
    );
    return rows.length;
  }
});

test('a committed donation whose response was lost continues at once with the same key', async () => {
  const { pool } = database;
  const lossyPool: typeof pool = Object.create(pool, {
    query: {
      value: async (query: { text: string }, values: unknown[]) => {
        const result = await pool.query(query, values);
        if (query.text.includes('insert into "payments"')) throw new Error('Connection terminated: timeout');
        return result;
      },
    },
  });
  const lossy = drizzle(lossyPool, { casing: 'snake_case' });
  const unlucky = testDonationService({ db: lossy }, fakeGateway());
  await expect(unlucky.startDonation(formOf(), 'response-lost')).rejects.toMatchObject({
    cause: { message: 'Connection terminated: timeout' },
  });

  const next = testDonationService(database, fakeGateway());
  expect(await next.startDonation(formOf(), 'response-lost')).toMatchObject({ status: 'created' });
});

test('work of a process that is gone is taken over at once', async () => {
  const presence = createPresence();
  const session = new Client(database.connection);
  await session.connect();
  await presence.hold(session);
  const hanging = fakeGateway({ createOrder: () => new Promise(() => {}) });
  void testDonationService(database, hanging, { presence }).startDonation(formOf(), 'its-process-dies');
  await expect.poll(() => countHeld()).toBe(1);
  const next = testDonationService(database, fakeGateway());

  await expect(next.startDonation(formOf(), 'its-process-dies')).rejects.toMatchObject({ status: 409 });
  await session.end();
  await expect
    .poll(() => next.startDonation(formOf(), 'its-process-dies').catch((error: unknown) => error))
    .toMatchObject({ status: 'created' });

  async function countHeld(): Promise<number> {
    const { rows } = await database.pool.query('select 1 from idempotency_keys where holder is not null');
    return rows.length;
  }
});

test('a process that responds after another one has taken over its request returns the same order', async () => {
  let now = new Date('2026-11-21T07:00:00Z');
  const clock = { now: () => now };
  const response = Promise.withResolvers<void>();
  const late = fakeGateway();
  const { createOrder } = late;
  late.createOrder = (request) => response.promise.then(() => createOrder(request));
  const first = testDonationService(database, late, { clock }).startDonation(formOf(), 'comes-back');
  await expect.poll(() => countPaymentsAt(now)).toBe(1);

  now = new Date('2026-11-21T07:01:01Z');
  const next = testDonationService(database, fakeGateway(), { clock });
  const taken = await next.startDonation(formOf(), 'comes-back');
  response.resolve();

  expect(await first).toEqual(taken);
  expect(late.orders).toHaveLength(1);

  async function countPaymentsAt(time: Date): Promise<number> {
    const { rows } = await database.pool.query('select 1 from payments where created_at = $1', [time]);
    return rows.length;
  }
});

test('of two subscriptions that were made for one donation, the first is kept', async () => {
  const gateway = fakeGateway();
  gateway.recurring.createPlan = async () => fakeId('plan');
  gateway.recurring.createSubscription = async () => Promise.reject(new GatewayRejected(400, 'not today'));
  const form = formOf({ frequency: 'monthly', donorEmail: 'twice@example.org', amount: 77 });
  await expect(testDonationService(database, gateway).startDonation(form, undefined)).rejects.toThrow();
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from recurring_donations where donor_email = 'twice@example.org'`,
  );
  const store = (subscriptionId: string) =>
    recurringStore.storeSubscription(database.db, rows[0]?.id ?? '', {
      subscriptionId,
      nextCheckAt: new Date(),
      keyHash: null,
    });

  expect(await store('sub_First000000001')).toBe('sub_First000000001');
  expect(await store('sub_Second00000002')).toBe('sub_First000000001');
});

async function countPayments(receipt: string): Promise<number> {
  const { rows } = await database.pool.query(`select 1 from payments where replace(id::text, '-', '') = $1`, [
    receipt,
  ]);
  return rows.length;
}
