import type { TestDatabase } from './test-database.ts';

/**
 * Starts work, and ends its connection at the moment in which it waits to write to a table, as the death of its process
 * would.
 *
 * @returns how the work ended
 */
export async function killWaiting(
  { pool }: Pick<TestDatabase, 'pool'>,
  table: string,
  work: () => Promise<unknown>,
): Promise<'finished' | 'failed'> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in exclusive mode`);
    const running = work().then(
      () => 'finished' as const,
      () => 'failed' as const,
    );
    for (let killed = 0; killed === 0;) {
      const { rowCount } = await holder.query(
        'select pg_terminate_backend(pid) from pg_locks where not granted and relation = $1::regclass',
        [table],
      );
      killed = rowCount ?? 0;
    }
    await holder.query('rollback');
    return await running;
  } finally {
    holder.release();
  }
}
