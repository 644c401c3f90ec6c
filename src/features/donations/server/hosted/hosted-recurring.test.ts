import { afterEach, beforeEach, expect, test } from 'vitest';
import { erasePersonalData } from '#src/app/personal-data.ts';
import { settingsStore } from '#src/sandboxes/stripe/stores/settings-store.ts';
import { type HostedSite, openHostedSite } from '#tests/support/hosted-site.ts';

let site: HostedSite;
const monthly = { frequency: 'monthly', donorEmail: 'devi@example.org' };

beforeEach(async () => {
  site = await openHostedSite();
});

afterEach(async () => {
  expect(await site.donations.findViolations()).toEqual([]);
  await site.close();
});

test('STRIPE-20.49, STRIPE-20.50: the first paid invoice is the donation that began the subscription', async () => {
  const { id } = await newMonthly();

  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
  expect(await recurring()).toMatchObject({ state: 'active', paid_count: 1 });
  expect(site.counts.succeeded).toBe(1);
});

test('STRIPE-20.51, STRIPE-20.53: the next month is a second donation, once', async () => {
  const { subscriptionId } = await newMonthly();
  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'paid');
  await site.deliver();
  await site.deliver();

  expect(await donations()).toEqual(['success', 'success']);
  expect(site.counts.succeeded).toBe(2);
});

test('STRIPE-20.52: a charge before the events of its subscription has the same result', async () => {
  const { session } = await site.start(monthly);
  await site.sandbox.simulation.pay(session, 'card');
  await site.deliver(({ type }) => type === 'charge.succeeded');
  await site.deliver();

  expect(await donations()).toEqual(['success']);
});

test('STRIPE-20.54: a failed month is no donation and is reported once; paid later it is one', async () => {
  const { subscriptionId } = await newMonthly();
  // At night no email is sent.
  site.later(6 * 60);
  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'failed');
  await site.deliver();
  await site.deliver();
  expect(site.counts).toMatchObject({ succeeded: 1, chargeFailed: 1 });
  expect(await recurring()).toMatchObject({ state: 'pending' });

  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'paid');
  await site.deliver();
  expect(site.counts.succeeded).toBe(2);
  expect(await donations()).toEqual(['success', 'success']);
});

test('STRIPE-20.55: a cancellation ends the subscription at Stripe; one that ended there before counts as done', async () => {
  const { donationId, subscriptionId } = await newMonthly();
  await site.sandbox.simulation.cancelSubscription(subscriptionId);

  expect(await site.donations.recurring.cancel(donationId)).toBe('cancelled');
  expect((await site.account.client.recurring.fetchSubscription(subscriptionId)).snapshot.state).toBe(
    'cancelled',
  );
});

test('a recurring donation that was never paid ends with its payment page', async () => {
  const { session } = await site.start(monthly);
  const { id } = await recurring();

  expect(await site.donations.recurring.cancel(id)).toBe('cancelled');
  expect((await site.account.client.fetchSession(session)).state).toBe('expired');
});

test('STRIPE-20.57: a pause and its end are shown', async () => {
  const { subscriptionId } = await newMonthly();
  await site.sandbox.simulation.setPaused(subscriptionId, true);
  await site.deliver();
  expect(await recurring()).toMatchObject({ state: 'paused' });

  site.later(1);
  await site.sandbox.simulation.setPaused(subscriptionId, false);
  await site.deliver();
  expect(await recurring()).toMatchObject({ state: 'active' });
  expect(site.counts.succeeded).toBe(1);
});

test('STRIPE-20.57: a donor pauses and resumes at the gateway of the donation', async () => {
  const { donationId, subscriptionId } = await newMonthly();
  const { fetchSubscription } = site.account.client.recurring;

  expect(await site.donations.pauses.pause(donationId, 1)).toBe('paused');
  expect((await fetchSubscription(subscriptionId)).snapshot.state).toBe('paused');
  expect(await recurring()).toMatchObject({ state: 'paused' });

  site.later(1);
  expect(await site.donations.pauses.resume(donationId)).toBe('resumed');
  expect((await fetchSubscription(subscriptionId)).snapshot.state).toBe('active');
});

test('STRIPE-20.58: the erasure of a donor stops the donation first, then deletes the customer', async () => {
  const { subscriptionId } = await newMonthly();
  // The erasure is due at the time of the database.
  site.clock.set(new Date(Date.now() + 1000).toISOString());
  await erasePersonalData(site.database.db, 'devi@example.org');
  await settingsStore.change(site.database.db, { health: 'error' });
  await site.donations.subscriptionCheck.checkDueDonations();
  expect(await customers()).toEqual([{ deleted: false }]);

  await settingsStore.change(site.database.db, { health: 'well' });
  site.later(6);
  await site.donations.subscriptionCheck.checkDueDonations();
  const { snapshot } = await site.account.client.recurring.fetchSubscription(subscriptionId);
  expect(snapshot.state).toBe('cancelled');
  expect(await recurring()).toMatchObject({ state: 'cancelled' });
  expect(await customers()).toEqual([{ deleted: true }]);
});

test('polling alone finds the charges of a recurring donation', async () => {
  const { id, session } = await site.start(monthly);
  await site.sandbox.simulation.pay(session, 'card');
  site.later(3);
  await site.donations.subscriptionCheck.checkDueDonations();

  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
});

async function newMonthly() {
  const { id, session } = await site.start(monthly);
  await site.sandbox.simulation.pay(session, 'card');
  await site.deliver();
  const { id: donationId, subscription_id: subscriptionId } = await recurring();
  return { id, donationId, subscriptionId };
}

async function customers() {
  const { rows } = await site.database.pool.query(
    `select coalesce((entity->>'deleted')::boolean, false) as deleted from sbx_stripe_objects where object = 'customer'`,
  );
  return rows;
}

async function recurring() {
  const { rows } = await site.database.pool.query<{
    id: string;
    subscription_id: string;
    state: string;
    paid_count: number;
  }>('select id, subscription_id, state, paid_count from recurring_donations');
  const [donation] = rows;
  if (!donation) throw new Error('no recurring donation');
  return donation;
}

async function donations(): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ status: string }>(
    'select status from payments order by created_at',
  );
  return rows.map(({ status }) => status);
}
