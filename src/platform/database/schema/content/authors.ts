import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';

export const authors = pgTable(
  'authors',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [check('authors_name_length', sql`char_length(${table.name}) between 1 and 120`)],
);
