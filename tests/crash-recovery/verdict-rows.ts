import type { Pool } from 'pg';

export async function rowsOf<Row extends object>(pool: Pool, query: string): Promise<Row[]> {
  return (await pool.query<Row>(query)).rows;
}

/** @param query rows with `currency` and `amount` in minor units. @returns sums that are not zero */
export async function sumsOf(pool: Pool, query: string): Promise<Map<string, number>> {
  const rows = await rowsOf<{ currency: string; amount: string }>(pool, query);
  return new Map(
    rows
      .map(({ currency, amount }): [string, number] => [currency.toUpperCase(), Number(amount)])
      .filter(([, amount]) => amount !== 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}

/** @param dueColumns columns that are null when nothing remains to be done, by table */
export async function waitingOf(
  pool: Pool,
  dueColumns: Record<string, string>,
): Promise<{ count: number; nextAt: Date | null }> {
  const due = Object.entries(dueColumns).map(
    ([table, column]) => `select ${column} as at from ${table} where ${column} is not null`,
  );
  const [row] = await rowsOf<{ count: number; nextAt: Date | null }>(
    pool,
    `select count(*)::int as count, min(at) as "nextAt" from (${due.join(' union all ')}) waiting`,
  );
  return row ?? { count: 0, nextAt: null };
}
