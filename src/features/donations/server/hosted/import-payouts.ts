import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { Settled } from '../../payment-updates.ts';
import { GatewayRejected } from '../gateway/gateway.ts';
import type { BalanceEntry, CursorPage, Payout } from '../gateway/hosted-checkout-gateway.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import { eventStore } from '../payments/event-store.ts';
import { paymentStore } from '../payments/payment-store.ts';
import { type CheckedPeriod, checkPeriod } from '../reconciliation/check-period.ts';
import { bookAccountEntry } from './book-account-entry.ts';
import type { HostedAccount } from './hosted-account.ts';
import { payoutStore } from '../payments/payout-store.ts';
import type { Subjects } from './subjects.ts';

type Dependencies = {
  db: Db;
  account: HostedAccount;
  applyPaymentUpdates: ApplyPaymentUpdates;
  subjects: Pick<Subjects, 'checkCharge'>;
  clock: Clock;
};

/** Bank transfers fail up to five working days after they were paid. */
const daysRead = 10;
const ofDonations = new Set<BalanceEntry['kind']>([
  'payment',
  'payment_failure',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
]);

/** Imports payouts with their entries and fees, and payouts that the bank returned. */
export function createPayoutImport({ db, account, applyPaymentUpdates, subjects, clock }: Dependencies) {
  const { client } = account;
  const { settlements } = client;

  /** Every night: the payouts of the last days. */
  async function importPayouts(): Promise<void> {
    const nightly = {
      kind: 'payouts',
      gatewayMode: client.mode,
      gateway: account.gateway,
      account: account.account,
    };
    await checkPeriod(db, { ...nightly, to: clock.now(), days: daysRead }, (period) =>
      runEach(listPayouts(period), ({ payout }) => record(payout)),
    );
  }

  async function* listPayouts({
    from,
    to: now,
  }: CheckedPeriod): AsyncGenerator<{ id: string; payout: Payout }> {
    const to = new Date(now.getTime() + msPerDay);
    let after: string | null = null;
    do {
      const page: CursorPage<Payout> = await settlements.listPayouts({ from, to, after });
      for (const payout of page.items) yield { id: payout.payoutId, payout };
      after = page.next;
    } while (after !== null);
  }

  /** @returns whether the account has this payout */
  async function importPayout(payoutId: string): Promise<boolean> {
    try {
      await record(await settlements.fetchPayout(payoutId));
      return true;
    } catch (error) {
      if (error instanceof GatewayRejected) return false;
      throw error;
    }
  }

  async function record(payout: Payout): Promise<void> {
    const { payoutId, state, amountMinor, currency, arrivesOn, traceId, failureCode } = payout;
    const { isImported } = await payoutStore.save(db, {
      gatewayMode: client.mode,
      gateway: account.gateway,
      account: account.account,
      payoutId,
      state,
      amountMinor,
      currency,
      arrivesOn: isoDay(calendarDay(arrivesOn)),
      traceId,
      failureCode,
      seenAt: clock.now(),
    });
    const hasFailed = state === 'failed' || state === 'canceled';
    // A payout that failed at once was never booked at the bank.
    if (payout.isReconciled && !isImported) await importEntries(payout);
    if (hasFailed && (isImported || payout.isReconciled)) await bookFailure(payout);
  }

  async function importEntries(payout: Payout): Promise<void> {
    const { payoutId, amountMinor } = payout;
    const entries = await settlements.listPayoutEntries(payoutId);
    const sum = entries.reduce((total, { netMinor }) => total + netMinor, 0);
    if (sum !== amountMinor) {
      await report(
        'settlement_sum',
        payoutId,
        `payout ${amountMinor} ${payout.currency}, items total ${sum} ${payout.currency}`,
      );
      return;
    }
    await runEach(
      entries.map((entry) => ({ id: entry.entryId, entry })),
      ({ entry }) => recordEntry(entry, payout),
    );
    await payoutStore.setImported(db, account, payoutId);
  }

  async function recordEntry(entry: BalanceEntry, payout: Payout): Promise<void> {
    const { attemptId, netMinor, currency } = entry;
    if (!ofDonations.has(entry.kind))
      return bookAccountEntry(db, account, { entry, payout, now: clock.now() });
    const paymentId = attemptId && ((await findPaymentId(attemptId)) ?? (await findUnknown(attemptId)));
    const settled = settledOf(entry, payout);
    if (!paymentId || !settled) {
      const detail = `${netMinor} ${currency} in payout ${payout.payoutId}`;
      return report('settled_unknown', entry.entryId, detail);
    }
    await db.transaction(async (tx) => {
      await applyPaymentUpdates(tx, paymentId, [{ type: 'settled', settled }], 'settled');
    });
  }

  function findPaymentId(attemptId: string): Promise<string | null> {
    return paymentStore.findPaymentId(db, client.mode, { orderId: null, attemptId }, account);
  }

  /** A payout can come before the webhooks of its payments. */
  async function findUnknown(attemptId: string): Promise<string | null> {
    const isOurs = await subjects.checkCharge(await client.fetchPayment(attemptId), 'payout');
    return isOurs ? findPaymentId(attemptId) : null;
  }

  async function bookFailure(payout: Payout): Promise<void> {
    const { payoutId, amountMinor, currency, failureCode } = payout;
    const entry: BalanceEntry = {
      entryId: `${payoutId}:failed`,
      kind: 'payout_reversal',
      sourceId: payoutId,
      attemptId: null,
      amountMinor: -amountMinor,
      feeMinor: 0,
      taxMinor: 0,
      netMinor: -amountMinor,
      currency,
      createdAt: clock.now(),
    };
    await bookAccountEntry(db, account, { entry, payout, now: clock.now() });
    await report(
      'payout_failed',
      payoutId,
      `${amountMinor} ${currency}: ${failureCode ?? 'no reason given'}`,
    );
  }

  function report(kind: string, subject: string, detail: string): Promise<void> {
    return eventStore.reportDiscrepancy(db, {
      gatewayMode: client.mode,
      kind,
      subject,
      paymentId: null,
      detail,
      foundAt: clock.now(),
    });
  }

  return { importPayouts, importPayout };
}

export type PayoutImport = ReturnType<typeof createPayoutImport>;

function settledOf(entry: BalanceEntry, { payoutId, arrivesOn }: Payout): Settled | null {
  const { kind, attemptId, sourceId, currency } = entry;
  if (attemptId === null || !isOfDonation(kind)) return null;
  const isFirst = kind === 'payment' || kind === 'refund';
  return {
    // Payments and refunds are settled once, under their own ids; their reversals have separate ids.
    entryId: isFirst && sourceId !== null ? sourceId : entry.entryId,
    attemptId,
    kind,
    reversalId: kind === 'payment' || kind === 'payment_failure' ? null : sourceId,
    settlementId: payoutId,
    amountMinor: Math.abs(entry.amountMinor),
    currency,
    feeMinor: entry.feeMinor,
    taxMinor: entry.taxMinor,
    settledAt: arrivesOn,
  };
}

function isOfDonation(kind: BalanceEntry['kind']): kind is Settled['kind'] {
  return ofDonations.has(kind);
}
