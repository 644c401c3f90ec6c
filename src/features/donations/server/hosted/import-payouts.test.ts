import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HostedSite, openHostedSite } from '#tests/support/hosted-site.ts';
import { createStatements } from '../admin/statement.ts';

let site: HostedSite;

beforeEach(async () => {
  site = await openHostedSite();
});

afterEach(async () => {
  expect(await site.donations.findViolations()).toEqual([]);
  await site.close();
});

test('STRIPE-20.27, STRIPE-20.59: the fee is filled in later, and net, fee and gross are those of the gateway', async () => {
  const { id, charge } = await newDonation();
  expect(await site.payment(id)).toMatchObject({ status: 'success' });
  await site.sandbox.simulation.completeCharge(charge);
  await site.deliver();

  const { rows } = await site.database.pool.query('select fee_minor::int as fee from payment_attempts');
  const { attempt } = await site.account.client.fetchPayment(charge);
  expect(attempt.feeMinor).toBeGreaterThan(0);
  expect(rows).toEqual([{ fee: attempt.feeMinor }]);
});

test('STRIPE-20.60, STRIPE-20.62: a payout books what reached the bank, with fees of the account', async () => {
  const { charge } = await newDonation();
  await site.sandbox.simulation.completeCharge(charge);
  await site.sandbox.simulation.accountFee(700);
  const payout = await payOut();

  const { attempt } = await site.account.client.fetchPayment(charge);
  const fee = attempt.feeMinor ?? 0;
  expect(payout.amountMinor).toBe(5000 - fee - 700);
  expect(await balances()).toEqual({ bank: payout.amountMinor, donations: -5000, fees: fee + 700 });
  expect(await site.discrepancies()).toEqual([]);
});

test('STRIPE-20.61: a payout that the bank returns leaves the bank again, once', async () => {
  const { charge } = await newDonation();
  await site.sandbox.simulation.completeCharge(charge);
  const { payoutId, amountMinor } = await payOut();
  await site.sandbox.simulation.failPayout(payoutId);
  await site.deliver();
  await site.donations.hosted.importPayouts();

  expect(await balances()).toMatchObject({ gateway: amountMinor, donations: -5000 });
  expect(await balances()).not.toHaveProperty('bank');
  expect(await site.discrepancies()).toEqual(['payout_failed']);

  // The next payout contains it.
  const next = await payOut();
  expect(next.amountMinor).toBe(amountMinor);
  expect(await balances()).toMatchObject({ bank: amountMinor });
  expect(await balances()).not.toHaveProperty('gateway');
});

test('STRIPE-20.62: a fee of the account is one ledger entry, without a donation', async () => {
  await site.sandbox.simulation.accountFee(700);
  const { charge } = await newDonation();
  await site.sandbox.simulation.completeCharge(charge);
  await payOut();
  await site.donations.hosted.importPayouts();

  const { rows } = await site.database.pool.query(
    `select a.kind, e.payment_id, l.account, l.currency, l.amount_minor::int as amount
     from account_entries a join ledger_entries e on e.account_entry_id = a.id
       join ledger_lines l on l.entry_id = e.id order by l.account`,
  );
  const entry = { kind: 'fee', payment_id: null, currency: 'USD' };
  expect(rows).toEqual([
    { ...entry, account: 'bank', amount: -700 },
    { ...entry, account: 'fees', amount: 700 },
  ]);
});

test('a payout that cannot be imported does not prevent the others', async () => {
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const { charge } = await newDonation();
    await site.sandbox.simulation.completeCharge(charge);
    site.later(3 * 24 * 60);
    const { id } = await site.sandbox.simulation.createPayout();
    await site.sandbox.simulation.completePayout(id);
    ids.push(id);
  }
  const { settlements } = site.account.client;
  const { listPayoutEntries } = settlements;
  // The newest one is listed first.
  settlements.listPayoutEntries = (id) =>
    id === ids[1] ? Promise.reject(new Error('the entries are broken')) : listPayoutEntries(id);

  await expect(site.donations.hosted.importPayouts()).rejects.toThrow('the entries are broken');
  const { rows } = await site.database.pool.query(
    'select payout_id as id, is_imported from payouts order by is_imported',
  );
  expect(rows).toEqual([
    { id: ids[1], is_imported: false },
    { id: ids[0], is_imported: true },
  ]);
});

