import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#src/platform/audit-log/audit.ts';
import { donationAdminStore } from '../admin/admin-store.ts';
import { type HostedSite, openHostedSite } from '#tests/support/hosted-site.ts';

let site: HostedSite;
let actor: Actor;

beforeEach(async () => {
  site = await openHostedSite();
  actor = { actorId: await site.addAdmin(), address: '', userAgent: '' };
});

afterEach(async () => {
  expect(await site.donations.findViolations()).toEqual([]);
  await site.close();
});

test('STRIPE-20.38, STRIPE-20.39: a partial refund lowers what counts, a full one leaves nothing', async () => {
  const { id, attemptId } = await newDonation();
  await site.refunds.refund(id, refundForm(attemptId, 2000), actor);
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 3000 });

  await site.refunds.refund(id, refundForm(attemptId, 3000), actor);
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'refunded', netAmountMinor: 0 });
  expect(site.counts.corrected).toBe(2);
});

test('STRIPE-20.40: a refund that is requested twice happens once', async () => {
  const { id, attemptId } = await newDonation();
  const form = refundForm(attemptId, 2000);
  await site.refunds.refund(id, form, actor);
  await site.refunds.refund(id, form, actor);
  await site.deliver();

  expect(await site.payment(id)).toMatchObject({ netAmountMinor: 3000 });
  expect(await site.account.client.fetchReversals(attemptId)).toHaveLength(1);
});

test('STRIPE-20.41: a refund that fails after it succeeded counts again', async () => {
  const { id, attemptId } = await newDonation();
  await site.refunds.refund(id, refundForm(attemptId, 5000), actor);
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'refunded', netAmountMinor: 0 });

  const [refund] = await site.account.client.fetchReversals(attemptId);
  await site.sandbox.simulation.failRefund(refund?.reversalId ?? '');
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
  expect(site.counts.refundReturned).toBe(1);
});

test('STRIPE-20.42: a refund that was made at Stripe is taken over', async () => {
  const { id, attemptId } = await newDonation();
  await site.sandbox.simulation.refund({ charge: attemptId, amount: 1000 });
  await site.deliver();

  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 4000 });
});

test('STRIPE-20.43: a refund of more than is left is rejected', async () => {
  const { id, attemptId } = await newDonation();

  await expect(site.refunds.refund(id, refundForm(attemptId, 5001), actor)).rejects.toMatchObject({
    code: 'validation_failed',
  });
});

test('STRIPE-20.44, STRIPE-20.45, STRIPE-20.48: a disputed donation does not count until the dispute is won', async () => {
  const { id, attemptId } = await newDonation();
  const dispute = await site.sandbox.simulation.openDispute(attemptId, false);
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'refunded', netAmountMinor: 0 });
  const { rows } = await site.database.pool.query(
    'select is_open, respond_by is not null as has_deadline from payment_disputes where payment_id = $1',
    [id],
  );
  expect(rows).toEqual([{ is_open: true, has_deadline: true }]);
  expect(await readDispute(id)).toEqual({ state: 'open', respondBy: expect.stringMatching(/^2026-1/) });
  await site.donations.reconciliation.checkLedger();
  expect(await site.discrepancies()).toContain('dispute_open');
  await expect(site.refunds.refund(id, refundForm(attemptId, 1000), actor)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This payment is disputed: its money is held until the bank decides.',
  });
  expect(await site.account.client.fetchReversals(attemptId)).toHaveLength(1);

  await site.sandbox.simulation.decideDispute(dispute.id, 'won');
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
});

test('STRIPE-20.46: a lost dispute stays out', async () => {
  const { id, attemptId } = await newDonation();
  const dispute = await site.sandbox.simulation.openDispute(attemptId, false);
  await site.deliver();
  const whenOpened = site.counts.corrected;
  await site.sandbox.simulation.decideDispute(dispute.id, 'lost');
  await site.deliver();

  expect(await site.payment(id)).toMatchObject({ status: 'refunded', netAmountMinor: 0 });
  expect(await readDispute(id)).toEqual({ state: 'lost', respondBy: null });
  // The receipt is replaced now, although the amount has not changed since the dispute was opened.
  expect(site.counts.corrected).toBeGreaterThan(whenOpened);
});

test.each(['lost', 'won'] as const)(
  'a dispute whose decision (%s) is not reported is decided by the nightly comparison',
  async (decision) => {
    const { id, attemptId } = await newDonation();
    const dispute = await site.sandbox.simulation.openDispute(attemptId, false);
    await site.deliver();
    const whenOpened = site.counts.corrected;
    site.later(20 * 24 * 60);
    await site.sandbox.simulation.decideDispute(dispute.id, decision);
    site.later(3 * 24 * 60);
    await site.donations.hosted.compareYesterday();

    expect(await readDispute(id)).toEqual({ state: decision, respondBy: null });
    expect(site.counts.corrected).toBeGreaterThan(whenOpened);
  },
);

test('STRIPE-20.47, STRIPE-20.48: an inquiry counts on, but forbids a refund while the gateway does', async () => {
  const { id, attemptId } = await newDonation();
  await site.sandbox.simulation.openDispute(attemptId, true);
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });

  await site.database.pool.query('update payment_disputes set is_refund_allowed = false');
  await expect(site.refunds.refund(id, refundForm(attemptId, 1000), actor)).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a bank debit that the bank reverses after it succeeded is lost', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'us_bank_account');
  const charge = await site.firstCharge();
  await site.sandbox.simulation.settleDebit(charge, true);
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'success' });

  await site.sandbox.simulation.returnDebit(charge);
  await site.deliver();
  expect(await site.payment(id)).toMatchObject({ status: 'refunded', netAmountMinor: 0 });
});

async function readDispute(id: string) {
  return (await donationAdminStore.find(site.database.db, 'sandbox', id))?.dispute;
}

async function newDonation() {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'card');
  await site.deliver();
  return { id, attemptId: await site.firstCharge() };
}

function refundForm(attemptId: string, amountMinor: number) {
  const confirmedAmount = (amountMinor / 100).toFixed(2);
  return { id: randomUUID(), attemptId, amountMinor, confirmedAmount, reason: 'Wish of the donor' };
}
