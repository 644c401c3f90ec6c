import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { gatewayChecks } from '#src/platform/database/schema/donations/gateway-checks.ts';

export type GatewayCheck = Omit<Required<typeof gatewayChecks.$inferInsert>, 'checkedUntil'>;

/** End of the last complete nightly check of an account. */
export const gatewayCheckStore = {
  async readEnd(db: Db, { kind, gatewayMode, gateway, account }: GatewayCheck): Promise<Date | null> {
    const [row] = await db
      .select({ checkedUntil: gatewayChecks.checkedUntil })
      .from(gatewayChecks)
      .where(
        and(
          eq(gatewayChecks.kind, kind),
          eq(gatewayChecks.gatewayMode, gatewayMode),
          eq(gatewayChecks.gateway, gateway),
          eq(gatewayChecks.account, account),
        ),
      );
    return row?.checkedUntil ?? null;
  },

  async saveEnd(db: Db, check: GatewayCheck, checkedUntil: Date): Promise<void> {
    await db
      .insert(gatewayChecks)
      .values({ ...check, checkedUntil })
      .onConflictDoUpdate({
        target: [gatewayChecks.kind, gatewayChecks.gatewayMode, gatewayChecks.gateway, gatewayChecks.account],
        set: { checkedUntil },
      });
  },
};
