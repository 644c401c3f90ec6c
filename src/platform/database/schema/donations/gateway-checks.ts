import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { gatewayCheck, gatewayModeCheck, instant } from '../system/column-rules.ts';
import { gatewayColumns } from './donation-columns.ts';

/** Nightly checks of each account: the next one starts where the last complete one ended. */
export const gatewayChecks = pgTable(
  'gateway_checks',
  {
    kind: text().notNull(),
    gatewayMode: text().notNull(),
    ...gatewayColumns(),
    checkedUntil: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.gatewayMode, table.gateway, table.account] }),
    check('gateway_checks_kind_known', sql`${table.kind} in ('payments', 'payouts')`),
    gatewayModeCheck('gateway_checks_gateway_mode_known', table.gatewayMode),
    gatewayCheck('gateway_checks_gateway_known', table.gateway),
  ],
);
