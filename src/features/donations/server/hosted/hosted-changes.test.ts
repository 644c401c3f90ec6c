import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settingsStore } from '#src/sandboxes/stripe/stores/settings-store.ts';
import { type HostedSite, openHostedSite } from '#tests/support/hosted-site.ts';
import { GatewayRejected, GatewayUnavailable } from '../gateway/gateway.ts';
import { recurringPersonalData } from '../payments/personal-data-store.ts';

let site: HostedSite;
const monthly = { frequency: 'monthly', donorEmail: 'devi@example.org' };

beforeEach(async () => {
  site = await openHostedSite();
});

afterEach(async () => {
  expect(await site.donations.findViolations()).toEqual([]);
  await site.close();
});

test('STRIPE-20.56: another amount counts from the next charge on, without proration', async () => {
  const { donationId, subscriptionId } = await newMonthly();

  expect(await site.donations.changes.changeAmount(donationId, 75)).toBe('changed');
  expect(await recurring()).toMatchObject({ amount: 7500, is_changing: false });
  expect(await amounts()).toEqual([5000]);
  expect(site.counts.changed).toBe(1);

  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'paid');
  await site.deliver();
  expect(await amounts()).toEqual([5000, 7500]);
});

test('covered fees stay covered when the amount changes', async () => {
  const { donationId } = await newMonthly({ coverFees: true });

  await site.donations.changes.changeAmount(donationId, 100);
  expect(await recurring()).toMatchObject({ amount: 10_330, covered: 330 });
});

test('the same amount again changes nothing', async () => {
  const { donationId } = await newMonthly();

  expect(await site.donations.changes.changeAmount(donationId, 50)).toBe('changed');
  expect(site.counts.changed).toBe(0);
});

test('a change is stored while the gateway does not respond, and made once afterwards', async () => {
  const { donationId, subscriptionId } = await newMonthly();
  await settingsStore.change(site.database.db, { health: 'lost' });
  expect(await site.donations.changes.changeAmount(donationId, 75)).toBe('changing');
  expect(await recurring()).toMatchObject({ amount: 5000, is_changing: true });

  await settingsStore.change(site.database.db, { health: 'well' });
  // The gateway made the change although its response was lost: the charge has the new amount.
  const change = { amountMinor: 7500, changeId: await openChange() };
  await site.account.client.recurring.changeAmount(subscriptionId, change);
  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'paid');
  await site.deliver();
  expect(await amounts()).toEqual([5000, 7500]);
  site.later(1);
  await site.donations.subscriptionCheck.checkDueDonations();
  await site.donations.subscriptionCheck.checkDueDonations();
  expect(await recurring()).toMatchObject({ amount: 7500, is_changing: false });
  expect(site.counts.changed).toBe(1);
});

test('an amount that is changed back before the gateway responds stays as it was', async () => {
  const { donationId, subscriptionId } = await newMonthly();
  await settingsStore.change(site.database.db, { health: 'lost' });
  expect(await site.donations.changes.changeAmount(donationId, 500)).toBe('changing');
  expect(await site.donations.changes.changeAmount(donationId, 50)).toBe('changing');

  await settingsStore.change(site.database.db, { health: 'well' });
  site.later(1);
  await site.donations.subscriptionCheck.checkDueDonations();
  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'paid');
  await site.deliver();
  expect(await amounts()).toEqual([5000, 5000]);
  expect(await recurring()).toMatchObject({ amount: 5000, is_changing: false });
});

test('a stored change that the gateway rejects later is dropped, and the donor gets an email', async () => {
  const { donationId } = await newMonthly();
  const changes = vi.spyOn(site.account.client.recurring, 'changeAmount');
  changes.mockRejectedValueOnce(new GatewayUnavailable('no response'));
  expect(await site.donations.changes.changeAmount(donationId, 75)).toBe('changing');
  changes.mockRejectedValueOnce(new GatewayRejected(401, 'wrong key'));
  await site.donations.subscriptionCheck.checkDueDonations();
  expect(await recurring()).toMatchObject({ amount: 5000, is_changing: true });

  changes.mockRejectedValueOnce(new GatewayRejected(400, 'not possible'));
  site.later(10);
  await site.donations.subscriptionCheck.checkDueDonations();
  expect(await recurring()).toMatchObject({ amount: 5000, is_changing: false });
  expect(site.counts).toMatchObject({ changed: 0, requestRejected: 1 });
});

