import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import type { RecordTexts } from '#src/api/translations/text-tree.ts';
import { users } from '../accounts/users.ts';
import { instant, localeCheck } from '../system/column-rules.ts';

/** Step of keeping a festival at home. */
export type FestivalStep = { title: string; text: string };

/** Texts about observances. Their dates are computed. */
export const festivals = pgTable(
  'festivals',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Key of the observance in the panchang and in the address of its page, such as diwali. */
    observance: text().notNull().unique(),
    name: text().notNull().default(''),
    /** One sentence for lists and the head of the page. */
    summary: text().notNull().default(''),
    /** What it is. */
    description: text().notNull(),
    /** How it is kept. */
    steps: jsonb().$type<FestivalStep[]>().notNull().default([]),
    /** How regions and traditions differ; may be empty. */
    customs: text().notNull().default(''),
    /** Slugs of related posts. */
    relatedPosts: text().array().notNull().default([]),
    /** Slugs of tags whose posts are related. */
    relatedTags: text().array().notNull().default([]),
    isSample: boolean().notNull().default(false),
    /** Language of the texts; other languages are in `content_translations`. */
    language: text().$type<Locale>().notNull().default('en'),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    localeCheck('festivals_language_known', table.language),
    check('festivals_observance_format', sql`${table.observance} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** Earlier texts of festivals, in the language of the original. */
export const festivalVersions = pgTable(
  'festival_versions',
  {
    festivalId: uuid()
      .notNull()
      .references(() => festivals.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    texts: jsonb().$type<RecordTexts>().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.festivalId, table.version] }),
    check('festival_versions_positive', sql`${table.version} >= 1`),
    index('festival_versions_saved_by').on(table.savedBy),
  ],
);
