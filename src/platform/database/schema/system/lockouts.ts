import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './column-rules.ts';

/** Counters of failures that lead to growing blocks. Keys are keyed hashes. */
export const lockouts = pgTable(
  'lockouts',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    windowStart: instant().notNull(),
    blockedUntil: instant(),
    /** Number of blocks without a day between them. */
    blocks: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('lockouts_attempts_not_negative', sql`${table.attempts} >= 0`),
    index('lockouts_age').on(table.updatedAt),
  ],
);
