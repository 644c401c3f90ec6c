import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#src/platform/clock.ts';
import { formOf, testDonationService } from '#tests/support/donation-service.ts';
import { openDonationsAtSandbox } from '#tests/support/donations-at-sandbox.ts';
import { fakeGateway, fakeId } from '#tests/support/fake-gateway.ts';
import { paymentStore } from '../payments/payment-store.ts';
import type { SettlementRow } from '../gateway/settlement-gateway.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

const { database, sandbox, donations, close } = await openDonationsAtSandbox();

afterAll(close);

test('a donation in rupees goes to the bank without fee and tax, and the books balance', async () => {
  const donation = await give({ amount: 5000, currency: 'INR' });
  await sandbox.settlements.settleNow();
  await donations.settlements.importSettlements();
  await donations.settlements.importSettlements();

  expect(await balancesOf(donation.id)).toEqual([
    'bank INR 490000',
    'donations INR -500000',
    'fees INR 8200',
    'tax INR 1800',
  ]);
  expect(await donations.findViolations()).toEqual([]);
  expect(await discrepancies()).toEqual([]);
  const { rows } = await database.pool.query(
    'select gateway, state, amount_minor::int as amount, currency, is_imported from payouts',
  );
  expect(rows).toEqual([
    { gateway: 'razorpay', state: 'paid', amount: 490_000, currency: 'INR', is_imported: true },
  ]);
});

test('a donation in dollars is settled in rupees: what was given and what came meet in the exchange', async () => {
  const donation = await give({ amount: 50 });
  await sandbox.settlements.settleNow();
  await donations.settlements.importSettlements();

  expect(await balancesOf(donation.id)).toEqual([
    'bank INR 411600',
    'donations USD -5000',
    'exchange INR -420000',
    'exchange USD 5000',
    'fees INR 6888',
    'tax INR 1512',
  ]);
  expect(await donations.findViolations()).toEqual([]);
});

test('a refund after the settlement lowers the next transfer', async () => {
  const donation = await give({ amount: 1000, currency: 'INR' });
  await sandbox.settlements.settleNow();
  await donations.settlements.importSettlements();
  await sandbox.simulatedEvents.refund(donation.attemptId, {
    amount: 40_000,
    notes: null,
    idempotencyKey: null,
    body: '',
  });
  await sandbox.settlements.settleNow();
  await donations.settlements.importSettlements();
  expect(await balancesOf(donation.id)).toContain('gateway INR 40000');

  const payment = await donations.checkOrder(await donation.stored());
  expect(payment.netAmountMinor).toBe(60_000);
  expect(await balancesOf(donation.id)).toEqual([
    'bank INR 58000',
    'donations INR -60000',
    'fees INR 1640',
    'tax INR 360',
  ]);
});

test('a settlement with a wrong sum, and a row without a donation, are reported', async () => {
  const settlementId = fakeId('setl');
  const donation = await give({ amount: 700, currency: 'INR' });
  const stranger = fakeId('pay');
  const found = await settledBy(
    [
      row({
        entryId: donation.attemptId,
        attemptId: donation.attemptId,
        settlementId,
        amountMinor: 70_000,
        netMinor: 68_600,
      }),
      row({
        entryId: stranger,
        attemptId: stranger,
        settlementId,
        amountMinor: 100,
        netMinor: 98,
        feeMinor: 2,
      }),
    ],
    1,
  );

  expect(found).toEqual([
    `settled_unknown ${stranger}: 98 INR in payout ${settlementId}`,
    `settlement_sum ${settlementId}: payout 1 INR, items total 68698 INR`,
  ]);
});

test('a payout that cannot be fetched does not keep back the others', async () => {
  const [broken, sound] = [fakeId('setl'), fakeId('setl')];
  const other = testDonationService(
    database,
    fakeGateway({
      settlements: {
        listRows: async () => [row({ settlementId: broken }), row({ settlementId: sound })],
        fetchSettlement: async (settlementId) => {
          if (settlementId === broken) throw new Error('the payout is broken');
          return { settlementId, amountMinor: 0 };
        },
      },
    }),
    { clock: systemClock },
  );

  await expect(other.settlements.importSettlements()).rejects.toThrow('the payout is broken');
  const { rows } = await database.pool.query(
    'select payout_id as id from payouts where payout_id in ($1, $2)',
    [broken, sound],
  );
  expect(rows).toEqual([{ id: sound }]);
});

test('a row that contradicts the donation or itself is reported, and not posted', async () => {
  const donation = await give({ amount: 800, currency: 'INR' });
  const own = { entryId: donation.attemptId, attemptId: donation.attemptId, settlementId: fakeId('setl') };
  const before = await balancesOf(donation.id);

  expect(await settledBy([row({ ...own, amountMinor: 79_999, netMinor: 78_599 })], 78_599)).toEqual([
    `settled_otherwise ${donation.attemptId}: paid 80000 INR, settled 79999 INR`,
  ]);
  expect(await settledBy([row({ ...own, amountMinor: 80_000, netMinor: 80_000 })], 80_000)).toEqual([
    `settled_otherwise ${donation.attemptId}: 80000 INR, expected 78600 INR`,
  ]);
  expect(await balancesOf(donation.id)).toEqual(before);
});

/** Makes a donation whose captured payment is known to the gateway only. */
async function give(form: object) {
  const { id, checkout } = await donations.startDonation(formOf(form), undefined);
  const orderId = scriptCheckoutOf({ checkout }).order_id ?? '';
  const response = await sandbox.simulatedEvents.pay({ orderId, method: 'upi', outcome: 'paid' });
  const attemptId = 'razorpay_payment_id' in response ? response.razorpay_payment_id : '';
  const signature = 'razorpay_signature' in response ? response.razorpay_signature : '';
  await donations.verifyPayment(id, {
    razorpay_order_id: orderId,
    razorpay_payment_id: attemptId,
    razorpay_signature: signature,
  });
  return { id, attemptId, stored: () => getStored(id) };
}

async function getStored(id: string) {
  const payment = await paymentStore.findPayment(database.db, id);
  if (!payment) throw new Error('the donation is gone');
  return payment;
}

/** Reads rows that only this gateway has. @returns what was found */
async function settledBy(rows: SettlementRow[], amountMinor: number): Promise<string[]> {
  const before = new Set(await discrepancies());
  let isSent = false;
  const other = testDonationService(
    database,
    fakeGateway({
      settlements: {
        listRows: async () => {
          const page = isSent ? [] : rows;
          isSent = true;
          return page;
        },
        fetchSettlement: async (settlementId) => ({ settlementId, amountMinor }),
      },
    }),
    { clock: systemClock },
  );
  await other.settlements.importSettlements();
  return (await discrepancies()).filter((found) => !before.has(found));
}

function row(values: Partial<SettlementRow>): SettlementRow {
  return {
    entryId: '',
    kind: 'payment',
    attemptId: null,
    settlementId: '',
    amountMinor: 0,
    currency: 'INR',
    feeMinor: 1400,
    taxMinor: 0,
    netMinor: 0,
    settledAt: new Date(),
    ...values,
  };
}

async function balancesOf(paymentId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select l.account || ' ' || l.currency || ' ' || sum(l.amount_minor) as line
     from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where e.payment_id = $1 group by l.account, l.currency having sum(l.amount_minor) <> 0 order by 1`,
    [paymentId],
  );
  return rows.map(({ line }) => line);
}

async function discrepancies(): Promise<string[]> {
  const { rows } = await database.pool.query<{ found: string }>(
    `select kind || ' ' || subject || ': ' || detail as found from discrepancies order by 1`,
  );
  return rows.map(({ found }) => found);
}
