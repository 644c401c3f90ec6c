import { and, between, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { closedMonths } from '#src/platform/database/schema/donations/closed-months.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

/** Months that the treasurer has closed, as `2026-10`. */
export const closedMonthStore = {
  async list(db: Db, mode: GatewayMode, { from, to }: { from: string; to: string }) {
    return db
      .select({ month: closedMonths.month, closedAt: closedMonths.closedAt, closedBy: users.email })
      .from(closedMonths)
      .leftJoin(users, eq(users.id, closedMonths.closedBy))
      .where(and(eq(closedMonths.gatewayMode, mode), between(closedMonths.month, from, to)));
  },

  /** Waits for transactions that record a donation or a payout in the month, and holds new ones until the commit. */
  async lock(tx: Db, mode: GatewayMode, month: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(mode, month)})`);
  },

  /** Keeps the month from being closed until the end of the transaction. */
  async hold(tx: Db, mode: string, month: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey(mode, month)})`);
  },

  /** @returns whether the month is closed; it stays as it is until the end of the transaction */
  async isClosed(tx: Db, mode: GatewayMode, month: string): Promise<boolean> {
    await closedMonthStore.hold(tx, mode, month);
    const condition = and(eq(closedMonths.gatewayMode, mode), eq(closedMonths.month, month));
    return (await tx.$count(closedMonths, condition)) > 0;
  },

  /** @returns false when the month is closed already */
  async close(tx: Db, month: typeof closedMonths.$inferInsert): Promise<boolean> {
    const { rowCount } = await tx.insert(closedMonths).values(month).onConflictDoNothing();
    return (rowCount ?? 0) > 0;
  },
};

function lockKey(mode: string, month: string) {
  return sql`hashtextextended(${`closed-month ${mode} ${month}`}, 0)`;
}
