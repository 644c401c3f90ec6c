import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Clock } from '#src/platform/clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { type Delivery, deliveryStore } from './stores/delivery-store.ts';
import { settingsStore } from './stores/settings-store.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

const secret = 'whsec_of_this_test';
const official = new Stripe('sk_test_not_used');
let database: TestDatabase;
let receiver: Server;
let webhooks: Webhooks;
let laterMs = 0;
let status = 200;
let received: { body: string; signature: string }[] = [];
const clock: Clock = { now: () => new Date(Date.now() + laterMs) };

beforeAll(async () => {
  database = await openTestDatabase();
  await settingsStore.ensure(database.db, {
    accountId: 'acct_1',
    secretKey: 'sk_test_1',
    webhookSecret: secret,
  });
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      received.push({ body: Buffer.concat(chunks).toString(), signature });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const { port } = receiver.address() as AddressInfo;
  webhooks = createWebhooks({ db: database.db, clock, webhookUrl: () => `http://127.0.0.1:${port}/` });
});

beforeEach(() => {
  received = [];
  status = 200;
});

afterEach(async () => {
  await settingsStore.change(database.db, { chaos: [] });
  laterMs += 600_000;
  await webhooks.sendDue();
});

afterAll(async () => {
  receiver.close();
  await database.close();
});

test('PAY-04: a body is indented and signed; each attempt has a signature of its own', async () => {
  status = 500;
  await announce('payout.paid');
  laterMs += 1000;
  await webhooks.sendDue();
  status = 200;
  laterMs += 2000;
  await webhooks.sendDue();
  laterMs += 2000;
  await webhooks.sendDue();

  expect(received).toHaveLength(2);
  const [first, second] = received;
  expect(second?.body).toBe(first?.body);
  expect(second?.signature).not.toBe(first?.signature);
  expect(first?.body).toContain('\n  "type": "payout.paid"');
  for (const { body, signature } of received)
    expect(official.webhooks.constructEvent(body, signature, secret, 600)).toMatchObject({
      type: 'payout.paid',
    });
});

test('chaos: events are duplicated, reversed and dropped', async () => {
  await settingsStore.change(database.db, { chaos: ['duplicates', 'reorder'] });
  await announce('payout.created', 'payout.paid');
  const planned = (await deliveryStore.list(database.db, 4)).toSorted((a, b) => due(a) - due(b));

  expect(planned.map(({ type }) => type).toSorted()).toEqual([
    'payout.created',
    'payout.created',
    'payout.paid',
    'payout.paid',
  ]);
  expect(planned[0]?.type).toBe('payout.paid');
});

test('an event is delivered again, later, and forged', async () => {
  await announce('payout.failed');
  const [delivery] = await deliveryStore.list(database.db, 1);
  if (!delivery) throw new Error('no delivery');
  await webhooks.sendDue();
  received = [];
  await webhooks.repeat(database.db, delivery, { times: 2 });
  await webhooks.repeat(database.db, delivery, { afterMs: 30_000 });
  await webhooks.sendDue();
  expect(received).toHaveLength(2);
  laterMs += 31_000;
  await webhooks.sendDue();
  expect(received).toHaveLength(3);

  status = 400;
  await webhooks.repeat(database.db, delivery, { isForged: true });
  await webhooks.sendDue();
  const { body = '', signature = '' } = received[3] ?? {};
  expect(() => official.webhooks.constructEvent(body, signature, secret, 600)).toThrow('No signatures found');
  laterMs += 60_000;
  await webhooks.sendDue();
  expect(received).toHaveLength(4);
});

async function announce(...types: string[]): Promise<void> {
  const drafts = types.map((type) => ({ type, object: { id: 'po_1', object: 'payout' } }));
  await database.db.transaction((tx) => webhooks.announce(tx, drafts));
}

function due({ dueAt }: Delivery): number {
  return dueAt?.getTime() ?? 0;
}
