import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { instant, localeCheck, newest, slugCheck } from '../system/column-rules.ts';
import { events } from './events.ts';
import { mediaFiles } from './media-files.ts';

/** Albums of photographs. */
export const albums = pgTable(
  'albums',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull().default(''),
    place: text().notNull().default(''),
    /** Day of the photographs; null when unknown. */
    takenOn: date(),
    /** How the people in the photographs agreed. Only the team sees it. */
    consentNote: text().notNull().default(''),
    /** Event at which the photographs were taken; null for none. */
    eventId: uuid().references(() => events.id, { onDelete: 'set null' }),
    /** Key of the festival to which they belong, such as diwali; null for none. */
    observance: text(),
    /** Photograph on the card of the album; null for the first one. */
    coverMediaId: uuid().references(() => mediaFiles.id, { onDelete: 'set null' }),
    /** Null for a draft. */
    publishedAt: instant(),
    isSample: boolean().notNull().default(false),
    /** Language of the texts; other languages are in `content_translations`. */
    language: text().$type<Locale>().notNull().default('en'),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    slugCheck('albums_slug_format', table.slug),
    localeCheck('albums_language_known', table.language),
    index('albums_newest').on(newest(table.createdAt), newest(table.id)),
    index('albums_published').on(newest(table.publishedAt), newest(table.id)),
    index('albums_event').on(table.eventId),
    index('albums_cover').on(table.coverMediaId),
    check('albums_observance_format', sql`${table.observance} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** Photographs of an album, in order. */
export const albumPhotos = pgTable(
  'album_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    albumId: uuid()
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    mediaId: uuid()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
    caption: text().notNull().default(''),
    /** What it shows, for people who cannot see it. */
    alt: text().notNull().default(''),
    /** Photographer. */
    credit: text().notNull().default(''),
    license: text().notNull().default(''),
    /** Who agreed to the publication. Only the team sees it. */
    consentNote: text().notNull().default(''),
  },
  (table) => [
    unique('album_photos_once').on(table.albumId, table.mediaId),
    index('album_photos_order').on(table.albumId, table.position, table.id),
    index('album_photos_media').on(table.mediaId),
  ],
);
