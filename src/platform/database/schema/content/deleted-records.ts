import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, newest } from '../system/column-rules.ts';

/** Rows of a deleted record by table, as PostgreSQL serializes them to JSON. */
export type DeletedRows = { table: string; rows: Record<string, unknown>[] }[];

/** Deleted projects, library items, events, albums and subscriptions, kept for a while so that they can be restored. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    /** Id before the deletion, and after a restore. */
    id: uuid().primaryKey(),
    kind: text().$type<'project' | 'resource' | 'event' | 'album' | 'subscription'>().notNull(),
    /** Shown name; the normalized address of a subscription. */
    name: text().notNull(),
    rows: jsonb().$type<DeletedRows>().notNull(),
    removedAt: instant().notNull(),
  },
  (table) => [
    check(
      'deleted_records_kind_known',
      sql`${table.kind} in ('project', 'resource', 'event', 'album', 'subscription')`,
    ),
    index('deleted_records_newest').on(table.kind, newest(table.removedAt)),
    index('deleted_records_subscription')
      .on(table.name)
      .where(sql`${table.kind} = 'subscription'`),
  ],
);
