import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './column-rules.ts';

/** Errors by code and blocked content by rule, counted by hour. No personal data. */
export const errorCounts = pgTable(
  'error_counts',
  {
    area: text().$type<'error' | 'policy'>().notNull(),
    code: text().notNull(),
    hour: instant().notNull(),
    count: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.code, table.hour] }),
    check('error_counts_area_known', sql`${table.area} in ('error', 'policy')`),
  ],
);

/** Time of the last alert for each kind of health issue. */
export const alerts = pgTable('alerts', {
  kind: text().primaryKey(),
  emailedAt: instant().notNull(),
});
