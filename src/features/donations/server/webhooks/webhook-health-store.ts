import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Db } from '#src/platform/database/database.ts';
import { gatewayEvents, webhookRejections } from '#src/platform/database/schema/donations/gateway-events.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

type Outcome = 'applied' | 'unmatched' | 'ignored';

/** Queries on received and rejected webhooks. */
export const webhookHealthStore = {
  async findLast(db: Db, gatewayMode: GatewayMode) {
    const [row] = await db
      .select({ receivedAt: gatewayEvents.receivedAt, event: gatewayEvents.event })
      .from(gatewayEvents)
      .where(eq(gatewayEvents.gatewayMode, gatewayMode))
      .orderBy(desc(gatewayEvents.receivedAt))
      .limit(1);
    return row ?? null;
  },

  async countSince(db: Db, gatewayMode: GatewayMode, since: Date): Promise<Record<Outcome, number>> {
    const rows = await db
      .select({ outcome: sql<Outcome>`${gatewayEvents.outcome}`, events: sql`count(*)`.mapWith(Number) })
      .from(gatewayEvents)
      .where(and(eq(gatewayEvents.gatewayMode, gatewayMode), gte(gatewayEvents.receivedAt, since)))
      .groupBy(gatewayEvents.outcome);
    const counts = { applied: 0, unmatched: 0, ignored: 0 };
    for (const { outcome, events } of rows) counts[outcome] = events;
    return counts;
  },

  /** Counts whole hours, the first one included. */
  async countRejectedSince(db: Db, gatewayMode: GatewayMode, since: Date): Promise<number> {
    const [row] = await db
      .select({ rejected: sql`coalesce(sum(${webhookRejections.rejected}), 0)`.mapWith(Number) })
      .from(webhookRejections)
      .where(
        and(eq(webhookRejections.gatewayMode, gatewayMode), gte(webhookRejections.hour, startOfHour(since))),
      );
    return row?.rejected ?? 0;
  },

  async findLastRejected(db: Db, gatewayMode: GatewayMode): Promise<Date | null> {
    const [row] = await db
      .select({ lastAt: webhookRejections.lastAt })
      .from(webhookRejections)
      .where(eq(webhookRejections.gatewayMode, gatewayMode))
      .orderBy(desc(webhookRejections.hour))
      .limit(1);
    return row?.lastAt ?? null;
  },

  async addRejected(db: Db, gatewayMode: GatewayMode, rejected: number, now: Date): Promise<void> {
    await db
      .insert(webhookRejections)
      .values({ gatewayMode, hour: startOfHour(now), rejected, lastAt: now })
      .onConflictDoUpdate({
        target: [webhookRejections.gatewayMode, webhookRejections.hour],
        set: { rejected: sql`${webhookRejections.rejected} + ${rejected}`, lastAt: now },
      });
  },
};

function startOfHour(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / msPerHour) * msPerHour);
}
