import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';

/** At most one row: state of the whole site. */
export const siteState = pgTable(
  'site_state',
  {
    onlyRow: boolean().primaryKey().default(true),
    /** Incremented in the transaction of every write that changes visible content. */
    contentVersion: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('site_state_one_row', sql`${table.onlyRow}`)],
);
