import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, localeCheck, slugCheck } from '../system/column-rules.ts';

/** Events of the organization. Festivals are computed and not stored here. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    titleHi: text().notNull(),
    titleSa: text().notNull(),
    description: text().notNull(),
    descriptionHi: text().notNull(),
    descriptionSa: text().notNull(),
    place: text().notNull(),
    placeHi: text().notNull(),
    placeSa: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Time zone of the event, such as America/Los_Angeles. */
    timeZone: text().notNull(),
    /** Sample content that the organization replaces. */
    isSample: boolean().notNull().default(false),
    /** Language of the texts; other languages are in `content_translations`. */
    language: text().notNull().default('en'),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    slugCheck('events_slug_format', table.slug),
    localeCheck('events_language_known', table.language),
    check('events_end_after_start', sql`${table.endsAt} >= ${table.startsAt}`),
    index('events_by_end').on(table.endsAt),
    index('events_by_start').on(table.startsAt, table.id),
  ],
);
