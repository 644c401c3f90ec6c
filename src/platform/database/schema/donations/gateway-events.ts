import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, gatewayModeCheck, instant } from '../system/column-rules.ts';

/** Every webhook with a valid signature, byte for byte. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    gatewayMode: text().notNull(),
    /** Not covered by the signature: identifies an event only together with the body. */
    eventId: text().notNull(),
    bodySha256: bytes().notNull(),
    body: bytes().notNull(),
    event: text().notNull(),
    razorpayOrderId: text(),
    razorpaySubscriptionId: text(),
    outcome: text().notNull(),
    receivedAt: instant().notNull(),
    processedAt: instant(),
  },
  (table) => [
    gatewayModeCheck('gateway_events_gateway_mode_known', table.gatewayMode),
    check('gateway_events_outcome_known', sql`${table.outcome} in ('applied', 'unmatched', 'ignored')`),
    unique('gateway_events_once').on(table.eventId, table.bodySha256),
    index('gateway_events_order').on(table.razorpayOrderId),
    index('gateway_events_received').on(table.gatewayMode, table.receivedAt, table.outcome),
    index('gateway_events_unmatched_subscription')
      .on(table.razorpaySubscriptionId)
      .where(sql`${table.outcome} = 'unmatched'`),
  ],
);
