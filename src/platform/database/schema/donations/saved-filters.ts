import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { instant } from '../system/column-rules.ts';

/** Filters of the donation list that administrators saved under a name. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Query of the list's address, with its names in alphabetical order. */
    query: text().notNull(),
    /** All administrators see it, only its owner changes it. */
    isShared: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('saved_filters_name_length', sql`char_length(${table.name}) between 1 and 60`),
    check('saved_filters_query_length', sql`char_length(${table.query}) between 1 and 1000`),
    unique('saved_filters_name_once').on(table.userId, table.name),
    index('saved_filters_shared')
      .on(table.name)
      .where(sql`${table.isShared}`),
  ],
);
