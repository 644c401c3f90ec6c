import { randomInt } from 'node:crypto';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Client } from 'pg';

const lockClass = 7_262_828;

/**
 * Makes this process visible to others: an advisory lock on its number, held by an open connection. The
 * database releases it when the process ends, for any reason.
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
    /** Called when the connection is lost; the next connection takes the lock again. */
    lose: () => {
      isHeld = false;
    },
    /** Null while the lock is not held. */
    holder: () => (isHeld ? id : null),
  };
}

export type Presence = ReturnType<typeof createPresence>;

/** Condition that the process with this number has ended; null counts as unknown, not as ended. */
export function isGone(holder: SQLWrapper): SQL {
  return sql`(${holder} is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${lockClass}::int::oid and objid = ${holder}::oid))`;
}
