import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../system/column-rules.ts';

/** State of the Stripe sandbox, which exists in demo mode only. Only `src/sandboxes/stripe/` reads it. */
export const stripeSandboxSettings = pgTable(
  'sbx_stripe_settings',
  {
    onlyRow: boolean().primaryKey().default(true),
    accountId: text().notNull(),
    secretKey: text().notNull(),
    webhookSecret: text().notNull(),
    /** Simulated delivery errors: duplicates, reorder, delay, drop. */
    chaos: text().array().notNull().default([]),
    /**
     * Simulated API behavior: well, error (500), rate_limited (429), slow, or lost (executed, then
     * disconnected).
     */
    health: text().notNull().default('well'),
    /** Share of a card payment that is charged as a fee, in hundredths of a percent. */
    feeBasisPoints: integer().notNull().default(290),
    /** Fixed part of the fee of a card payment, in minor units of the settlement currency. */
    feeFixed: integer().notNull().default(30),
  },
  (table) => [
    check('sbx_stripe_settings_one_row', sql`${table.onlyRow}`),
    check(
      'sbx_stripe_settings_health_known',
      sql`${table.health} in ('well', 'error', 'rate_limited', 'slow', 'lost')`,
    ),
  ],
);

/** Objects of all types as the API returns them. */
export const stripeSandboxObjects = pgTable(
  'sbx_stripe_objects',
  {
    id: text().primaryKey(),
    object: text().notNull(),
    /** Order of creation: lists are sorted by it. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    entity: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Data that the API does not return. */
    internal: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant().notNull(),
    /** Time of the next automatic change; null when there is none. */
    dueAt: instant(),
  },
  (table) => [
    index('sbx_stripe_objects_position').on(table.object, table.position),
    index('sbx_stripe_objects_entity').using('gin', table.entity.op('jsonb_path_ops')),
    index('sbx_stripe_objects_internal').using('gin', table.internal.op('jsonb_path_ops')),
    index('sbx_stripe_objects_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** Responses by idempotency key. */
export const stripeSandboxRequests = pgTable('sbx_stripe_requests', {
  idempotencyKey: text().primaryKey(),
  requestId: text().notNull(),
  endpoint: text().notNull(),
  body: text().notNull(),
  createdAt: instant().notNull(),
  /** Null while the request is in progress. */
  status: integer(),
  response: text(),
});

/** Webhook deliveries and their responses. */
export const stripeSandboxDeliveries = pgTable(
  'sbx_stripe_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: text().notNull(),
    type: text().notNull(),
    body: bytes().notNull(),
    /** Signed with a wrong secret. */
    isForged: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Next delivery; null when delivered, abandoned or dropped. */
    dueAt: instant(),
    tries: integer().notNull().default(0),
    lastStatus: integer(),
  },
  (table) => [
    index('sbx_stripe_deliveries_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('sbx_stripe_deliveries_created').on(table.createdAt),
  ],
);
