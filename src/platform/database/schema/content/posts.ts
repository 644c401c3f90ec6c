import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { users } from '../accounts/users.ts';
import { type CoverSubject, coverSubjects } from '#src/art/cover-subjects.ts';
import { authors } from './authors.ts';
import { series } from './series.ts';
import { instant, localeCheck, newest, searchWords, slugCheck } from '../system/column-rules.ts';

const subjectList = coverSubjects.map((subject) => `'${subject}'`).join(', ');

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
    /** What the drawn cover shows; without a subject it is drawn from the slug. */
    subject: text().$type<CoverSubject>(),
    /** The first author; further ones are in `post_coauthors`. */
    authorId: uuid().references(() => authors.id, { onDelete: 'restrict' }),
    /** Who wrote the post in the admin area, and may therefore change it without managing all posts. */
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    published: boolean().notNull().default(false),
    /** First publication; kept when the post becomes a draft again. */
    publishedAt: instant(),
    readMinutes: integer().notNull(),
    language: text().$type<Locale>().notNull().default('en'),
    /** Title and description for search engines and social media; '' for those of the post. */
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    /** Replaces the drawn card on social media. */
    socialImage: text(),
    featured: boolean().notNull().default(false),
    seriesId: uuid().references(() => series.id, { onDelete: 'restrict' }),
    seriesPosition: integer(),
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
    check('posts_subject_known', sql`${table.subject} in (${sql.raw(subjectList)})`),
    check('posts_seo_title_length', sql`char_length(${table.seoTitle}) <= 200`),
    check('posts_seo_description_length', sql`char_length(${table.seoDescription}) <= 500`),
    check('posts_series_has_position', sql`(${table.seriesId} is null) = (${table.seriesPosition} is null)`),
    // Newest first, the id as tie-breaker: exactly the order of the list.
    index('posts_list_order').on(table.published, newest(table.publishedAt), newest(table.id)),
    index('posts_author').on(table.authorId),
    index('posts_series').on(table.seriesId, table.seriesPosition),
    index('posts_featured')
      .on(newest(table.publishedAt))
      .where(sql`${table.featured}`),
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

/** Authors of a post after the first, in order. */
export const postCoauthors = pgTable(
  'post_coauthors',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => authors.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.authorId] }),
    index('post_coauthors_author').on(table.authorId),
  ],
);

/**
 * Slugs that posts had while they were public. Rows of a deleted post stay until it can no longer be
 * restored.
 */
export const postSlugs = pgTable(
  'post_slugs',
  {
    slug: text().primaryKey(),
    postId: uuid().notNull(),
    replacedAt: instant().notNull(),
  },
  (table) => [slugCheck('post_slugs_slug_format', table.slug), index('post_slugs_post').on(table.postId)],
);

/** Addresses that show an unpublished post to people without an account. Deleting a row revokes its address. */
export const postPreviews = pgTable(
  'post_previews',
  {
    id: uuid().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('post_previews_post').on(table.postId),
    index('post_previews_expiry').on(table.expiresAt),
    index('post_previews_author').on(table.createdBy),
  ],
);
