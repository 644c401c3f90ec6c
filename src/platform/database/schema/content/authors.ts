import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, slugCheck } from '../system/column-rules.ts';

export const authors = pgTable(
  'authors',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    /** Part of the address of the author's page. */
    slug: text()
      .notNull()
      .unique()
      .default(sql`'author-' || left(gen_random_uuid()::text, 8)`),
    bio: text().notNull().default(''),
    portrait: text(),
    /** Incremented by every save, for optimistic locking. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('authors_name_length', sql`char_length(${table.name}) between 1 and 120`),
    check('authors_bio_length', sql`char_length(${table.bio}) <= 1000`),
    slugCheck('authors_slug_format', table.slug),
  ],
);
