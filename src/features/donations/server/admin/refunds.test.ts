import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { silentLog } from '#src/platform/log.ts';
import { formOf, testDonationService } from '#tests/support/donation-service.ts';
import { attemptOf, fakeGateway, fakeId } from '#tests/support/fake-gateway.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Reversal } from '../../payment-updates.ts';
import { GatewayRejected, GatewayUnavailable } from '../gateway/gateway.ts';
import { paymentStore } from '../payments/payment-store.ts';
import { refundStore } from '../payments/refund-store.ts';
import { createRefunds } from './refunds.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

let now = new Date('2026-11-21T06:00:00Z');
const clock = { now: () => now };
let atGateway: Reversal[] = [];
let requested: string[] = [];
/** Results of the next refund calls; afterwards the gateway succeeds. */
let healthIssues: ((refund: () => Reversal) => Reversal)[] = [];

const gateway = fakeGateway({
  fetchReversals: async (attemptId) => atGateway.filter((reversal) => reversal.attemptId === attemptId),
  refund: async (attemptId, { amountMinor, idempotencyKey }) => {
    requested.push(idempotencyKey);
    const carryOut = () => carriedOut(attemptId, amountMinor);
    const healthIssue = healthIssues.shift();
    return healthIssue ? healthIssue(carryOut) : carryOut();
  },
});
const donations = testDonationService(database, gateway, { clock });
const { applyPaymentUpdates } = donations;
const refunds = createRefunds({
  db: database.db,
  gatewayMode: gateway.mode,
  refundGatewayOf: () => gateway,
  applyPaymentUpdates,
  clock,
  log: silentLog,
});

beforeEach(async () => {
  atGateway = [];
  requested = [];
  healthIssues = [];
  await database.pool.query('delete from refund_requests');
  await database.pool.query("delete from payment_reversals where reversal_id like 'lost_%'");
});

function carriedOut(attemptId: string, amountMinor: number): Reversal {
  const reversal: Reversal = {
    reversalId: fakeId('rfnd'),
    attemptId,
    kind: 'refund',
    state: 'processed',
    amountMinor,
    currency: 'USD',
  };
  atGateway = [...atGateway, reversal];
  return reversal;
}

async function newDonation() {
  const { id } = await donations.startDonation(formOf(), undefined);
  const attempt = attemptOf();
  await database.db.transaction((tx) => applyPaymentUpdates(tx, id, [{ type: 'attempt', attempt }], 'test'));
  return { id, attemptId: attempt.attemptId };
}

async function requestRefund(
  { id, attemptId }: { id: string; attemptId: string },
  amountMinor = 5000,
  requestId = randomUUID(),
) {
  const form = {
    id: requestId,
    attemptId,
    amountMinor,
    confirmedAmount: String(amountMinor / 100),
    reason: 'Wish',
  };
  const admin = await someAdmin();
  await refunds.refund(id, form, { actorId: admin, address: '', userAgent: '' });
  return requestId;
}

