import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../system/column-rules.ts';

/**
 * State of the payment gateway sandbox, which exists in demo mode only. Only `src/sandboxes/` reads it.
 * Entities are stored as the gateway returns them.
 */
export const sandboxSettings = pgTable(
  'sbx_settings',
  {
    onlyRow: boolean().primaryKey().default(true),
    keyId: text().notNull(),
    keySecret: text().notNull(),
    webhookSecret: text().notNull(),
    /** Simulated delivery errors: duplicates, reorder, delay, drop. */
    chaos: text().array().notNull().default([]),
    /** Simulated API behavior: well, error or slow. */
    health: text().notNull().default('well'),
  },
  (table) => [
    check('sbx_settings_one_row', sql`${table.onlyRow}`),
    check('sbx_settings_health_known', sql`${table.health} in ('well', 'error', 'slow')`),
  ],
);

export const sandboxOrders = pgTable(
  'sbx_orders',
  {
    id: text().primaryKey(),
    receipt: text(),
    entity: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('sbx_orders_receipt').on(table.receipt), index('sbx_orders_created').on(table.createdAt)],
);

export const sandboxPayments = pgTable(
  'sbx_payments',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => sandboxOrders.id, { onDelete: 'cascade' }),
    entity: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    /** Time at which a delayed authorization succeeds. */
    authorizeAt: instant(),
  },
  (table) => [
    index('sbx_payments_order').on(table.orderId),
    index('sbx_payments_created').on(table.createdAt),
    index('sbx_payments_late')
      .on(table.authorizeAt)
      .where(sql`${table.authorizeAt} is not null`),
  ],
);

export const sandboxRefunds = pgTable(
  'sbx_refunds',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => sandboxPayments.id, { onDelete: 'cascade' }),
    idempotencyKey: text(),
    requestBody: text().notNull(),
    entity: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('sbx_refunds_payment').on(table.paymentId),
    uniqueIndex('sbx_refunds_idempotency').on(table.idempotencyKey),
  ],
);

/** Disputes of payers' banks. */
export const sandboxDisputes = pgTable(
  'sbx_disputes',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => sandboxPayments.id, { onDelete: 'cascade' }),
    entity: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('sbx_disputes_payment').on(table.paymentId),
    index('sbx_disputes_created').on(table.createdAt),
  ],
);

export const sandboxPlans = pgTable('sbx_plans', {
  id: text().primaryKey(),
  entity: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: instant().notNull(),
});

export const sandboxSubscriptions = pgTable(
  'sbx_subscriptions',
  {
    id: text().primaryKey(),
    planId: text()
      .notNull()
      .references(() => sandboxPlans.id, { onDelete: 'cascade' }),
    entity: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    /** Next charge; null when there is none. */
    chargeAt: instant(),
  },
  (table) => [
    index('sbx_subscriptions_plan').on(table.planId),
    index('sbx_subscriptions_charge')
      .on(table.chargeAt)
      .where(sql`${table.chargeAt} is not null`),
  ],
);

/** Monthly invoice of a subscription, with an order on which charges are attempted. */
export const sandboxInvoices = pgTable(
  'sbx_invoices',
  {
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => sandboxSubscriptions.id, { onDelete: 'cascade' }),
    entity: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('sbx_invoices_subscription').on(table.subscriptionId)],
);

/** Bank transfers with their items. */
export const sandboxSettlements = pgTable(
  'sbx_settlements',
  {
    id: text().primaryKey(),
    entity: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('sbx_settlements_created').on(table.createdAt)],
);

export const sandboxSettlementRows = pgTable(
  'sbx_settlement_rows',
  {
    entityId: text().primaryKey(),
    settlementId: text()
      .notNull()
      .references(() => sandboxSettlements.id, { onDelete: 'cascade' }),
    entity: jsonb().$type<Record<string, unknown>>().notNull(),
    settledAt: instant().notNull(),
  },
  (table) => [
    index('sbx_settlement_rows_settlement').on(table.settlementId),
    index('sbx_settlement_rows_settled').on(table.settledAt),
  ],
);

/** Webhook deliveries and their responses. */
export const sandboxDeliveries = pgTable(
  'sbx_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: text().notNull(),
    event: text().notNull(),
    body: bytes().notNull(),
    signature: text().notNull(),
    createdAt: instant().notNull(),
    /** Next delivery; null when delivered, abandoned or dropped. */
    dueAt: instant(),
    tries: integer().notNull().default(0),
    lastStatus: integer(),
  },
  (table) => [
    index('sbx_deliveries_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('sbx_deliveries_created').on(table.createdAt),
  ],
);
