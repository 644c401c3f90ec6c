import type { Pool } from 'pg';
import { openDatabase } from '#src/platform/database/database.ts';

/**
 * Finds duplicates: orders of one donation, payments of one order, ledger entries, records of one request.
 */
export async function findDoubles(siteUrl: string, gateway: Pool, begun: number): Promise<string[]> {
  const site = await openDatabase({ databaseUrl: siteUrl, dataDir: '' });
  try {
    const orders = await gateway.query<{ name: string }>(
      `select 'receipt ' || receipt || ' has several orders' as name
       from sbx_orders where receipt is not null group by receipt having count(*) > 1
       union all
       select 'order ' || order_id || ' was paid several times' from sbx_payments
       where (entity->>'captured')::boolean group by order_id having count(*) > 1`,
    );
    const entries = await site.pool.query<{ name: string }>(
      `select 'payment ' || payment_id || ' is booked several times' as name
       from ledger_entries where gateway_mode = 'test' group by payment_id, reason having count(*) > 1`,
    );
    const records = await site.pool.query<{ count: number }>(
      `select count(*)::int as count from payments where gateway_mode = 'test' and source = 'gateway'`,
    );
    const tooMany = (records.rows[0]?.count ?? 0) - begun;
    return [
      ...[...orders.rows, ...entries.rows].map(({ name }) => name),
      ...(tooMany > 0 ? [`there are ${tooMany} more records than donations were begun`] : []),
    ];
  } finally {
    await site.close();
  }
}
