import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { gatewayCheck, gatewayModeCheck, instant } from '../system/column-rules.ts';
import { gatewayColumns } from './donation-columns.ts';
import { paymentId } from './payments.ts';

/**
 * Visits to a gateway's payment page. Stored before the gateway is called, with everything that a repeated request
 * must repeat. A donation has a further one only when the last is over.
 */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    paymentId: paymentId(),
    sequence: smallint().notNull(),
    gatewayMode: text().notNull(),
    ...gatewayColumns(),
    /** Null until the gateway responds. */
    sessionId: text(),
    /** Address of the payment page. */
    url: text(),
    /** Line of the payment page: a project can be renamed between two equal requests. */
    description: text(),
    state: text().notNull().default('open'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.sequence] }),
    unique('checkout_sessions_once').on(table.sessionId, table.gateway, table.account),
    gatewayModeCheck('checkout_sessions_gateway_mode_known', table.gatewayMode),
    gatewayCheck('checkout_sessions_gateway_known', table.gateway),
    check('checkout_sessions_state_known', sql`${table.state} in ('open', 'complete', 'expired')`),
    check('checkout_sessions_sequence_positive', sql`${table.sequence} > 0`),
  ],
);
