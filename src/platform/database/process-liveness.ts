import { randomInt } from 'node:crypto';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Client } from 'pg';

const lockClass = 7_262_828;

/**
 * By what other processes know that this one lives: a lock on a number of its own, held by a connection that stays open.
 * The database lets go of it the moment the process is gone, however it ended.
 */
export function createPresence() {
  const id = randomInt(1, 2 ** 31);
  let isHeld = false;

  async function hold(client: Client): Promise<void> {
    await client.query('select pg_advisory_lock_shared($1, $2)', [lockClass, id]);
    isHeld = true;
  }

  return {
    hold,
    /** The connection broke; it may be held again by another. */
    lose: () => {
      isHeld = false;
    },
    /** Null while the database knows nothing of this process. */
    holder: () => (isHeld ? id : null),
  };
}

export type Presence = ReturnType<typeof createPresence>;

/** Whether the process that wrote this number is gone; of an unknown one nothing can be said. */
export function isGone(holder: SQLWrapper): SQL {
  return sql`(${holder} is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${lockClass}::int::oid and objid = ${holder}::oid))`;
}
