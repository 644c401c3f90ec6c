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