test('a refund of so little that it is nothing in the currency of the bank is settled', async () => {
  const { charge } = await newDonation();
  const { rows } = await site.database.pool.query<{ id: string }>('select id from payments');
  await site.sandbox.simulation.completeCharge(charge);
  const { id } = await site.sandbox.simulation.refund({ charge, amount: 1 });
  await site.database.pool.query(
    `update sbx_stripe_objects set entity = entity || '{"amount": 0, "net": 0}'
     where object = 'balance_transaction' and entity->>'source' = $1`,
    [id],
  );
  await payOut();

  expect(rows).toHaveLength(1);
  expect(await site.discrepancies()).toEqual([]);
  expect(await balances()).toMatchObject({ donations: -4999 });
});

test('a payout that comes before the webhooks of its payments books them', async () => {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'card');
  await site.sandbox.simulation.completeCharge(await site.firstCharge());
  const payout = await site.sandbox.simulation.createPayout();
  await site.sandbox.simulation.completePayout(payout.id);
  await site.deliver(({ type }) => type.startsWith('payout.'));

  expect(await site.payment(id)).toMatchObject({ status: 'success', netAmountMinor: 5000 });
  expect(await balances()).toMatchObject({ bank: payout.amount, donations: -5000 });
  expect(await site.discrepancies()).toEqual([]);
});

test('a refund and a dispute that is won leave what the bank received', async () => {
  const { charge } = await newDonation();
  await site.sandbox.simulation.completeCharge(charge);
  await site.sandbox.simulation.refund({ charge, amount: 1000 });
  const dispute = await site.sandbox.simulation.openDispute((await newDonation()).charge, false);
  await site.sandbox.simulation.decideDispute(dispute.id, 'won');
  await site.deliver();
  const payout = await payOut();

  expect(await balances()).toMatchObject({ bank: payout.amountMinor, donations: -9000 });
  expect(await balances()).not.toHaveProperty('gateway');
});

test('STRIPE-20.62: the statement of the month balances, with fees of the account and without a difference', async () => {
  const { charge } = await newDonation();
  await site.sandbox.simulation.completeCharge(charge);
  await site.sandbox.simulation.accountFee(700);
  const { amountMinor: payoutsMinor } = await payOut();
  await newDonation();

  const [usd] = (await readStatement('2026-11')).currencies;
  const feesMinor = 5000 - payoutsMinor;
  expect(feesMinor).toBeGreaterThan(700);
  expect(usd?.gateway).toMatchObject({
    openingMinor: 0,
    receivedMinor: 10_000,
    returnedMinor: 0,
    feesMinor,
    payoutsMinor,
    closingMinor: 5000,
    differenceMinor: 0,
  });
  expect(usd?.totals).toMatchObject({ grossMinor: 10_000, feesMinor, netMinor: 10_000 - feesMinor });
  expect(usd?.bank).toMatchObject({ bookedMinor: payoutsMinor, differenceMinor: 0, differences: [] });
});

test('STRIPE-20.61: the statement of a returned payout has the money at the gateway again', async () => {
  const { charge } = await newDonation();
  await site.sandbox.simulation.completeCharge(charge);
  await site.sandbox.simulation.accountFee(700);
  const { payoutId, amountMinor } = await payOut();
  await site.sandbox.simulation.failPayout(payoutId);
  await site.deliver();

  const [usd] = (await readStatement('2026-11')).currencies;
  expect(usd?.gateway).toMatchObject({
    feesMinor: 5000 - amountMinor,
    payoutsMinor: 0,
    closingMinor: amountMinor,
  });
  expect(usd?.bank).toMatchObject({ bookedMinor: 0, arrivedMinor: 0, differences: [] });
});

function readStatement(month: string) {
  return createStatements({
    db: site.database.db,
    gatewayMode: 'sandbox',
    clock: site.clock,
    timeZone: 'UTC',
    typesetter: { typeset: () => Promise.reject(new Error('not printed here')) },
    site: { name: 'Sanatan World' },
  }).read({ month });
}

async function newDonation() {
  const { id, session } = await site.start();
  await site.sandbox.simulation.pay(session, 'card');
  await site.deliver();
  return { id, charge: await site.firstCharge() };
}

async function payOut() {
  site.later(3 * 24 * 60);
  await site.sandbox.simulation.runDue();
  const { id } = await site.sandbox.simulation.createPayout();
  await site.sandbox.simulation.completePayout(id);
  await site.deliver();
  return site.account.client.settlements.fetchPayout(id);
}

async function balances(): Promise<Record<string, number>> {
  const { rows } = await site.database.pool.query<{ account: string; amount: number }>(
    `select account, sum(amount_minor)::int as amount from ledger_lines
     group by account having sum(amount_minor) <> 0 order by account`,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}
