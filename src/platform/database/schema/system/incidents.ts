import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './column-rules.ts';

/** What went wrong, counted by the hour: errors by their code, blocked content by the rule. Nothing about a person. */
export const incidents = pgTable(
  'incidents',
  {
    area: text().$type<'error' | 'policy'>().notNull(),
    code: text().notNull(),
    hour: instant().notNull(),
    count: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.code, table.hour] }),
    check('incidents_area_known', sql`${table.area} in ('error', 'policy')`),
  ],
);

/** When administrators were last told of each kind of trouble. */
export const alarms = pgTable('alarms', {
  kind: text().primaryKey(),
  mailedAt: instant().notNull(),
});
