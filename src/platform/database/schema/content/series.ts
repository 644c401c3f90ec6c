import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, slugCheck } from '../system/column-rules.ts';

/** Posts that are read one after another. The order is in the posts. */
export const series = pgTable(
  'series',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    slugCheck('series_slug_format', table.slug),
    check('series_name_length', sql`char_length(${table.name}) between 1 and 120`),
  ],
);
