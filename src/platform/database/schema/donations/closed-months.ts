import { sql } from 'drizzle-orm';
import { char, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { gatewayModeCheck, instant } from '../system/column-rules.ts';

/** Months that the treasurer has closed. Offline donations are not recorded with a day in one of them. */
export const closedMonths = pgTable(
  'closed_months',
  {
    gatewayMode: text().notNull(),
    /** `2026-10`, in the time zone of the organization. */
    month: char({ length: 7 }).notNull(),
    closedAt: instant().notNull(),
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.gatewayMode, table.month] }),
    gatewayModeCheck('closed_months_gateway_mode_known', table.gatewayMode),
    check('closed_months_month_form', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
  ],
);
