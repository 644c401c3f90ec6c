import { z } from 'zod';
import { collectionOf } from './razorpay-entities.ts';
import { type RazorpayRequests, safeId } from './razorpay-requests.ts';
import type { SettlementGateway, SettlementRow } from './settlement-gateway.ts';

const minorUnits = z.int();

const rowEntity = z.looseObject({
  entity_id: z.string(),
  type: z.string(),
  debit: minorUnits.nullish(),
  credit: minorUnits.nullish(),
  amount: minorUnits,
  currency: z.string(),
  fee: minorUnits.nullish(),
  tax: minorUnits.nullish(),
  settled: z.boolean().nullish(),
  settled_at: z.int().nullish(),
  settlement_id: z.string().nullish(),
  payment_id: z.string().nullish(),
});

const settlementEntity = z.looseObject({
  id: z.string(),
  amount: minorUnits,
  utr: z.string().nullish(),
});

/** Settlements over Razorpay's HTTP API. */
export function createRazorpaySettlements({ get }: RazorpayRequests): SettlementGateway {
  return {
    listRows: async ({ year, month, day, skip }) => {
      const query = `year=${year}&month=${month}&day=${day}&count=1000&skip=${skip}`;
      const { items } = await get(`/settlements/recon/combined?${query}`, collectionOf(rowEntity));
      return items.map(toRow);
    },

    fetchSettlement: async (settlementId) => {
      const { id, amount, utr } = await get(`/settlements/${safeId(settlementId)}`, settlementEntity);
      return { settlementId: id, amountMinor: amount, traceId: utr ?? null };
    },
  };
}

function toRow(entity: z.output<typeof rowEntity>): SettlementRow {
  const kind = entity.type === 'payment' || entity.type === 'refund' ? entity.type : 'other';
  return {
    entryId: entity.entity_id,
    kind,
    attemptId: kind === 'payment' ? entity.entity_id : (entity.payment_id ?? null),
    // Not settled yet: it is listed again on the day of its settlement.
    settlementId: entity.settled === false ? '' : (entity.settlement_id ?? ''),
    amountMinor: entity.amount,
    currency: entity.currency,
    feeMinor: entity.fee ?? 0,
    taxMinor: entity.tax ?? 0,
    netMinor: (entity.credit ?? 0) - (entity.debit ?? 0),
    settledAt: new Date((entity.settled_at ?? 0) * 1000),
  };
}