test('an amount that arrives at the gateway after a newer one does not stay', async () => {
  const { donationId, subscriptionId } = await newMonthly();
  const { recurring: gateway } = site.account.client;
  const { changeAmount } = gateway;
  const spy = vi.spyOn(gateway, 'changeAmount').mockImplementationOnce(async (id, change) => {
    await site.donations.changes.changeAmount(donationId, 100);
    return changeAmount(id, change);
  });

  await site.donations.changes.changeAmount(donationId, 75);
  await site.donations.subscriptionCheck.checkDueDonations();
  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'paid');
  await site.deliver();

  expect(spy.mock.calls.map(([, { amountMinor }]) => amountMinor)).toEqual([7500, 10_000, 10_000]);
  expect(await recurring()).toMatchObject({ amount: 10_000, is_changing: false });
  expect(await amounts()).toEqual([5000, 10_000]);
});

test('a retry of a charge from before the change has the amount from before', async () => {
  const { donationId, subscriptionId } = await newMonthly();
  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'failed');
  await site.donations.changes.changeAmount(donationId, 75);
  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'paid');
  await site.deliver();

  expect(await amounts()).toEqual([5000, 5000]);
  const { rows } = await site.database.pool.query('select 1 from payments where needs_review');
  expect(rows).toEqual([]);
});

test('an amount above the maximum is rejected at its field', async () => {
  const { donationId } = await newMonthly();

  await expect(site.donations.changes.changeAmount(donationId, 900_000_000)).rejects.toMatchObject({
    fields: { amount: { code: 'too_big' } },
  });
});

test('another day moves the next charge within its month, and the later ones follow', async () => {
  const { donationId, subscriptionId } = await newMonthly();

  // The first charge was on November 21.
  expect(await site.donations.changes.changeDay(donationId, 5)).toBe('changed');
  expect(await recurring()).toMatchObject({ next: '2026-12-05', state: 'active', paid_count: 1 });
  expect(site.counts.changed).toBe(1);

  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'paid');
  await site.deliver();
  expect(await amounts()).toEqual([5000, 5000]);
  expect(await recurring()).toMatchObject({ next: '2027-01-05', paid_count: 2 });
});

test('a day that the gateway accepts only during a pause is first charged after the pause', async () => {
  const { donationId } = await newMonthly();
  const { recurring: gateway } = site.account.client;
  vi.spyOn(gateway, 'changeChargeDate').mockRejectedValueOnce(new GatewayUnavailable('no response'));
  expect(await site.donations.changes.changeDay(donationId, 5)).toBe('changing');
  expect(await site.donations.pauses.pause(donationId, 1)).toBe('paused');

  vi.spyOn(gateway, 'fetchSubscription').mockRejectedValueOnce(new GatewayUnavailable('no response'));
  await site.donations.subscriptionCheck.checkDueDonations();
  // The pause ends on December 21.
  expect(await recurring()).toMatchObject({ state: 'paused', next: '2027-01-05', is_changing: false });
});

