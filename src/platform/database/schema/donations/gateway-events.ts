import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, gatewayCheck, gatewayModeCheck, instant } from '../system/column-rules.ts';
import { gatewayColumns } from './donation-columns.ts';

/** Every webhook with a valid signature. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    gatewayMode: text().notNull(),
    ...gatewayColumns(),
    /** Not covered by Razorpay's signature: identifies its events only together with the body. */
    eventId: text().notNull(),
    bodySha256: bytes().notNull(),
    /** As received, with data of the payer; empty once the event is applied, ignored or too old to be applied. */
    body: bytes().notNull(),
    event: text().notNull(),
    orderId: text(),
    subscriptionId: text(),
    outcome: text().notNull(),
    receivedAt: instant().notNull(),
    /** While unmatched, the time of the last try. */
    processedAt: instant(),
  },
  (table) => [
    gatewayModeCheck('gateway_events_gateway_mode_known', table.gatewayMode),
    gatewayCheck('gateway_events_gateway_known', table.gateway),
    check('gateway_events_outcome_known', sql`${table.outcome} in ('applied', 'unmatched', 'ignored')`),
    unique('gateway_events_once').on(table.gateway, table.account, table.eventId, table.bodySha256),
    // A repeated event of Stripe can have another body.
    uniqueIndex('gateway_events_stripe_once')
      .on(table.account, table.eventId)
      .where(sql`${table.gateway} = 'stripe'`),
    index('gateway_events_order').on(table.orderId),
    index('gateway_events_received').on(table.gatewayMode, table.receivedAt, table.outcome),
    index('gateway_events_with_body')
      .on(table.receivedAt)
      .where(sql`octet_length(${table.body}) > 0`),
    index('gateway_events_unmatched_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.outcome} = 'unmatched'`),
  ],
);

/** Number of webhooks with an invalid signature, by hour. Their contents are not stored. */
export const webhookRejections = pgTable(
  'webhook_rejections',
  {
    gatewayMode: text().notNull(),
    hour: instant().notNull(),
    rejected: integer('refused').notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gatewayMode, table.hour] }),
    gatewayModeCheck('webhook_rejections_gateway_mode_known', table.gatewayMode),
  ],
);
