import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { systemClock } from '#src/platform/clock.ts';
import { silentLog } from '#src/platform/log.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { openRazorpaySandbox, type RazorpaySandbox } from './sandbox.ts';

let database: TestDatabase;
let sandbox: RazorpaySandbox;
let client: Razorpay;

beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await openRazorpaySandbox({
    db: database.db,
    clock: systemClock,
    log: silentLog,
    webhookUrl: () => null,
  });
  client = officialClient(sandbox.access);
});

afterAll(async () => {
  await sandbox.close();
  await database.close();
});

test("PAY-01: the gateway's official client opens, lists and reads orders of the sandbox", async () => {
  const order = await client.orders.create({ amount: 5000, currency: 'USD', receipt: 'receipt-1' });

  expect(order).toMatchObject({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 5000,
    amount_due: 5000,
    status: 'created',
    notes: [],
  });
  expect(await client.orders.fetch(order.id)).toEqual(order);
  expect(await client.orders.all({ receipt: 'receipt-1' })).toEqual({
    entity: 'collection',
    count: 1,
    items: [order],
  });
  expect(await client.orders.edit(order.id, { notes: { our: 'id' } })).toMatchObject({
    notes: { our: 'id' },
  });
});

test("the gateway's official client lists and reads disputes of the sandbox", async () => {
  const order = await client.orders.create({ amount: 5000, currency: 'USD' });
  const paid = await sandbox.simulatedEvents.pay({ orderId: order.id, method: 'upi', outcome: 'paid' });
  const paymentId = 'razorpay_payment_id' in paid ? paid.razorpay_payment_id : '';
  const { id } = await sandbox.disputes.open(paymentId);
  const open = {
    id,
    entity: 'dispute',
    payment_id: paymentId,
    amount: 5000,
    status: 'open',
    amount_deducted: 0,
  };

  expect(await client.disputes.fetch(id)).toMatchObject(open);
  expect(await client.disputes.all({ count: 1 })).toMatchObject({ count: 1, items: [open] });
  expect(await client.disputes.all({ count: 1, skip: 1 })).toMatchObject({ count: 0, items: [] });
  await sandbox.disputes.decide(paymentId, 'lost');
  expect(await client.disputes.fetch(id)).toMatchObject({ status: 'lost', amount_deducted: 5000 });
  await expect(client.disputes.fetch('disp_00000000000000')).rejects.toMatchObject({ statusCode: 400 });
});

test('the sandbox pays, captures and refunds by the rules of the real gateway', async () => {
  const order = await client.orders.create({ amount: 5000, currency: 'USD' });
  const paid = await sandbox.simulatedEvents.pay({ orderId: order.id, method: 'upi', outcome: 'uncaptured' });
  const id = 'razorpay_payment_id' in paid ? paid.razorpay_payment_id : '';

  expect(await client.payments.fetch(id)).toMatchObject({ status: 'authorized', captured: false, fee: null });
  await expect(client.payments.capture(id, 4000, 'USD')).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'Capture amount must be equal to the amount authorized', field: 'amount' },
  });
  expect(await client.payments.capture(id, 5000, 'USD')).toMatchObject({
    status: 'captured',
    captured: true,
    fee: 100,
    tax: 18,
    base_amount: 420_000,
    base_currency: 'INR',
  });
  expect(await client.orders.fetch(order.id)).toMatchObject({
    status: 'paid',
    amount_paid: 5000,
    attempts: 1,
  });
  expect(await client.payments.refund(id, { amount: 2000 })).toMatchObject({ amount: 2000, payment_id: id });
  expect(await client.payments.fetch(id)).toMatchObject({ refund_status: 'partial', amount_refunded: 2000 });
  await client.payments.refund(id, {});
  expect(await client.payments.fetch(id)).toMatchObject({ status: 'refunded', refund_status: 'full' });
  await expect(client.payments.refund(id, {})).rejects.toMatchObject({
    error: { description: 'The payment has been fully refunded already' },
  });
  expect(await client.orders.fetch(order.id)).toMatchObject({ status: 'paid' });
  expect(await client.orders.fetchPayments(order.id)).toMatchObject({ count: 1, items: [{ id }] });
});

test.each([
  [{ amount: 99, currency: 'USD' }, 'The amount must be at least USD 1.00'],
  [{ amount: 1.5, currency: 'USD' }, 'The amount must be an integer.'],
  [
    { amount: 500, currency: 'USD', receipt: 'r'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
  ],
  [{ amount: 500, currency: 'USD', receipt: 'receipt-1' }, 'Order receipt should be unique.'],
])('the order %o is rejected with the message of the real gateway', async (request, description) => {
  await expect(client.orders.create(request)).rejects.toMatchObject({
    statusCode: 400,
    error: { description },
  });
});

test('wrong keys and unknown IDs are rejected', async () => {
  const stranger = officialClient({ ...sandbox.access, keySecret: 'wrong' });

  await expect(stranger.orders.all()).rejects.toMatchObject({
    statusCode: 401,
    error: { description: 'Authentication failed' },
  });
  await expect(client.orders.fetch('order_00000000000000')).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'The id provided does not exist' },
  });
});