test('a donation that is canceled or whose charge failed keeps its day', async () => {
  const { donationId, subscriptionId } = await newMonthly();
  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'failed');
  await site.deliver();
  await expect(site.donations.changes.changeDay(donationId, 5)).rejects.toMatchObject({ code: 'conflict' });

  await site.donations.recurring.cancel(donationId);
  await expect(site.donations.changes.changeAmount(donationId, 75)).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('the donor replaces the card on the page of the gateway, and its expiry becomes known', async () => {
  const { donationId } = await newMonthly();
  expect(await recurring()).toMatchObject({ card_expires: '2034-12-31' });
  const donation = await site.donations.recurring.findDonation(donationId);
  if (!donation) throw new Error('no recurring donation');

  const page = { returnUrl: 'https://site.example/my-donations', locale: 'hi' } as const;
  const url = await site.donations.changes.createCardUrl(donation, page);
  expect(url).toMatch(/\/sandbox\/stripe\/portal\/cus_\w+\?return=https%3A%2F%2Fsite.example%2Fmy-donations/);
});

test('the next attempt of a failed charge is known until it is paid', async () => {
  const { subscriptionId } = await newMonthly();
  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'failed');
  await site.deliver();
  expect(await recurring()).toMatchObject({ state: 'pending', next_attempt: '2026-11-24' });

  site.later(1);
  await site.sandbox.simulation.chargeNextMonth(subscriptionId, 'paid');
  await site.deliver();
  expect(await recurring()).toMatchObject({ state: 'active', next_attempt: null });
});

test('STRIPE-20.58: erasing a donor ends the donation first, then deletes the payer at the gateway', async () => {
  const { donationId, customerId } = await newMonthly();
  await erase();
  expect(await customer(customerId)).toMatchObject({ email: 'devi@example.org' });

  await site.donations.subscriptionCheck.checkDueDonations();
  const donation = await site.donations.recurring.findDonation(donationId);
  expect(donation).toMatchObject({ state: 'cancelled', customerId: null, customerDeleteRequestedAt: null });
  expect(await customer(customerId)).toEqual({ id: customerId, object: 'customer', deleted: true });
});

test('an erasure is repeated while the gateway does not respond', async () => {
  const { customerId } = await newMonthly();
  await erase();
  await settingsStore.change(site.database.db, { health: 'error' });
  await site.donations.subscriptionCheck.checkDueDonations();
  expect(await customer(customerId)).toMatchObject({ email: 'devi@example.org' });

  await settingsStore.change(site.database.db, { health: 'well' });
  site.later(10);
  await site.donations.subscriptionCheck.checkDueDonations();
  expect(await customer(customerId)).toMatchObject({ deleted: true });
});

async function newMonthly(values: object = {}) {
  const { session } = await site.start({ ...monthly, ...values });
  await site.sandbox.simulation.pay(session, 'card');
  await site.deliver();
  const { id: donationId, subscription_id: subscriptionId, customer_id: customerId } = await recurring();
  return { donationId, subscriptionId, customerId };
}

async function erase(): Promise<void> {
  await site.database.db.transaction(async (tx) => {
    await recurringPersonalData.anonymise?.(tx, 'devi@example.org');
  });
  // The database has a clock of its own.
  await site.database.pool.query(`update recurring_donations set next_check_at = '2026-11-21'`);
}

async function recurring() {
  const { rows } = await site.database.pool.query<{
    id: string;
    subscription_id: string;
    customer_id: string;
  }>(
    `select r.id, subscription_id, customer_id, r.state, paid_count, amount_minor::int as amount,
       covered_minor::int as covered, to_char(next_charge_at at time zone 'UTC', 'YYYY-MM-DD') as next,
       to_char(card_expires_at at time zone 'UTC', 'YYYY-MM-DD') as card_expires,
       to_char(next_attempt_at at time zone 'UTC', 'YYYY-MM-DD') as next_attempt,
       exists (select from recurring_changes c where c.recurring_donation_id = r.id and c.state = 'requested')
         as is_changing
     from recurring_donations r`,
  );
  const [donation] = rows;
  if (!donation) throw new Error('no recurring donation');
  return donation;
}

async function openChange(): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `select id from recurring_changes where state = 'requested'`,
  );
  return rows[0]?.id ?? '';
}

async function amounts(): Promise<number[]> {
  const { rows } = await site.database.pool.query<{ amount: number }>(
    `select amount_minor::int as amount from payments where status = 'success' order by created_at`,
  );
  return rows.map(({ amount }) => amount);
}

async function customer(id: string): Promise<unknown> {
  const { rows } = await site.database.pool.query<{ entity: unknown }>(
    'select entity from sbx_stripe_objects where id = $1',
    [id],
  );
  return rows[0]?.entity;
}
