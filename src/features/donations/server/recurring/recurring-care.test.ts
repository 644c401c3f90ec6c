import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { formOf } from '#tests/support/donation-service.ts';
import { openDonationsAtSandbox } from '#tests/support/donations-at-sandbox.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';
import { GatewayRejected, GatewayUnavailable } from '../gateway/gateway.ts';
import { laterByMonths } from '../../calculation/calculation.ts';

let now = new Date();
let sent: string[] = [];
const note = (kind: string) => async (): Promise<void> => void sent.push(kind);

const { database, sandbox, gateway, donations, close } = await openDonationsAtSandbox({
  clock: { now: () => now },
  emails: {
    chargeFailed: async (_tx, { donorName }) => {
      if (donorName === 'Broken') throw new Error('the text is broken');
      sent.push('failed');
    },
    stillFailing: note('still failing'),
    halted: note('halted'),
    ended: note('ended'),
    endedUnpaid: note('ended unpaid'),
    paused: note('paused'),
    resumed: note('resumed'),
    requestRejected: async (_tx, _donation, request) => void sent.push(`${request} rejected`),
    cardExpires: async (_tx, { donorName }, days) => {
      if (donorName === 'Broken') throw new Error('the text is broken');
      sent.push(`card ${days}`);
    },
  },
});

beforeEach(async () => {
  now = new Date('2026-01-10T10:00:00Z');
  sent = [];
  await database.pool.query(`update recurring_donations set state = 'cancelled', next_check_at = null`);
});

afterAll(close);

test('a pause of two months charges nothing, then charges continue by themselves', async () => {
  const { id, subscriptionId } = await begin();

  expect(await donations.pauses.pause(id, 2)).toBe('paused');
  expect(await stateOf(id)).toMatchObject({ state: 'paused', pauseUntil: laterByMonths(now, 2) });
  await hoursPass('2026-03-09T10:00:00Z');
  expect(await countCharges(id)).toBe(1);

  await hoursPass('2026-03-10T10:30:00Z');
  expect(await stateOf(id)).toMatchObject({ state: 'active', pauseUntil: null });
  // Several processes of a site share one sandbox.
  await Promise.all([sandbox.subscriptions.chargeDue(), sandbox.subscriptions.chargeDue()]);
  await hoursPass('2026-03-20T11:30:00Z');
  expect(await countCharges(id)).toBe(2);
  expect(sent).toEqual(['paused', 'resumed']);
  expect(subscriptionId).toMatch(/^sub_/);
});

test('a pause is ended early; only a running donation is paused, only a paused one resumed', async () => {
  const { id } = await begin();
  await expect(donations.pauses.resume(id)).rejects.toMatchObject({ code: 'conflict' });
  await donations.pauses.pause(id, 1);
  await expect(donations.pauses.pause(id, 1)).rejects.toMatchObject({ code: 'conflict' });

  now = new Date('2026-01-12T10:00:00Z');
  expect(await donations.pauses.resume(id)).toBe('resumed');
  expect(await stateOf(id)).toMatchObject({ state: 'active', pauseUntil: null });

  await donations.recurring.cancel(id);
  await expect(donations.pauses.pause(id, 1)).rejects.toMatchObject({ code: 'conflict' });
});

test('while the gateway does not respond, a pause is stored and made afterwards', async () => {
  const { id } = await begin();
  await setHealth('error');
  expect(await donations.pauses.pause(id, 1)).toBe('pausing');
  expect(await stateOf(id)).toMatchObject({ state: 'active', pauseUntil: laterByMonths(now, 1) });

  await setHealth('well');
  await hoursPass('2026-01-10T10:10:00Z');
  expect(await stateOf(id)).toMatchObject({ state: 'paused' });
});

test('a pause whose response was lost is kept, although the gateway rejects it a second time', async () => {
  const { id } = await begin();
  await loseResponseOfPause(id);
  const { pauseUntil } = await stateOf(id);
  await hoursPass('2026-01-10T10:10:00Z');
  expect(await stateOf(id)).toMatchObject({ state: 'paused', pauseUntil });
  expect(sent).toEqual(['paused']);
});

test('a pause whose response was lost is ended by the donor at the gateway too', async () => {
  const { id, subscriptionId } = await begin();
  await loseResponseOfPause(id);
  expect(await donations.pauses.resume(id)).toBe('resumed');
  expect(await stateOf(id)).toMatchObject({ state: 'active', pauseUntil: null });
  expect((await gateway.recurring.fetchSubscription(subscriptionId)).snapshot.state).toBe('active');
});

