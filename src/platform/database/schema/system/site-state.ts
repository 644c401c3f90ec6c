import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';

/** One row at most: what concerns the site as a whole. */
export const siteState = pgTable(
  'site_state',
  {
    onlyRow: boolean().primaryKey().default(true),
    /** Raised in the transaction of every write that changes what visitors see. */
    contentVersion: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('site_state_one_row', sql`${table.onlyRow}`)],
);
