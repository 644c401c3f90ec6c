import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './column-rules.ts';

/** Counters shared by all processes. Keys are keyed hashes that reveal no address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (table) => [
    check('rate_limits_hits_positive', sql`${table.hits} > 0`),
    index('rate_limits_end').on(table.windowEndsAt),
  ],
);
