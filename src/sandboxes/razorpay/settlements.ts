import { randomInt } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Deliveries } from './deliveries.ts';
import { newId, type Payment, type Refund, toSeconds } from './entities.ts';
import { SandboxError } from './api/sandbox-error.ts';
import { settlementStore, type Settlement, type SettlementLine } from './stores/settlement-store.ts';
import { paymentStore } from './stores/payment-store.ts';
import { refundStore } from './stores/refund-store.ts';

type Dependencies = {
  db: Db;
  deliveries: Deliveries;
  clock: Clock;
  wake: () => void;
};

/** Above the number of payments that any sandbox has. */
const maxCount = 100_000;

/** Transfers to the bank: all captures and refunds that were not settled before. */
export function createSettlements({ db, deliveries, clock, wake }: Dependencies) {
  async function settleNow(): Promise<Settlement> {
    const now = clock.now();
    const settlementId = newId('setl');
    const paging = { count: maxCount, skip: 0 };
    const payments = (await paymentStore.listPayments(db, paging)).filter(({ captured }) => captured);
    const refunds = (await refundStore.listRefundsOf(db, paging)).filter(
      ({ status }) => status === 'processed',
    );
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    const utr = String(randomInt(1e11, 1e12));
    const settled = {
      settled: true,
      settled_at: toSeconds(now),
      settlement_id: settlementId,
      settlement_utr: utr,
    };
    const lines = [
      ...payments.map((payment) => ({ ...paymentLine(payment), ...settled })),
      ...refunds.flatMap((refund) => {
        const payment = byId.get(refund.payment_id);
        return payment ? [{ ...refundLine(refund, payment), ...settled }] : [];
      }),
    ];

    const settlement = await db.transaction(async (tx) => {
      const done = await settlementStore.listSettled(tx);
      const open = lines.filter((line) => !done.has(line.entity_id));
      if (open.length === 0) throw new SandboxError('There is nothing to settle.');
      const transfer = newSettlement({ id: settlementId, utr, lines: open }, now);
      await settlementStore.insert(tx, transfer, open, now);
      await deliveries.announce(tx, [{ event: 'settlement.processed', payload: { settlement: transfer } }]);
      return transfer;
    });
    wake();
    return settlement;
  }

  return { settleNow };
}

export type Settlements = ReturnType<typeof createSettlements>;

function newSettlement(
  { id, utr, lines }: { id: string; utr: string; lines: SettlementLine[] },
  now: Date,
): Settlement {
  const sumOf = (read: (line: SettlementLine) => number) => lines.reduce((sum, line) => sum + read(line), 0);
  return {
    id,
    entity: 'settlement',
    amount: sumOf(({ credit, debit }) => credit - debit),
    status: 'processed',
    fees: sumOf(({ fee }) => fee),
    tax: sumOf(({ tax }) => tax),
    utr,
    created_at: toSeconds(now),
  };
}

/** The account is in rupees, so payments in another currency are settled as converted. */
function paymentLine(payment: Payment): SettlementLine {
  const amount = Number(payment.base_amount ?? payment.amount);
  const fee = Math.round(amount * 0.02);
  return {
    entity_id: payment.id,
    type: 'payment',
    debit: 0,
    credit: amount - fee,
    amount,
    currency: settledIn(payment),
    fee,
    tax: Math.round(fee * 0.18),
    on_hold: false,
    created_at: payment.created_at,
    payment_id: null,
    order_id: payment.order_id,
    method: payment.method,
    dispute_id: null,
  };
}

function settledIn({ base_currency: converted, currency }: Payment): string {
  return typeof converted === 'string' ? converted : currency;
}

function refundLine(refund: Refund, payment: Payment): SettlementLine {
  const amount = Math.round((refund.amount * Number(payment.base_amount ?? payment.amount)) / payment.amount);
  return {
    entity_id: refund.id,
    type: 'refund',
    debit: amount,
    credit: 0,
    amount,
    currency: settledIn(payment),
    fee: 0,
    tax: 0,
    on_hold: false,
    created_at: refund.created_at,
    payment_id: payment.id,
    order_id: payment.order_id,
    method: payment.method,
    dispute_id: null,
  };
}
