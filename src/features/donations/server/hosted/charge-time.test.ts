import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HostedSite, openHostedSite } from '#tests/support/hosted-site.ts';
import { paymentStore } from '../payments/payment-store.ts';

let site: HostedSite;

beforeEach(async () => {
  site = await openHostedSite();
});

afterEach(async () => {
  expect(await site.donations.findViolations()).toEqual([]);
  await site.close();
});

test('treasury 1: a card donation is of the day of its charge, however late the webhook comes', async () => {
  site.clock.set('2027-01-01T07:57:00Z');
  const { session } = await site.start();
  site.clock.set('2027-01-01T07:58:00Z');
  await site.sandbox.simulation.pay(session, 'card');
  site.clock.set('2027-01-01T08:10:00Z');
  await site.deliver();

  expect(await succeededAt()).toEqual(['2027-01-01T07:58:00.000Z']);
});

test('treasury 1: a bank debit is of the day of its success, not of its start nor of a late webhook', async () => {
  site.clock.set('2026-12-28T20:00:00Z');
  const { session } = await site.start();
  await site.sandbox.simulation.pay(session, 'us_bank_account');
  await site.deliver();
  site.clock.set('2026-12-31T20:00:00Z');
  await site.sandbox.simulation.settleDebit(await site.firstCharge(), true);
  site.clock.set('2027-01-02T20:00:00Z');
  await site.deliver();

  expect(await succeededAt()).toEqual(['2026-12-31T20:00:00.000Z']);
});

test('treasury 1: a bank debit that is found without a webhook is of the day of its success', async () => {
  site.clock.set('2026-12-28T20:00:00Z');
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'us_bank_account');
  await check(id);
  expect(await site.payment(id)).toMatchObject({ status: 'pending' });
  const debit = await site.firstCharge();
  site.clock.set('2026-12-31T20:00:00Z');
  await site.sandbox.simulation.settleDebit(debit, true);
  const other = await site.start();
  site.clock.set('2027-01-01T20:00:00Z');
  await site.sandbox.simulation.pay(other.session, 'card');
  site.clock.set('2027-01-02T20:00:00Z');
  await check(id);

  expect(await succeededAt()).toEqual(['2026-12-31T20:00:00.000Z', undefined]);
});

test('treasury 1: a debit that succeeds after the last check of its donation is found by the nightly comparison', async () => {
  site.clock.set('2026-12-20T20:00:00Z');
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'us_bank_account');
  await check(id);
  site.clock.set('2026-12-29T20:00:00Z');
  await check(id);
  await site.donations.hosted.compareYesterday();
  const debit = await site.firstCharge();
  await site.sandbox.simulation.settleDebit(debit, true);
  await site.sandbox.simulation.completeCharge(debit);
  site.clock.set('2026-12-30T03:00:00Z');
  expect(await site.payment(id)).toMatchObject({ status: 'pending' });

  await site.donations.hosted.compareYesterday();

  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
  expect(await succeededAt()).toEqual(['2026-12-29T20:00:00.000Z']);
});

test('treasury 1: the first month of a debit that is found without a webhook is of the day of its success', async () => {
  const { session } = await site.start({ frequency: 'monthly', donorEmail: 'devi@example.org' });
  await site.sandbox.simulation.pay(session, 'us_bank_account');
  const debit = await site.firstCharge();
  site.clock.set('2026-11-24T06:00:00Z');
  await site.sandbox.simulation.settleDebit(debit, true);
  site.clock.set('2026-11-26T06:00:00Z');
  const { rows } = await site.database.pool.query('select id from payments');
  await check(rows[0].id);

  expect(await succeededAt()).toEqual(['2026-11-24T06:00:00.000Z']);
});

test('treasury 1: a debit whose success the gateway does not report any more is of the day of the check', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'us_bank_account');
  await site.sandbox.simulation.settleDebit(await site.firstCharge(), true);
  await site.database.pool.query(`delete from sbx_stripe_objects where object = 'event'`);
  site.clock.set('2026-12-24T06:00:00Z');
  await check(id);

  expect(await succeededAt()).toEqual(['2026-12-24T06:00:00.000Z']);
});

test('treasury 1: a month of a recurring donation is of the day of its charge, recorded later or not', async () => {
  const { session } = await site.start({ frequency: 'monthly', donorEmail: 'devi@example.org' });
  await site.sandbox.simulation.pay(session, 'card');
  await site.deliver();
  const { rows } = await site.database.pool.query('select subscription_id from recurring_donations');
  site.clock.set('2026-12-21T06:00:00Z');
  await site.sandbox.simulation.chargeNextMonth(rows[0].subscription_id, 'paid');
  site.clock.set('2026-12-22T06:00:00Z');
  await site.deliver();

  expect(await succeededAt()).toEqual(['2026-11-21T06:00:00.000Z', '2026-12-21T06:00:00.000Z']);
});

async function check(id: string): Promise<void> {
  const payment = await paymentStore.findPayment(site.database.db, id);
  if (payment) await site.donations.hosted.checkPayment(payment);
}

async function succeededAt(): Promise<(string | undefined)[]> {
  const { rows } = await site.database.pool.query<{ at: Date | null }>(
    'select succeeded_at as at from payments order by succeeded_at',
  );
  return rows.map(({ at }) => at?.toISOString());
}
