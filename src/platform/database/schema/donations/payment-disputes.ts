import { sql } from 'drizzle-orm';
import { bigint, boolean, char, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { currencyCheck, gatewayCheck, instant } from '../system/column-rules.ts';
import { gatewayColumns } from './donation-columns.ts';
import { paymentId } from './payments.ts';

/** Disputes and inquiries of donors' banks, as last fetched. The money they move is in `payment_reversals`. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    disputeId: text().notNull(),
    ...gatewayColumns(),
    paymentId: paymentId(),
    attemptId: text().notNull(),
    status: text().notNull(),
    /** An inquiry moves no money. */
    isInquiry: boolean().notNull(),
    isOpen: boolean().notNull(),
    /** A refund during a dispute would pay twice, unless the gateway allows it. */
    isRefundAllowed: boolean().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Deadline for evidence. */
    respondBy: instant(),
    openedAt: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.disputeId, table.gateway, table.account] }),
    gatewayCheck('payment_disputes_gateway_known', table.gateway),
    currencyCheck('payment_disputes_currency_code', table.currency),
    index('payment_disputes_payment').on(table.paymentId),
    index('payment_disputes_open')
      .on(table.respondBy)
      .where(sql`${table.isOpen}`),
  ],
);
