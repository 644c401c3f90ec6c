import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { maxTotal } from '#src/api/paged-list.ts';
import type { Db } from './database.ts';

/** Number of rows on all pages of a list; counting stops after `maxTotal`. */
export function countTotal(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxTotal + 1)
    .as('counted');
  return db.$count(counted);
}
