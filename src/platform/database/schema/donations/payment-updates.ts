import { sql } from 'drizzle-orm';
import { bigint, char, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { paymentId } from './payments.ts';

/** Payment attempts by the gateway's payment id, which belongs to one donation permanently. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    razorpayPaymentId: text().primaryKey(),
    paymentId: paymentId(),
    state: text().notNull(),
    /** Null until the gateway reports it: a signed callback proves a payment, but not its amount. */
    amountMinor: bigint({ mode: 'number' }),
    currency: char({ length: 3 }),
    method: text(),
    feeMinor: bigint({ mode: 'number' }),
    taxMinor: bigint({ mode: 'number' }),
    baseAmountMinor: bigint({ mode: 'number' }),
    baseCurrency: char({ length: 3 }),
    errorReason: text(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    check(
      'payment_attempts_state_known',
      sql`${table.state} in ('created', 'failed', 'authorized', 'captured')`,
    ),
    index('payment_attempts_payment').on(table.paymentId),
    index('payment_attempts_seen').on(table.firstSeenAt),
  ],
);

/** Refunds and lost disputes. */
export const paymentReversals = pgTable(
  'payment_reversals',
  {
    razorpayRefundId: text().primaryKey(),
    paymentId: paymentId(),
    /** Not a foreign key: a refund may arrive before its payment. */
    razorpayPaymentId: text().notNull(),
    kind: text().notNull(),
    state: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    check('payment_reversals_kind_known', sql`${table.kind} in ('refund', 'dispute', 'correction')`),
    check('payment_reversals_state_known', sql`${table.state} in ('pending', 'failed', 'processed')`),
    check('payment_reversals_amount_positive', sql`${table.amountMinor} > 0`),
    index('payment_reversals_payment').on(table.paymentId),
    index('payment_reversals_pending')
      .on(table.lastSeenAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** Settlements of payments and refunds with the bank, by the gateway's id of the payment or refund. */
export const paymentSettlements = pgTable(
  'payment_settlements',
  {
    entryId: text().primaryKey(),
    paymentId: paymentId(),
    razorpayPaymentId: text().notNull(),
    kind: text().notNull(),
    razorpaySettlementId: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    feeMinor: bigint({ mode: 'number' }).notNull(),
    taxMinor: bigint({ mode: 'number' }).notNull(),
    settledAt: instant().notNull(),
  },
  (table) => [
    check('payment_settlements_kind_known', sql`${table.kind} in ('payment', 'refund')`),
    check('payment_settlements_amount_positive', sql`${table.amountMinor} > 0`),
    check('payment_settlements_tax_within_fee', sql`${table.taxMinor} between 0 and ${table.feeMinor}`),
    index('payment_settlements_payment').on(table.paymentId),
    index('payment_settlements_settlement').on(table.razorpaySettlementId),
  ],
);
