import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { silentLog } from '#src/platform/log.ts';
import { formOf } from '#tests/support/donation-service.ts';
import { openDonationsAtSandbox } from '#tests/support/donations-at-sandbox.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';
import { createRefunds } from '../admin/refunds.ts';
import { donationAdminStore } from '../admin/admin-store.ts';

const clock = fixedClock('2026-11-21T06:00:00Z');
const { database, sandbox, donations, close } = await openDonationsAtSandbox({ clock });
const { db, pool } = database;
const refunds = createRefunds({
  db,
  gatewayMode: 'sandbox',
  refundGatewayOf: () => {
    throw new Error('no refund may be requested');
  },
  applyPaymentUpdates: donations.applyPaymentUpdates,
  clock,
  log: silentLog,
});
const {
  rows: [admin],
} = await pool.query(
  `insert into users (email, role) values ('treasurer@example.org', 'admin') returning id`,
);
const week = 7 * msPerDay;

beforeEach(async () => {
  await pool.query('delete from sbx_deliveries');
  clock.set('2026-11-21T06:00:00Z');
});

afterAll(close);

test('an opened dispute is listed with its deadline, reported, and forbids a refund', async () => {
  const { id, attemptId } = await give();
  const { id: disputeId } = await sandbox.disputes.open(attemptId);
  await deliver();

  const respondBy = new Date(clock.now().getTime() + week);
  expect(await disputesOf(id)).toEqual([
    { disputeId, status: 'open', isOpen: true, amountMinor: 5000, respondBy, openedAt: clock.now() },
  ]);
  expect(await listed(id)).toEqual({ state: 'open', respondBy: '2026-11-28T06:00:00Z' });
  expect(await netOf(id)).toBe(5000);
  expect(await openDisputeAlerts(id)).toEqual(['5000 USD, answer by 2026-11-28']);
  await expect(requestRefund(id, attemptId)).rejects.toMatchObject({
    code: 'conflict',
    message:
      'This payment is disputed: a refund and a lost dispute would both be deducted. Wait until the bank decides.',
  });
});

test.each(['won', 'closed'] as const)('a dispute that is %s costs nothing', async (decision) => {
  const { id, attemptId } = await give();
  await sandbox.disputes.open(attemptId);
  await deliver();
  await sandbox.disputes.decide(attemptId, decision);
  await deliver();

  expect(await disputesOf(id)).toMatchObject([{ status: decision, isOpen: false }]);
  expect(await listed(id)).toEqual({ state: 'won', respondBy: null });
  expect(await netOf(id)).toBe(5000);
  expect(await openDisputeAlerts(id)).toEqual([]);
  await expect(requestRefund(id, attemptId)).rejects.toThrow('no refund may be requested');
});

test('events of a dispute in the wrong order, and repeated, book its loss once', async () => {
  const { id, attemptId } = await give();
  await sandbox.disputes.open(attemptId);
  await sandbox.disputes.decide(attemptId, 'lost');
  await deliver({ isReversed: true });
  await deliver();

  expect(await disputesOf(id)).toMatchObject([{ status: 'lost', isOpen: false }]);
  expect(await reversalsOf(id)).toEqual([{ kind: 'dispute', state: 'processed', amountMinor: 5000 }]);
  expect(await netOf(id)).toBe(0);
});

test('a loss whose webhook was dropped is booked once by the nightly comparison', async () => {
  const { id, attemptId } = await give();
  await sandbox.disputes.open(attemptId);
  await deliver();
  later(30);
  await sandbox.disputes.decide(attemptId, 'lost');
  later(31);
  await donations.compareDisputes();
  await donations.compareDisputes();
  await deliver();

  expect(await disputesOf(id)).toMatchObject([{ status: 'lost', isOpen: false }]);
  expect(await reversalsOf(id)).toEqual([{ kind: 'dispute', state: 'processed', amountMinor: 5000 }]);
  expect(await netOf(id)).toBe(0);
  expect(await donations.findViolations()).toEqual([]);
});

