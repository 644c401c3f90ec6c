import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { givenOf } from '../../ledger.ts';
import type { Settled } from '../../payment-updates.ts';
import { eventStore } from '../payments/event-store.ts';
import { paymentUpdateStore } from '../payments/payment-update-store.ts';
import { type PaymentGateway, razorpayAccount } from '../gateway/gateway.ts';
import { paymentStore } from '../payments/payment-store.ts';
import { payoutStore } from '../payments/payout-store.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import type { SettlementRow } from '../gateway/settlement-gateway.ts';
import { type CheckedPeriod, checkPeriod } from './check-period.ts';

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  applyPaymentUpdates: ApplyPaymentUpdates;
  clock: Clock;
};

type Found = { kind: string; subject: string; detail: string; paymentId: string | null };

/** Days that are read again after outages and for late settlements. */
const daysRead = 3;
const pageLength = 1000;
/** Time zone of the gateway's days. */
const zone = 'Asia/Kolkata';

/** Imports settlements: fee, tax and transfer of every payment and refund. */
export function createSettlementImport({ db, gateway, applyPaymentUpdates, clock }: Dependencies) {
  /** Every day: imports the settlements of the last days and compares each transfer with the sum of its rows. */
  async function importSettlements(): Promise<void> {
    const nightly = { kind: 'payouts', gatewayMode: gateway.mode, ...razorpayAccount };
    await checkPeriod(db, { ...nightly, to: clock.now(), days: daysRead }, (period) =>
      runEach(listSteps(period), ({ run }) => run()),
    );
  }

  async function* listSteps({
    from,
    to,
  }: CheckedPeriod): AsyncGenerator<{ id: string; run: () => Promise<void> }> {
    for (let time = from.getTime(); time <= to.getTime(); time += msPerDay) {
      const rows = (await listRows(new Date(time))).filter(({ settlementId }) => settlementId);
      for (const row of rows) yield { id: row.entryId, run: () => record(row) };
      for (const [settlementId, [first, ...others]] of Map.groupBy(rows, (row) => row.settlementId))
        if (first) yield { id: settlementId, run: () => compareSum(settlementId, [first, ...others]) };
    }
  }

  async function listRows(date: Date): Promise<SettlementRow[]> {
    const rows: SettlementRow[] = [];
    for (;;) {
      const page = await gateway.settlements.listRows({ ...calendarDay(date, zone), skip: rows.length });
      rows.push(...page);
      if (page.length < pageLength) return rows;
    }
  }

  async function record(row: SettlementRow): Promise<void> {
    const { entryId: subject, attemptId } = row;
    const ids = { orderId: null, attemptId };
    const paymentId = await paymentStore.findPaymentId(db, gateway.mode, ids);
    const settled = settledOf(row);
    if (!paymentId || !settled) {
      const detail = `${row.netMinor} ${row.currency} in payout ${row.settlementId}`;
      await report(db, { kind: 'settled_unknown', subject, detail, paymentId });
      return;
    }

    await db.transaction(async (tx) => {
      const detail = contradictionIn(row) ?? (await unlikeGiven(tx, paymentId, settled));
      if (detail) await report(tx, { kind: 'settled_otherwise', subject, detail, paymentId });
      else await applyPaymentUpdates(tx, paymentId, [{ type: 'settled', settled }], 'settled');
    });
  }

  /** Compares the settled amount with the donated one, if both have the same currency. @returns the difference */
  async function unlikeGiven(tx: Db, paymentId: string, settled: Settled): Promise<string | null> {
    const payment = await paymentStore.lockPayment(tx, paymentId);
    if (!payment) return null;
    const given = givenOf(settled, await paymentUpdateStore.read(tx, payment));
    if (given.currency !== settled.currency || given.amountMinor === settled.amountMinor) return null;
    return `paid ${given.amountMinor} ${given.currency}, settled ${settled.amountMinor} ${settled.currency}`;
  }

  async function compareSum(settlementId: string, rows: [SettlementRow, ...SettlementRow[]]): Promise<void> {
    const { amountMinor, traceId = null } = await gateway.settlements.fetchSettlement(settlementId);
    const sum = rows.reduce((total, { netMinor }) => total + netMinor, 0);
    const [{ currency, settledAt }] = rows;
    await payoutStore.save(db, {
      gatewayMode: gateway.mode,
      ...razorpayAccount,
      payoutId: settlementId,
      // Razorpay reports settlements once they are paid.
      state: 'paid',
      amountMinor,
      currency,
      arrivesOn: isoDay(calendarDay(settledAt, zone)),
      traceId,
      isImported: sum === amountMinor,
      seenAt: clock.now(),
    });
    if (sum === amountMinor) return;
    const detail = `payout ${amountMinor} ${currency}, items total ${sum} ${currency}`;
    await report(db, {
      kind: 'settlement_sum',
      subject: settlementId,
      detail,
      paymentId: null,
    });
  }

  function report(tx: Db, found: Found): Promise<void> {
    return eventStore.reportDiscrepancy(tx, { ...found, gatewayMode: gateway.mode, foundAt: clock.now() });
  }

  return { importSettlements };
}

export type SettlementImport = ReturnType<typeof createSettlementImport>;

/** Null for rows that are neither payments nor refunds. */
function settledOf(row: SettlementRow): Settled | null {
  const { kind, attemptId, entryId, settlementId, amountMinor, currency, feeMinor, taxMinor, settledAt } =
    row;
  if (kind === 'other' || attemptId === null) return null;
  const settled = {
    entryId,
    attemptId,
    kind,
    settlementId,
    amountMinor,
    currency,
    feeMinor,
    taxMinor,
    settledAt,
  };
  return { ...settled, reversalId: null };
}

/** Inconsistency within a row; null if there is none. */
function contradictionIn(row: SettlementRow): string | null {
  const { kind, amountMinor, feeMinor, taxMinor, netMinor, currency } = row;
  const expected = (kind === 'payment' ? amountMinor : -amountMinor) - feeMinor;
  if (netMinor !== expected) return `${netMinor} ${currency}, expected ${expected} ${currency}`;
  return taxMinor > feeMinor || taxMinor < 0
    ? `a tax of ${taxMinor} ${currency} on a fee of ${feeMinor} ${currency}`
    : null;
}
