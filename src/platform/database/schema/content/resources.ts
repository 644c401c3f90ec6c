import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { instant, localeCheck, newest, slugCheck, tsvector } from '../system/column-rules.ts';

/** Categories of the library. */
export const resourceCategories = pgTable(
  'resource_categories',
  {
    key: text().primaryKey(),
    /** Last segment of the category's URL. */
    slug: text().notNull().unique(),
    position: integer().notNull(),
    icon: text().notNull(),
    color: text().notNull(),
    title: text().notNull(),
    titleHi: text().notNull(),
    titleSa: text().notNull(),
    description: text().notNull(),
    descriptionHi: text().notNull(),
    descriptionSa: text().notNull(),
  },
  (table) => [slugCheck('resource_categories_slug_format', table.slug)],
);

/** Items of the library. */
export const resources = pgTable(
  'resources',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    category: text()
      .notNull()
      .references(() => resourceCategories.key, { onDelete: 'restrict' }),
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    format: text().notNull(),
    /** Rating by the organization; null when unrated. */
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    /** Incremented by every download. With a sample file it starts at a sample figure. */
    downloads: integer().notNull().default(0),
    contentMarkdown: text().notNull(),
    /** Rendered from the markdown on every save; safe to send. */
    contentHtml: text().notNull(),
    /** Slugs of related posts. */
    relatedPosts: text().array().notNull().default([]),
    /** Folded words of name and description, for prefix search. */
    searchWords: tsvector().notNull(),
    /** Language of the texts; other languages are in `content_translations`. */
    language: text().$type<Locale>().notNull().default('en'),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    slugCheck('resources_slug_format', table.slug),
    localeCheck('resources_language_known', table.language),
    check('resources_format_known', sql`${table.format} in ('PDF', 'MP3', 'MP4')`),
    check('resources_rating_range', sql`${table.rating} between 0 and 5`),
    check('resources_downloads_not_negative', sql`${table.downloads} >= 0`),
    // One for each order of a category, with the slug as tie-breaker.
    index('resources_by_position').on(table.category, table.position, table.slug),
    index('resources_by_title').on(table.category, table.name, table.slug),
    index('resources_by_rating').on(table.category, table.rating.desc().nullsLast(), table.slug),
    index('resources_by_downloads').on(table.category, newest(table.downloads), table.slug),
    index('resources_by_name').on(table.name, table.id),
    index('resources_search').using('gin', table.searchWords),
  ],
);

/** File of a library item, once one was added. */
export const resourceFiles = pgTable(
  'resource_files',
  {
    resourceId: uuid()
      .primaryKey()
      .references(() => resources.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    byteLength: bigint({ mode: 'number' }).notNull(),
    /** Name in the storage of the library; a new file has a new name. */
    storedName: text().notNull(),
    /** Part of a demo; the rating and the downloads of its item are samples too. */
    isSample: boolean().notNull().default(false),
    addedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check(
      'resource_files_media_type_known',
      sql`${table.mediaType} in ('application/pdf', 'audio/mpeg', 'video/mp4')`,
    ),
    check('resource_files_length_positive', sql`${table.byteLength} > 0`),
  ],
);
