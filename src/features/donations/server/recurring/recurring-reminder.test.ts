import { afterAll, beforeEach, expect, test } from 'vitest';
import { formOf } from '#tests/support/donation-service.ts';
import { openDonationsAtSandbox } from '#tests/support/donations-at-sandbox.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

let now = new Date();
let reminded: string[] = [];
let onReminder: (id: string) => Promise<unknown>;

// What the gateway charges is found by asking.
const { database, sandbox, donations, close } = await openDonationsAtSandbox({
  clock: { now: () => now },
  emails: {
    reminder: async (_tx, { id, nextChargeAt }) => {
      await onReminder(id);
      reminded.push(nextChargeAt?.toISOString().slice(0, 10) ?? '');
    },
  },
});

beforeEach(async () => {
  now = new Date('2026-01-31T10:00:00Z');
  reminded = [];
  onReminder = () => Promise.resolve();
  await database.pool.query(`update recurring_donations set state = 'cancelled', next_check_at = null`);
});

afterAll(close);

test('a donor is reminded once, two days before each charge; a donation of the 31st is charged on the last day', async () => {
  await begin();
  await hoursPass('2026-02-26T09:00:00Z');
  expect(reminded).toEqual([]);
  await hoursPass('2026-02-26T11:00:00Z');
  await donations.recurring.remind();
  expect(reminded).toEqual(['2026-02-28']);

  await charge('2026-02-28T10:00:00Z');
  await hoursPass('2026-03-26T11:00:00Z');
  expect(reminded).toEqual(['2026-02-28', '2026-03-28']);
});

test('a donor who has cancelled gets no reminder', async () => {
  const { donationId } = await begin();
  await donations.recurring.cancel(donationId);
  await hoursPass('2026-02-27T10:00:00Z');

  expect(reminded).toEqual([]);
});

test('a donor who cancels while reminders are being sent gets no reminder', async () => {
  const first = await begin();
  const second = await begin();
  onReminder = (id) =>
    database.pool.query(
      'update recurring_donations set cancel_requested_at = $1 where id = any($2) and id <> $3',
      [now, [first.donationId, second.donationId], id],
    );
  await hoursPass('2026-02-26T11:00:00Z');

  expect(reminded).toEqual(['2026-02-28']);
});

test('charges without a webhook are found by polling, an hour after they were due', async () => {
  const { donationId } = await begin();
  await charge('2026-02-28T10:00:00Z');
  expect(await countCharges(donationId)).toBe(1);

  await hoursPass('2026-02-28T11:01:00Z');
  expect(await countCharges(donationId)).toBe(2);
  expect(await donations.findViolations()).toEqual([]);
});

async function begin() {
  const form = formOf({ frequency: 'monthly', donorEmail: 'reminded@example.org' });
  const { id, checkout } = await donations.startDonation(form, undefined);
  const subscriptionId = scriptCheckoutOf({ checkout }).subscription_id ?? '';
  const response = await sandbox.subscriptions.subscribe({ subscriptionId, method: 'upi', outcome: 'paid' });
  if ('error' in response) throw new Error(response.error.description);
  await donations.verifyPayment(id, response);
  await hoursPass('2026-01-31T10:03:00Z');
  const { rows } = await database.pool.query(
    'select recurring_donation_id as id from payments where id = $1',
    [id],
  );
  return { donationId: String(rows[0]?.id) };
}

async function charge(time: string): Promise<void> {
  now = new Date(time);
  await sandbox.subscriptions.chargeDue();
}

async function hoursPass(time: string): Promise<void> {
  now = new Date(time);
  await donations.subscriptionCheck.checkDueDonations();
  await donations.recurring.remind();
}

function countCharges(donationId: string): Promise<number> {
  return database.pool
    .query(
      `select count(*)::int as found from payments where recurring_donation_id = $1 and status = 'success'`,
      [donationId],
    )
    .then(({ rows }) => rows[0]?.found);
}