test('a refund repeated with its idempotency header is carried out once', async () => {
  const order = await client.orders.create({ amount: 5000, currency: 'USD' });
  const paid = await sandbox.simulatedEvents.pay({ orderId: order.id, method: 'upi', outcome: 'paid' });
  const id = 'razorpay_payment_id' in paid ? paid.razorpay_payment_id : '';
  const refund = (body: object) =>
    fetch(`${sandbox.access.baseUrl}/v1/payments/${id}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${sandbox.access.keyId}:${sandbox.access.keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
        'x-refund-idempotency': 'refund-number-1',
      },
      body: JSON.stringify(body),
    });
  const first = await (await refund({ amount: 1000 })).json();
  const again = await (await refund({ amount: 1000 })).json();

  expect(again).toEqual(first);
  expect((await refund({ amount: 2000 })).status).toBe(400);
  expect(await client.payments.fetch(id)).toMatchObject({ amount_refunded: 1000 });
});

test('the official client creates, charges and cancels plans and subscriptions', async () => {
  const plan = await client.plans.create({
    period: 'monthly',
    interval: 1,
    item: { name: 'Recurring donation', amount: 5000, currency: 'USD' },
  });
  expect(plan).toMatchObject({ id: expect.stringMatching(/^plan_[A-Za-z0-9]{14}$/), entity: 'plan' });
  expect(await client.plans.fetch(plan.id)).toEqual(plan);

  const subscription = await client.subscriptions.create({
    plan_id: plan.id,
    total_count: 120,
    notes: { donation: 'ours' },
  });
  expect(subscription).toMatchObject({
    id: expect.stringMatching(/^sub_[A-Za-z0-9]{14}$/),
    status: 'created',
    paid_count: 0,
    remaining_count: 120,
    notes: { donation: 'ours' },
  });
  expect(await client.subscriptions.all({ plan_id: plan.id })).toMatchObject({ count: 1 });

  const { id: subscriptionId } = subscription;
  const response = await sandbox.subscriptions.subscribe({ subscriptionId, method: 'card', outcome: 'paid' });
  const paymentId = 'razorpay_payment_id' in response ? response.razorpay_payment_id : '';
  const signature = 'razorpay_signature' in response ? response.razorpay_signature : '';
  expect(
    validatePaymentVerification(
      { subscription_id: subscriptionId, payment_id: paymentId },
      signature,
      sandbox.access.keySecret,
    ),
  ).toBe(true);
  expect(await client.subscriptions.fetch(subscriptionId)).toMatchObject({ status: 'active', paid_count: 1 });

  await sandbox.subscriptions.failCharge(subscriptionId);
  expect(await client.subscriptions.fetch(subscriptionId)).toMatchObject({ status: 'pending' });
  await sandbox.subscriptions.charge(subscriptionId);
  const { items } = await client.invoices.all({ subscription_id: subscriptionId });
  expect(items).toMatchObject([{ status: 'paid' }, { status: 'paid', payment_id: paymentId }]);

  expect(await client.subscriptions.pause(subscriptionId, { pause_at: 'now' })).toMatchObject({
    status: 'paused',
    charge_at: null,
  });
  expect(await client.subscriptions.resume(subscriptionId, { resume_at: 'now' })).toMatchObject({
    status: 'active',
  });
  expect(await client.subscriptions.cancel(subscriptionId)).toMatchObject({ status: 'cancelled' });
  await expect(client.subscriptions.cancel(subscriptionId)).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'Subscription cannot be cancelled in cancelled status.' },
  });
});

test('the official client reads settlements with the bank', async () => {
  const order = await client.orders.create({ amount: 5000, currency: 'INR' });
  const paid = await sandbox.simulatedEvents.pay({ orderId: order.id, method: 'upi', outcome: 'paid' });
  const id = 'razorpay_payment_id' in paid ? paid.razorpay_payment_id : '';
  const settlement = await sandbox.settlements.settleNow();
  const india = new Date(Date.now() + 5.5 * msPerHour);
  const recon: unknown = await client.settlements.reports({
    year: india.getUTCFullYear(),
    month: india.getUTCMonth() + 1,
    day: india.getUTCDate(),
    count: 1000,
  });

  expect(await client.settlements.fetch(settlement.id)).toMatchObject({
    id: settlement.id,
    status: 'processed',
  });
  // Its types declare one row where the API returns a list.
  const { items } = recon as { items: { entity_id: string }[] };
  expect(items.find((item) => item.entity_id === id)).toMatchObject({
    type: 'payment',
    amount: 5000,
    credit: 4900,
    fee: 100,
    settlement_id: settlement.id,
  });
});

/** The client has no setting for its URL, so it is changed here. */
function officialClient({ keyId, keySecret, baseUrl }: RazorpaySandbox['access']): Razorpay {
  const official = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { api } = official as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = baseUrl;
  return official;
}