async function someAdmin(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (email, role) values ($1, 'admin') returning id`,
    [`${randomUUID()}@example.org`],
  );
  return rows[0]?.id ?? '';
}

async function keptOf({ id }: { id: string }) {
  return (await paymentStore.findPayment(database.db, id))?.netAmountMinor;
}

function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * msPerMinute);
}

test('a refund whose response was lost is found again at the gateway, and not made twice', async () => {
  const donation = await newDonation();
  healthIssues = [
    (carryOut) => {
      carryOut();
      throw new GatewayUnavailable('the line broke');
    },
  ];
  const requestId = await requestRefund(donation);
  expect((await refundStore.find(database.db, requestId))?.state).toBe('requested');
  expect(await keptOf(donation)).toBe(5000);

  later(2);
  await refunds.followUp();
  expect(await refundStore.find(database.db, requestId)).toMatchObject({
    state: 'accepted',
    reversalId: atGateway[0]?.reversalId,
  });
  expect(await keptOf(donation)).toBe(0);
  expect(requested).toEqual([requestId]);
});

test('a refund that did not reach the gateway is requested again with the same key', async () => {
  const donation = await newDonation();
  const gone = () => {
    throw new GatewayUnavailable('no response');
  };
  healthIssues = [gone, gone];
  const requestId = await requestRefund(donation);

  later(2);
  await refunds.followUp();
  await refunds.followUp();
  expect(requested).toEqual([requestId, requestId]);

  later(5);
  await refunds.followUp();
  expect(requested).toEqual([requestId, requestId, requestId]);
  expect(await keptOf(donation)).toBe(0);
  expect(atGateway).toHaveLength(1);
});

test('a refund whose process ended before it called the gateway is requested again', async () => {
  const donation = await newDonation();
  const id = randomUUID();
  await refundStore.insert(database.db, {
    id,
    paymentId: donation.id,
    attemptId: donation.attemptId,
    amountMinor: 1000,
    currency: 'USD',
    reason: 'Wish',
    requestedAt: now,
    nextTryAt: new Date(now.getTime() + msPerMinute),
  });

  await refunds.followUp();
  expect(requested).toEqual([]);
  later(2);
  await refunds.followUp();
  expect(requested).toEqual([id]);
  expect(await keptOf(donation)).toBe(4000);
});

test('while a response is not known, the money counts as gone for further refunds', async () => {
  const donation = await newDonation();
  healthIssues = [
    () => {
      throw new GatewayUnavailable('no response');
    },
  ];
  await requestRefund(donation, 3000);
  await expect(requestRefund(donation, 3000)).rejects.toThrow('more than the refundable amount');
});

test('of two refunds of the same amount each has its own', async () => {
  const donation = await newDonation();
  const lost = (carryOut: () => Reversal) => {
    carryOut();
    throw new GatewayUnavailable('the line broke');
  };
  healthIssues = [lost, lost];
  const requests = [await requestRefund(donation, 1000), await requestRefund(donation, 1000)];

  later(2);
  await refunds.followUp();
  const found = await Promise.all(requests.map((id) => refundStore.find(database.db, id)));
  expect(new Set(found.map((request) => request?.reversalId)).size).toBe(2);
  expect(requested).toHaveLength(2);
  expect(await keptOf(donation)).toBe(3000);
});

test('a rejected refund changes nothing, and can be requested again', async () => {
  const donation = await newDonation();
  healthIssues = [
    () => {
      throw new GatewayRejected(400, 'Your account does not have enough balance');
    },
  ];
  const requestId = await requestRefund(donation);

  expect(await refundStore.find(database.db, requestId)).toMatchObject({
    state: 'rejected',
    rejectionReason: expect.stringContaining('enough balance'),
  });
  expect(await keptOf(donation)).toBe(5000);
  await requestRefund(donation);
  expect(await keptOf(donation)).toBe(0);
});

test('a pending refund counts once it is processed, also without a webhook', async () => {
  const donation = await newDonation();
  healthIssues = [(carryOut) => ({ ...carryOut(), state: 'pending' })];
  await requestRefund(donation);
  expect(await keptOf(donation)).toBe(5000);

  later(7 * 60);
  await refunds.followUp();
  expect(await keptOf(donation)).toBe(0);
});

test('pending refunds that fail do not keep back the ones after them', async () => {
  const pending = (carryOut: () => Reversal): Reversal => ({ ...carryOut(), state: 'pending' });
  const donation = await newDonation();
  healthIssues = [pending];
  await requestRefund(donation);
  // More than any list requests at once, and before it in the order of their ids.
  await database.pool.query(
    `insert into payment_reversals (reversal_id, attempt_id, gateway, account, payment_id, kind, state, amount_minor,
       currency, first_seen_at, last_seen_at)
     select 'lost_' || count, '0_lost_' || count, gateway, account, payment_id, kind, state, 1, currency,
       first_seen_at, last_seen_at
     from payment_reversals, generate_series(1, 250) as count where attempt_id = $1`,
    [donation.attemptId],
  );

  later(7 * 60);
  await refunds.followUp();
  expect(await keptOf(donation)).toBe(0);
});

test('a refund that fails at the bank puts the donation back, and its money can be refunded again', async () => {
  const donation = await newDonation();
  healthIssues = [(carryOut) => ({ ...carryOut(), state: 'failed' })];
  await requestRefund(donation);
  expect(await keptOf(donation)).toBe(5000);
  await requestRefund(donation);
  expect(await keptOf(donation)).toBe(0);
});

test('a refund that fails for another reason than the gateway is tried again later, after the others', async () => {
  const [first, second] = [await newDonation(), await newDonation()];
  const lost = () => {
    throw new GatewayUnavailable('no response');
  };
  healthIssues = [lost, lost];
  const requests = [await requestRefund(first), await requestRefund(second)];
  healthIssues = [
    () => {
      throw new Error('the response is broken');
    },
  ];
  later(5);
  requested = [];

  await expect(refunds.followUp()).rejects.toThrow('1 of 2 rows failed');
  expect(requested.toSorted()).toEqual(requests.toSorted());
  expect(new Set([await keptOf(first), await keptOf(second)])).toEqual(new Set([0, 5000]));
  await refunds.followUp();
  expect(requested).toHaveLength(2);
  later(30);
  await refunds.followUp();
  expect([await keptOf(first), await keptOf(second)]).toEqual([0, 0]);
});