test('wrong keys of the site cancel no pause that a donor requested', async () => {
  const { id } = await begin();
  const pauses = vi.spyOn(gateway.recurring, 'pauseSubscription');
  pauses.mockRejectedValueOnce(new GatewayRejected(401, 'Authentication failed'));
  expect(await donations.pauses.pause(id, 1)).toBe('pausing');
  pauses.mockRejectedValueOnce(new GatewayRejected(401, 'Authentication failed'));
  await hoursPass('2026-01-10T10:04:00Z');
  expect(await stateOf(id)).toMatchObject({ pauseUntil: laterByMonths(new Date('2026-01-10T10:03:00Z'), 1) });
  await hoursPass('2026-01-10T10:10:00Z');
  expect(await stateOf(id)).toMatchObject({ state: 'paused' });
});

test('a stored pause that the gateway rejects later is dropped, and the donor gets an email', async () => {
  const { id } = await begin();
  const pauses = vi.spyOn(gateway.recurring, 'pauseSubscription');
  pauses.mockRejectedValueOnce(new GatewayUnavailable('no response'));
  expect(await donations.pauses.pause(id, 1)).toBe('pausing');
  pauses.mockRejectedValueOnce(new GatewayRejected(400, 'not possible'));
  await hoursPass('2026-01-10T10:10:00Z');
  expect(await stateOf(id)).toMatchObject({ state: 'active', pauseUntil: null });
  expect(sent).toEqual(['pause rejected']);
});

