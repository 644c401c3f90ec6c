import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, slugCheck } from '../system/column-rules.ts';
import { posts } from './posts.ts';

export const tags = pgTable(
  'tags',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tags_name_unique').on(sql`lower(${table.name})`),
    check('tags_name_length', sql`char_length(${table.name}) between 1 and 60`),
    slugCheck('tags_slug_format', table.slug),
  ],
);

/** Slugs of earlier names, which lead to the tag. A trigger removes those that another tag takes. */
export const tagSlugs = pgTable(
  'tag_slugs',
  {
    slug: text().primaryKey(),
    name: text().notNull(),
    tagId: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    replacedAt: instant().notNull(),
  },
  (table) => [slugCheck('tag_slugs_slug_format', table.slug), index('tag_slugs_tag').on(table.tagId)],
);

/** Tags of a post in the author's order: cards show the first two. */
export const postTags = pgTable(
  'post_tags',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    tagId: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.tagId] }), index('post_tags_tag').on(table.tagId)],
);
