import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, newest, searchWords } from '../system/column-rules.ts';
import { users } from '../accounts/users.ts';

/** Uploads of administrators. The bytes are in the file storage under names derived from the id. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    mediaType: text().notNull(),
    /** Original file name. */
    name: text().notNull(),
    /** Alt text. An image without it is not used. */
    alt: text().notNull().default(''),
    /** Bytes of all stored variants: an image is stored in several sizes. */
    byteLength: bigint({ mode: 'number' }).notNull(),
    /** Images only, in pixels. */
    width: integer(),
    height: integer(),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    searchWords: searchWords('name', 'alt'),
  },
  (table) => [
    check(
      'media_files_type_known',
      sql`${table.mediaType} in ('image/webp', 'application/pdf', 'audio/mpeg', 'audio/ogg', 'video/mp4')`,
    ),
    check('media_files_name_length', sql`char_length(${table.name}) between 1 and 200`),
    check('media_files_alt_length', sql`char_length(${table.alt}) <= 300`),
    check('media_files_length_positive', sql`${table.byteLength} > 0`),
    check(
      'media_files_images_have_size',
      sql`(${table.mediaType} = 'image/webp') = (${table.width} is not null and ${table.height} is not null)`,
    ),
    index('media_files_order').on(newest(table.createdAt), newest(table.id)),
    index('media_files_search').using('gin', table.searchWords),
    index('media_files_uploader').on(table.uploadedBy),
  ],
);
