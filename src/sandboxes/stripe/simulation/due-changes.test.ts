import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { monthAfter, newPrice, newSubscription } from '../entities/billing.ts';
import { newPaymentMethod } from '../entities/payment-method.ts';
import { objectStore } from '../stores/object-store.ts';
import { settingsStore } from '../stores/settings-store.ts';
import { createWebhooks } from '../webhooks.ts';
import { saveSubscription } from './invoices.ts';
import { createSimulation } from './simulation.ts';

let database: TestDatabase;
const clock = fixedClock('2026-01-31T10:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  await settingsStore.ensure(database.db, {
    accountId: 'acct_1',
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
  });
});

afterAll(() => database.close());

test('two processes charge a due month once', async () => {
  const { db } = database;
  const webhooks = createWebhooks({ db, clock, webhookUrl: () => null });
  const processes = [1, 2].map(() => createSimulation({ db, clock, webhooks, wake: () => undefined }));
  await addSubscription('card');

  clock.set('2026-02-28T09:59:59Z');
  await Promise.all(processes.map((simulation) => simulation.runDue()));
  expect(await objectStore.list(db, 'invoice', { limit: 10 })).toEqual([]);
  clock.set('2026-02-28T10:00:01Z');
  await Promise.all(processes.map((simulation) => simulation.runDue()));
  expect(await objectStore.list(db, 'invoice', { limit: 10 })).toMatchObject([
    { status: 'paid', amount_paid: 1100 },
  ]);
});

test('a month whose bank debit is pending is charged once', async () => {
  const { db } = database;
  const webhooks = createWebhooks({ db, clock, webhookUrl: () => null });
  const simulation = createSimulation({ db, clock, webhooks, wake: () => undefined });
  clock.set('2026-01-31T10:00:00Z');
  const { id } = await addSubscription('sepa_debit');

  clock.set('2026-02-28T10:00:01Z');
  await simulation.runDue();
  clock.set('2026-03-31T10:00:01Z');
  await simulation.runDue();
  await simulation.runDue();
  const ofSubscription = { parent: { subscription_details: { subscription: id } } };
  expect(await objectStore.list(db, 'invoice', { limit: 10, entity: ofSubscription })).toHaveLength(1);
  expect(await objectStore.list(db, 'charge', { limit: 10, entity: { status: 'pending' } })).toHaveLength(1);
});

test('the 31st falls on the last day of shorter months', () => {
  const start = Date.UTC(2026, 0, 31, 10) / 1000;
  const dates = [start];
  for (let month = 0; month < 3; month += 1) dates.push(monthAfter(dates.at(-1) ?? 0, start));

  expect(dates.map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 10))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
});

async function addSubscription(payMethod: 'card' | 'sepa_debit') {
  const { db } = database;
  const method = newPaymentMethod(payMethod, 'cus_1', clock.now());
  const price = newPrice(
    { product: 'prod_1', unitAmount: 1100, currency: 'usd', isMonthly: true },
    clock.now(),
  );
  const subscription = {
    ...newSubscription({ customer: 'cus_1', price, metadata: {} }, clock.now()),
    status: 'active' as const,
    default_payment_method: method.id,
  };
  await objectStore.insert(db, method);
  await objectStore.insert(db, subscription);
  await saveSubscription(db, subscription);
  return subscription;
}
