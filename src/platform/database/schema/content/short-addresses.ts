import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, slugCheck } from '../system/column-rules.ts';
import { projects } from './projects.ts';

/** Names of /give/{name}, which print media and QR codes carry. */
export const shortAddresses = pgTable(
  'short_addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    /** Null for a donation to the mission. */
    projectId: uuid().references(() => projects.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    slugCheck('short_addresses_name_format', table.name),
    check('short_addresses_name_length', sql`char_length(${table.name}) between 2 and 40`),
    index('short_addresses_project').on(table.projectId),
  ],
);
