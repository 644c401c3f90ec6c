import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';

/** Keys that sign access tokens. The newest active one signs; older ones still verify for a while. */
export const authKeys = pgTable(
  'auth_keys',
  {
    /** RFC 7638 thumbprint. */
    kid: text().primaryKey(),
    publicKey: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Encrypted. */
    privateKey: text().notNull(),
    signsFrom: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('auth_keys_order').on(table.signsFrom)],
);

/** Counters of failed attempts, by account, browser or address. They survive restarts. */
export const authLimits = pgTable(
  'auth_limits',
  {
    key: text().primaryKey(),
    attempts: integer().notNull().default(0),
    windowStart: instant().notNull(),
    blockedUntil: instant(),
    /** Number of recent blocks, which grow. */
    blocks: integer().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('auth_limits_attempts_not_negative', sql`${table.attempts} >= 0`),
    index('auth_limits_age').on(table.updatedAt),
  ],
);
