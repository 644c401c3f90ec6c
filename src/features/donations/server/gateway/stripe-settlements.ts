import type { Stripe } from 'stripe';
import type { BalanceEntry, HostedSettlements, Payout } from './hosted-checkout-gateway.ts';
import { safeStripeId, type StripeClient } from './stripe-client.ts';
import { fromSeconds, idOf, moneyOf, taxOf } from './stripe-entities.ts';
import { pageSize, periodQuery, toPage } from './stripe-pages.ts';

const kinds: Record<string, BalanceEntry['kind']> = {
  charge: 'payment',
  charge_failure: 'payment_failure',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  fee: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout_reversal',
};
/** Refunds and disputes contain the id of their charge. */
const expand = ['data.source'];

/** Balance transactions and payouts over Stripe's API. */
export function createStripeSettlements({ call }: StripeClient): HostedSettlements {
  return {
    listPayouts: (period) =>
      call(async (stripe) => toPage(await stripe.payouts.list(periodQuery(period)), toPayout)),

    fetchPayout: (payoutId) =>
      call(async (stripe) => toPayout(await stripe.payouts.retrieve(safeStripeId(payoutId)))),

    listPayoutEntries: (payoutId) =>
      call(async (stripe) => {
        const query = { payout: safeStripeId(payoutId), limit: pageSize, expand };
        const entries: BalanceEntry[] = [];
        for await (const transaction of stripe.balanceTransactions.list(query))
          entries.push(toEntry(transaction));
        return entries.filter(({ kind, sourceId }) => kind !== 'payout' || sourceId !== payoutId);
      }),

    listEntries: (period) =>
      call(async (stripe) =>
        toPage(await stripe.balanceTransactions.list({ ...periodQuery(period), expand }), toEntry),
      ),
  };
}

function toEntry(transaction: Stripe.BalanceTransaction): BalanceEntry {
  const { currency } = transaction;
  const minor = (amount: number) => moneyOf(amount, currency).amountMinor;
  return {
    entryId: transaction.id,
    kind: kinds[transaction.reporting_category] ?? 'other',
    sourceId: idOf(transaction.source),
    attemptId: attemptOf(transaction.source),
    amountMinor: minor(transaction.amount),
    feeMinor: minor(transaction.fee),
    taxMinor: minor(taxOf(transaction)),
    netMinor: minor(transaction.net),
    currency: currency.toUpperCase(),
    createdAt: fromSeconds(transaction.created),
  };
}

function attemptOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (!source || typeof source === 'string') return null;
  if (source.object === 'charge') return source.id;
  return source.object === 'refund' || source.object === 'dispute' ? idOf(source.charge) : null;
}

function toPayout(payout: Stripe.Payout): Payout {
  const states: Payout['state'][] = ['pending', 'in_transit', 'paid', 'failed', 'canceled'];
  return {
    payoutId: payout.id,
    state: states.find((state) => state === payout.status) ?? 'pending',
    arrivesOn: fromSeconds(payout.arrival_date),
    isReconciled: payout.reconciliation_status === 'completed',
    traceId: payout.trace_id?.value ?? null,
    failureCode: payout.failure_code,
    ...moneyOf(payout.amount, payout.currency),
  };
}
