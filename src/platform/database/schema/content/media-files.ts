import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, newest, searchWords } from '../system/column-rules.ts';
import { users } from '../accounts/users.ts';

/** What administrators have uploaded. The bytes lie in the file storage under names made of the id. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    mediaType: text().notNull(),
    /** What the file was called where it came from. */
    name: text().notNull(),
    /** What a picture shows, for those who do not see it. A picture without it is not used. */
    alt: text().notNull().default(''),
    /** Everything that is stored of it: a picture is kept in several sizes. */
    byteLength: bigint({ mode: 'number' }).notNull(),
    /** Of pictures, in pixels. */
    width: integer(),
    height: integer(),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    searchWords: searchWords('name', 'alt'),
  },
  (table) => [
    check(
      'media_files_type_known',
      sql`${table.mediaType} in ('image/webp', 'application/pdf', 'audio/mpeg', 'video/mp4')`,
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