test('the nightly comparison finds opened disputes and other deadlines, beyond one page', async () => {
  const { id, attemptId } = await give();
  const { id: disputeId } = await sandbox.disputes.open(attemptId);
  const unrelated = await sandbox.simulatedEvents.pay({ orderId: await foreignOrder(), ...paid });
  const foreignId = 'razorpay_payment_id' in unrelated ? unrelated.razorpay_payment_id : '';
  await pool.query(
    `insert into sbx_disputes (id, payment_id, entity, created_at)
     select made.id, $1, d.entity || jsonb_build_object('id', made.id, 'payment_id', $1::text), $2
     from sbx_disputes d, lateral (select 'disp_' || lpad(n::text, 14, '0') as id from generate_series(1, 120) n) made
     where d.id = $3`,
    [foreignId, '2027-01-01T00:00:00Z', disputeId],
  );
  await donations.compareDisputes();
  expect(await disputesOf(id)).toMatchObject([{ status: 'open', isOpen: true }]);

  later(1);
  await pool.query(
    `update sbx_disputes set entity = entity || '{"status": "under_review", "respond_by": 1800000000}' where id = $1`,
    [disputeId],
  );
  await donations.compareDisputes();
  expect(await disputesOf(id)).toMatchObject([
    { status: 'under_review', isOpen: true, respondBy: new Date(1_800_000_000_000) },
  ]);
});

const paid = { method: 'upi', outcome: 'paid' } as const;

async function give() {
  const order = await donations.startDonation(formOf(), undefined);
  const orderId = scriptCheckoutOf(order).order_id ?? '';
  const response = await sandbox.simulatedEvents.pay({ orderId, ...paid });
  await deliver();
  return { id: order.id, attemptId: 'razorpay_payment_id' in response ? response.razorpay_payment_id : '' };
}

/** Order of another site on the same account. */
async function foreignOrder(): Promise<string> {
  const { keyId, keySecret, baseUrl } = sandbox.access;
  const response = await fetch(`${baseUrl}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 5000, currency: 'USD' }),
  });
  return ((await response.json()) as { id: string }).id;
}

async function deliver({ isReversed = false } = {}): Promise<void> {
  const { rows } = await pool.query<{ event_id: string; body: Buffer }>(
    'select event_id, body from sbx_deliveries order by created_at, id',
  );
  for (const { event_id: eventId, body } of isReversed ? rows.toReversed() : rows)
    await donations.inbox.receiveEvent(body, eventId);
}

function requestRefund(paymentId: string, attemptId: string): Promise<void> {
  const form = { id: randomUUID(), attemptId, amountMinor: 1000, confirmedAmount: '10.00', reason: 'asked' };
  return refunds.refund(paymentId, form, { actorId: admin.id, address: '', userAgent: '' });
}

async function disputesOf(paymentId: string) {
  const { rows } = await pool.query(
    `select dispute_id as "disputeId", status, is_open as "isOpen", amount_minor::int as "amountMinor",
       respond_by as "respondBy", opened_at as "openedAt"
     from payment_disputes where payment_id = $1`,
    [paymentId],
  );
  return rows;
}

async function reversalsOf(paymentId: string) {
  const { rows } = await pool.query(
    `select kind, state, amount_minor::int as "amountMinor" from payment_reversals where payment_id = $1`,
    [paymentId],
  );
  return rows;
}

async function netOf(id: string): Promise<number> {
  const { rows } = await pool.query('select net_amount_minor::int as net from payments where id = $1', [id]);
  return rows[0].net;
}

async function openDisputeAlerts(paymentId: string): Promise<string[]> {
  await donations.reconciliation.checkRecentLedger();
  const { rows } = await pool.query<{ text: string }>(
    `select detail as text from discrepancies
     where payment_id = $1 and kind = 'dispute_open' and resolved_at is null`,
    [paymentId],
  );
  return rows.map(({ text }) => text);
}

async function listed(id: string) {
  return (await donationAdminStore.find(db, 'sandbox', id))?.dispute;
}

function later(days: number): void {
  clock.set(new Date(clock.now().getTime() + days * msPerDay).toISOString());
}
