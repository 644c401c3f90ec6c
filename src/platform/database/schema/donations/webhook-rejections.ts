import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { gatewayModeCheck, instant } from '../system/column-rules.ts';

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
