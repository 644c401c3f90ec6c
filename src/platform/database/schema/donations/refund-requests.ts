import { sql } from 'drizzle-orm';
import { bigint, char, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { currencyCheck, instant } from '../system/column-rules.ts';
import { payments } from './payments.ts';
import { users } from '../accounts/users.ts';

/**
 * Refunds that administrators asked for, written before the gateway is asked: its answer may get lost, the request
 * must not. What the gateway made of it stands in `payment_reversals`.
 */
export const refundRequests = pgTable(
  'refund_requests',
  {
    /** Made by the browser, and the idempotency key at the gateway: asking again refunds nothing twice. */
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    razorpayPaymentId: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    reason: text().notNull(),
    state: text().notNull().default('asked'),
    razorpayRefundId: text().unique(),
    /** The gateway's words when it refused. */
    refusal: text(),
    requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    requestedAt: instant().notNull(),
    /** When the gateway is asked again while its answer is not known. */
    nextTryAt: instant(),
    tries: smallint().notNull().default(0),
  },
  (table) => [
    currencyCheck('refund_requests_currency_code', table.currency),
    check('refund_requests_amount_positive', sql`${table.amountMinor} > 0`),
    check('refund_requests_state_known', sql`${table.state} in ('asked', 'accepted', 'refused')`),
    index('refund_requests_payment').on(table.paymentId),
    index('refund_requests_waiting')
      .on(table.nextTryAt)
      .where(sql`${table.state} = 'asked'`),
  ],
);
