import type { Pool } from 'pg';

/**
 * Number of statements in the test's database that wait for a lock.
 *
 * @param beginning only statements that begin with this text
 */
export async function countLockWaits(pool: Pick<Pool, 'query'>, beginning = ''): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database() and starts_with(query, $1)`,
    [beginning],
  );
  return rowCount ?? 0;
}
