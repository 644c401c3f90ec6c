import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { authors } from './authors.ts';
import { instant, localeCheck, newest, searchWords, slugCheck } from '../system/column-rules.ts';

/** Blog posts. The slug is `blogId` in the API. */
export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull().default(''),
    contentMarkdown: text().notNull(),
    /** Rendered from the markdown on every save; safe to send. */
    contentHtml: text().notNull(),
    image: text(),
    imageAlt: text().notNull().default(''),
    authorId: uuid().references(() => authors.id, { onDelete: 'restrict' }),
    /** Who wrote the post in the admin area, and may therefore change it without managing all posts. */
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    published: boolean().notNull().default(false),
    /** First publication; kept when the post becomes a draft again. */
    publishedAt: instant(),
    readMinutes: integer().notNull(),
    language: text().notNull().default('en'),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** Incremented by every save, for optimistic locking. */
    version: integer().notNull().default(1),
    searchWords: searchWords('title', 'excerpt', 'content_markdown'),
  },
  (table) => [
    slugCheck('posts_slug_format', table.slug),
    check('posts_title_length', sql`char_length(${table.title}) between 1 and 200`),
    check('posts_published_has_date', sql`not ${table.published} or ${table.publishedAt} is not null`),
    check('posts_read_minutes_positive', sql`${table.readMinutes} >= 1`),
    localeCheck('posts_language_known', table.language),
    // Newest first, the id as tie-breaker: exactly the order of the list.
    index('posts_list_order').on(table.published, newest(table.publishedAt), newest(table.id)),
    index('posts_author').on(table.authorId),
    index('posts_created_by').on(table.createdBy),
    // For admin lists, by each order, of all posts or of those in one state.
    index('posts_by_change').on(table.updatedAt, table.id),
    index('posts_by_state_and_change').on(table.published, table.updatedAt, table.id),
    index('posts_by_title').on(sql`lower(${table.title})`, table.id),
    index('posts_by_state_and_title').on(table.published, sql`lower(${table.title})`, table.id),
    index('posts_by_date').on(sql`coalesce(${table.publishedAt}, 'infinity'::timestamptz)`, table.id),
    index('posts_by_state_and_date').on(
      table.published,
      sql`coalesce(${table.publishedAt}, 'infinity'::timestamptz)`,
      table.id,
    ),
    index('posts_search').using('gin', table.searchWords),
  ],
);