test('the end of a pause that the gateway rejects is tried again the next day', async () => {
  const { id } = await begin();
  await donations.pauses.pause(id, 1);
  const { pauseUntil } = await stateOf(id);
  const resumes = vi.spyOn(gateway.recurring, 'resumeSubscription');
  resumes.mockRejectedValueOnce(new GatewayRejected(400, 'not possible'));
  await expect(donations.pauses.resume(id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await stateOf(id)).toMatchObject({ state: 'paused', pauseUntil });

  resumes.mockRejectedValueOnce(new GatewayRejected(400, 'not possible'));
  await hoursPass('2026-02-10T11:00:00Z');
  expect(await stateOf(id)).toMatchObject({
    state: 'paused',
    pauseUntil,
    nextCheckAt: new Date('2026-02-11T11:00:00Z'),
  });
  await hoursPass('2026-02-11T12:00:00Z');
  expect(await stateOf(id)).toMatchObject({ state: 'active', pauseUntil: null });
  expect(sent).toEqual(['paused', 'resumed']);
});

test('a charge that keeps failing: one email a step, none at night, and one when it is given up', async () => {
  const { id, subscriptionId } = await begin();
  now = new Date('2026-02-10T23:00:00Z');
  await sandbox.subscriptions.failCharge(subscriptionId);
  await check(id);
  expect(sent).toEqual([]);

  await send('2026-02-11T07:50:00Z');
  expect(sent).toEqual([]);
  await send('2026-02-11T08:10:00Z');
  await send('2026-02-12T09:10:00Z');
  expect(sent).toEqual(['failed']);
  await send('2026-02-14T09:10:00Z');
  await send('2026-02-18T09:10:00Z');
  await send('2026-02-19T09:10:00Z');
  expect(sent).toEqual(['failed', 'still failing', 'still failing']);

  for (let tries = 0; tries < 3; tries += 1) await sandbox.subscriptions.failCharge(subscriptionId);
  await check(id);
  await send('2026-02-20T09:10:00Z');
  expect(sent).toEqual(['failed', 'still failing', 'still failing', 'halted']);
});

test('a donation that the gateway ends after a failed charge is not reported like one that the donor canceled', async () => {
  const failing = await begin();
  await sandbox.subscriptions.failCharge(failing.subscriptionId);
  await check(failing.id);
  await sandbox.subscriptions.cancel(failing.subscriptionId);
  await check(failing.id);
  expect(sent).toEqual(['failed', 'ended unpaid']);

  const canceled = await begin();
  await sandbox.subscriptions.failCharge(canceled.subscriptionId);
  await check(canceled.id);
  await donations.recurring.cancel(canceled.id);
  expect(sent.slice(2)).toEqual(['failed', 'ended']);
});

test('a donation whose failed charge was paid before it ended is not reported as unpaid', async () => {
  const { id, subscriptionId } = await begin();
  await sandbox.subscriptions.failCharge(subscriptionId);
  await check(id);
  await sandbox.subscriptions.charge(subscriptionId);
  await sandbox.subscriptions.cancel(subscriptionId);
  await check(id);
  expect(sent).toEqual(['failed', 'ended']);
});

test('a charge that succeeds after all ends the emails, and the next failure is reported again', async () => {
  const { id, subscriptionId } = await begin();
  now = new Date('2026-02-10T10:00:00Z');
  await sandbox.subscriptions.failCharge(subscriptionId);
  await check(id);
  await sandbox.subscriptions.charge(subscriptionId);
  now = new Date('2026-02-10T10:05:00Z');
  await check(id);
  await send('2026-02-14T10:00:00Z');
  expect(sent).toEqual(['failed']);
  expect(await stateOf(id)).toMatchObject({ state: 'active', failedAt: null });

  now = new Date('2026-03-10T10:00:00Z');
  await sandbox.subscriptions.failCharge(subscriptionId);
  await check(id);
  expect(sent).toEqual(['failed', 'failed']);
});

test('a failure after one that was never charged is reported too', async () => {
  const { id, subscriptionId } = await begin();
  now = new Date('2026-02-10T10:00:00Z');
  await sandbox.subscriptions.failCharge(subscriptionId);
  await check(id);

  now = new Date('2026-02-20T10:00:00Z');
  const { snapshot, ...found } = await gateway.recurring.fetchSubscription(subscriptionId);
  vi.spyOn(gateway.recurring, 'fetchSubscription').mockResolvedValueOnce({
    ...found,
    snapshot: { ...snapshot, state: 'active', seenAt: now },
  });
  await check(id);
  expect(await stateOf(id)).toMatchObject({ state: 'active', failedAt: null });

  now = new Date('2026-03-10T10:00:00Z');
  await sandbox.subscriptions.failCharge(subscriptionId);
  await check(id);
  expect(sent).toEqual(['failed', 'failed']);
});

test('failed charges without a due email, or of donors at night, keep no other email waiting', async () => {
  const { id } = await begin();
  now = new Date('2026-02-14T19:00:00Z');
  await database.pool.query(
    `insert into recurring_donations (id, gateway_mode, amount_minor, currency, payment_type, donor_email, locale, state,
       seen_at, failed_at, failure_step, created_at, updated_at)
     select gen_random_uuid(), gateway_mode, amount_minor, case when n <= 250 then currency else 'INR' end, payment_type,
       donor_email, locale, 'pending', seen_at, '2026-02-10T10:00:00Z', case when n <= 250 then 2 else 0 end,
       created_at, updated_at
     from recurring_donations, generate_series(1, 500) n where id = $1`,
    [id],
  );
  await database.pool.query(
    `update recurring_donations set state = 'pending', failed_at = '2026-02-14T10:00:00Z' where id = $1`,
    [id],
  );
  await send('2026-02-14T19:00:00Z');

  expect(sent).toEqual(['failed']);
});

test('the donor is warned 30 and 7 days before the card expires, by day, once each', async () => {
  const { id, subscriptionId } = await begin('card');
  expect(await stateOf(id)).toMatchObject({ cardExpiresAt: new Date('2028-01-31T23:59:59Z') });
  expect(subscriptionId).toMatch(/^sub_/);

  await warn('2028-01-01T12:00:00Z');
  expect(sent).toEqual([]);
  await warn('2028-01-02T03:00:00Z');
  expect(sent).toEqual([]);
  await warn('2028-01-02T09:00:00Z');
  await warn('2028-01-03T09:00:00Z');
  expect(sent).toEqual(['card 30']);
  await warn('2028-01-25T09:00:00Z');
  await warn('2028-01-26T09:00:00Z');
  expect(sent).toEqual(['card 30', 'card 7']);
});

test('expiring cards of donors at night, and one whose email fails, keep no other warning waiting', async () => {
  const { id } = await begin('card');
  await database.pool.query(
    `insert into recurring_donations (id, gateway_mode, amount_minor, currency, payment_type, donor_name, donor_email,
       locale, state, seen_at, card_expires_at, created_at, updated_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, gateway_mode, amount_minor,
       case when n <= 250 then 'INR' else currency end, payment_type, case when n > 250 then 'Broken' end, donor_email,
       locale, 'active', seen_at, '2028-01-20T00:00:00Z', created_at, updated_at
     from recurring_donations, generate_series(1, 251) n where id = $1`,
    [id],
  );

  // Midnight in India.
  await expect(warn('2028-01-10T19:00:00Z')).rejects.toThrow('1 of 2 rows failed');
  expect(sent).toEqual(['card 30']);
});

test('a cancellation that arrives during a check is made at once, not after the next charge', async () => {
  const { id } = await begin();
  vi.spyOn(gateway.recurring, 'fetchCardExpiry').mockImplementationOnce(async () => {
    await setHealth('error');
    expect(await donations.recurring.cancel(id)).toBe('cancelling');
    await setHealth('well');
    return null;
  });

  await check(id);
  expect(await stateOf(id)).toMatchObject({ state: 'active', nextCheckAt: now });
  await donations.subscriptionCheck.checkDueDonations();
  expect(await stateOf(id)).toMatchObject({ state: 'cancelled' });
});

test('a donation by another method has no card that expires', async () => {
  const { id } = await begin('upi');
  expect(await stateOf(id)).toMatchObject({ cardExpiresAt: null });
});

test('a reason is stored after cancelling, and not before', async () => {
  const { id } = await begin();
  const reason = { reason: 'amount', comment: 'Too much for now' } as const;
  await expect(donations.recurring.giveReason(id, reason)).rejects.toMatchObject({ code: 'conflict' });
  await donations.recurring.cancel(id);
  await donations.recurring.giveReason(id, reason);

  const { rows } = await database.pool.query(
    'select cancel_reason, cancel_comment from recurring_donations where id = $1',
    [id],
  );
  expect(rows).toEqual([{ cancel_reason: 'amount', cancel_comment: 'Too much for now' }]);
});

test('a check that fails for another reason than the gateway is repeated later, and the others are made', async () => {
  const [broken, sound] = [await begin(), await begin()];
  await database.pool.query(`update recurring_donations set donor_name = 'Broken' where id = $1`, [
    broken.id,
  ]);
  now = new Date('2026-02-11T09:00:00Z');
  for (const { subscriptionId } of [broken, sound]) await sandbox.subscriptions.failCharge(subscriptionId);
  await database.pool.query(
    `update recurring_donations set next_check_at = case id when $1 then $2 else $3 end::timestamptz
     where id in ($1, $4)`,
    [broken.id, '2026-02-11T08:00:00Z', '2026-02-11T08:30:00Z', sound.id],
  );

  await expect(hoursPass('2026-02-11T09:01:00Z')).rejects.toThrow('1 of 2 rows failed');
  expect(sent).toEqual(['failed']);
  await hoursPass('2026-02-11T09:02:00Z');
  await expect(hoursPass('2026-02-11T10:02:00Z')).rejects.toThrow('1 of 1 rows failed');
});

async function begin(method = 'card') {
  const form = formOf({ frequency: 'monthly', donorEmail: 'cared@example.org' });
  const { id: paymentId, checkout } = await donations.startDonation(form, undefined);
  const subscriptionId = scriptCheckoutOf({ checkout }).subscription_id ?? '';
  const response = await sandbox.subscriptions.subscribe({ subscriptionId, method, outcome: 'paid' });
  if ('error' in response) throw new Error(response.error.description);
  await donations.verifyPayment(paymentId, response);
  const { rows } = await database.pool.query(
    'select recurring_donation_id as id from payments where id = $1',
    [paymentId],
  );
  const id = String(rows[0]?.id);
  now = new Date(now.getTime() + 180_000);
  await check(id);
  return { id, subscriptionId };
}

/** The gateway pauses, and its response does not arrive. */
async function loseResponseOfPause(id: string): Promise<void> {
  const pause = gateway.recurring.pauseSubscription;
  vi.spyOn(gateway.recurring, 'pauseSubscription').mockImplementationOnce(async (...args) => {
    await pause(...args);
    throw new GatewayUnavailable('no response');
  });
  expect(await donations.pauses.pause(id, 1)).toBe('pausing');
  expect(await stateOf(id)).toMatchObject({ state: 'active' });
}

async function stateOf(id: string) {
  const donation = await donations.recurring.findDonation(id);
  if (!donation) throw new Error('no donation');
  return donation;
}

async function check(id: string): Promise<void> {
  await donations.subscriptionCheck.checkDonation(await stateOf(id));
}

async function hoursPass(time: string): Promise<void> {
  now = new Date(time);
  await donations.subscriptionCheck.checkDueDonations();
}

async function send(time: string): Promise<void> {
  now = new Date(time);
  await donations.sendFailureEmails();
}

async function warn(time: string): Promise<void> {
  now = new Date(time);
  await donations.cardWarnings.warnOfExpiry();
}

async function setHealth(health: 'well' | 'error'): Promise<void> {
  await database.pool.query('update sbx_settings set health = $1', [health]);
}

async function countCharges(id: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as count from payments where recurring_donation_id = $1 and status = 'success'`,
    [id],
  );
  return Number(rows[0]?.count);
}
