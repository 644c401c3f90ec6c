import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { gatewayModeCheck, instant, newest } from '../system/column-rules.ts';
import { payments } from './payments.ts';
import { users } from '../accounts/users.ts';

/** Differences between the gateway and the ledger. */
export const discrepancies = pgTable(
  'discrepancies',
  {
    id: uuid().primaryKey().defaultRandom(),
    gatewayMode: text().notNull(),
    kind: text().notNull(),
    /** Id at the gateway or here: each discrepancy is stored once. */
    subject: text().notNull(),
    paymentId: uuid().references(() => payments.id, { onDelete: 'restrict' }),
    detail: text().notNull(),
    foundAt: instant().notNull(),
    resolvedAt: instant(),
    /** Who resolved it and how. Null when it disappeared without a resolution. */
    resolvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    resolution: text(),
  },
  (table) => [
    gatewayModeCheck('discrepancies_gateway_mode_known', table.gatewayMode),
    index('discrepancies_payment').on(table.paymentId),
    index('discrepancies_open')
      .on(table.foundAt)
      .where(sql`${table.resolvedAt} is null`),
    index('discrepancies_list').on(table.gatewayMode, newest(table.foundAt), newest(table.id)),
    unique('discrepancies_once').on(table.kind, table.subject),
  ],
);
