import { count, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

export const statusCountStore = {
  /** Number of donations by status. */
  async count(db: Db, gatewayMode: GatewayMode): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: payments.status, donations: count() })
    .from(payments)
    .where(eq(payments.gatewayMode, gatewayMode))
    .groupBy(payments.status);
  return new Map(rows.map((row) => [row.status, row.donations]));
  },
};
