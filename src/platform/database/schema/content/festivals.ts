import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, localeCheck } from '../system/column-rules.ts';

/** Step of keeping a festival at home. */
export type FestivalStep = { title: string; text: string };

/** Texts about observances. Their dates are computed. */
export const festivals = pgTable(
  'festivals',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Id of the observance in the panchang, such as diwali. */
    observance: text().notNull().unique(),
    /** What it is. */
    description: text().notNull(),
    /** How it is kept. */
    steps: jsonb().$type<FestivalStep[]>().notNull().default([]),
    /** Slugs of related posts. */
    relatedPosts: text().array().notNull().default([]),
    isSample: boolean().notNull().default(false),
    /** Language of the texts; other languages are in `content_translations`. */
    language: text().notNull().default('en'),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    localeCheck('festivals_language_known', table.language),
    check('festivals_observance_format', sql`${table.observance} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);
