import { sql } from 'drizzle-orm';
import { bigint, boolean, char, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { gatewayCheck, instant } from '../system/column-rules.ts';
import { gatewayColumns } from './donation-columns.ts';
import { paymentId } from './payments.ts';

/** Payment attempts by the gateway's payment id, which belongs to one donation permanently. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    attemptId: text().notNull(),
    ...gatewayColumns(),
    paymentId: paymentId(),
    state: text().notNull(),
    /** Null until the gateway reports it: a signed callback proves a payment, but not its amount. */
    amountMinor: bigint({ mode: 'number' }),
    currency: char({ length: 3 }),
    method: text(),
    /** Fee and tax are in the base currency where there is one. */
    feeMinor: bigint({ mode: 'number' }),
    taxMinor: bigint({ mode: 'number' }),
    baseAmountMinor: bigint({ mode: 'number' }),
    baseCurrency: char({ length: 3 }),
    errorReason: text(),
    /** Country of the billing address; null where the gateway does not name it. */
    country: char({ length: 2 }),
    /** When the donor was charged; null until the gateway dates it. */
    chargedAt: instant(),
    /** Set by triggers: of the gateway, and in no payout. */
    awaitsPayout: boolean().notNull().default(false),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.gateway, table.account] }),
    gatewayCheck('payment_attempts_gateway_known', table.gateway),
    check(
      'payment_attempts_state_known',
      sql`${table.state} in ('created', 'failed', 'authorized', 'captured')`,
    ),
    index('payment_attempts_payment').on(table.paymentId),
    index('payment_attempts_seen').on(table.firstSeenAt),
    index('payment_attempts_awaiting_payout')
      .on(table.firstSeenAt)
      .where(sql`${table.awaitsPayout} and ${table.state} = 'captured'`),
  ],
);

/** Refunds and lost disputes. */
export const paymentReversals = pgTable(
  'payment_reversals',
  {
    reversalId: text().notNull(),
    ...gatewayColumns(),
    paymentId: paymentId(),
    /** Not a foreign key: a refund may arrive before its payment. */
    attemptId: text().notNull(),
    kind: text().notNull(),
    state: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Set by triggers: of the gateway, and in no payout. */
    awaitsPayout: boolean().notNull().default(false),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reversalId, table.gateway, table.account] }),
    gatewayCheck('payment_reversals_gateway_known', table.gateway),
    check('payment_reversals_kind_known', sql`${table.kind} in ('refund', 'dispute', 'correction')`),
    check(
      'payment_reversals_state_known',
      sql`${table.state} in ('pending', 'failed', 'processed', 'reinstated')`,
    ),
    index('payment_reversals_attempt').on(table.attemptId),
    check('payment_reversals_amount_positive', sql`${table.amountMinor} > 0`),
    index('payment_reversals_payment').on(table.paymentId),
    index('payment_reversals_awaiting_payout')
      .on(table.firstSeenAt)
      .where(sql`${table.awaitsPayout} and ${table.state} = 'processed' and ${table.kind} = 'refund'`),
    index('payment_reversals_reinstated')
      .on(table.paymentId)
      .where(sql`${table.state} = 'reinstated'`),
    index('payment_reversals_pending')
      .on(table.lastSeenAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** Entries of payouts that belong to a donation, by the gateway's id of the payment, refund or entry. */
export const paymentSettlements = pgTable(
  'payment_settlements',
  {
    entryId: text().notNull(),
    ...gatewayColumns(),
    paymentId: paymentId(),
    attemptId: text().notNull(),
    /** Refund or dispute of the entry; null for payments, and where it is the entry itself. */
    reversalId: text(),
    kind: text().notNull(),
    payoutId: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    feeMinor: bigint({ mode: 'number' }).notNull(),
    taxMinor: bigint({ mode: 'number' }).notNull(),
    settledAt: instant().notNull(),
    /** Time of its ledger entry, stored by a trigger. */
    bookedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.gateway, table.account] }),
    gatewayCheck('payment_settlements_gateway_known', table.gateway),
    check(
      'payment_settlements_kind_known',
      sql`${table.kind} in ('payment', 'payment_failure', 'refund', 'refund_failure', 'dispute', 'dispute_reversal')`,
    ),
    // A few minor units of one currency can be none of another.
    check('payment_settlements_amount_not_negative', sql`${table.amountMinor} >= 0`),
    // The fee of a dispute may be refunded.
    check(
      'payment_settlements_tax_within_fee',
      sql`${table.taxMinor} between least(0, ${table.feeMinor}) and greatest(0, ${table.feeMinor})`,
    ),
    index('payment_settlements_payment').on(table.paymentId),
    index('payment_settlements_settlement').on(table.payoutId),
    // All columns of the comparison with the bank, so that it reads no row.
    index('payment_settlements_booked').on(
      table.bookedAt,
      table.payoutId,
      table.gateway,
      table.account,
      table.currency,
      table.kind,
      table.amountMinor,
      table.feeMinor,
    ),
  ],
);

/** Payments that are in no payout yet, of `payment_attempts a`. */
export const isAwaitingPayment = sql`a.awaits_payout and a.state = 'captured'`;

/** Refunds that are in no payout yet, of `payment_reversals r`. */
export const isAwaitingRefund = sql`r.awaits_payout and r.state = 'processed' and r.kind = 'refund'`;
