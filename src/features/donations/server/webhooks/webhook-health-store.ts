import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { gatewayEvents } from '#src/platform/database/schema/donations/gateway-events.ts';
import { webhookRejections } from '#src/platform/database/schema/donations/webhook-rejections.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

type Outcome = 'applied' | 'unmatched' | 'ignored';

const hourMs = 3_600_000;

/** How the gateway's messages are doing. */
export function createWebhookHealthStore(db: Db, mode: GatewayMode) {
  async function findLast() {
    const [row] = await db
      .select({ receivedAt: gatewayEvents.receivedAt, event: gatewayEvents.event })
      .from(gatewayEvents)
      .where(eq(gatewayEvents.gatewayMode, mode))
      .orderBy(desc(gatewayEvents.receivedAt))
      .limit(1);
    return row ?? null;
  }

  async function countSince(since: Date): Promise<Record<Outcome, number>> {
    const rows = await db
      .select({ outcome: sql<Outcome>`${gatewayEvents.outcome}`, events: sql`count(*)`.mapWith(Number) })
      .from(gatewayEvents)
      .where(and(eq(gatewayEvents.gatewayMode, mode), gte(gatewayEvents.receivedAt, since)))
      .groupBy(gatewayEvents.outcome);
    const counts = { applied: 0, unmatched: 0, ignored: 0 };
    for (const { outcome, events } of rows) counts[outcome] = events;
    return counts;
  }

  /** By whole hours: the first one counts as a whole. */
  async function countRejectedSince(since: Date): Promise<number> {
    const [row] = await db
      .select({ refused: sql`coalesce(sum(${webhookRejections.refused}), 0)`.mapWith(Number) })
      .from(webhookRejections)
      .where(and(eq(webhookRejections.gatewayMode, mode), gte(webhookRejections.hour, startOfHour(since))));
    return row?.refused ?? 0;
  }

  async function findLastRejected(): Promise<Date | null> {
    const [row] = await db
      .select({ lastAt: webhookRejections.lastAt })
      .from(webhookRejections)
      .where(eq(webhookRejections.gatewayMode, mode))
      .orderBy(desc(webhookRejections.hour))
      .limit(1);
    return row?.lastAt ?? null;
  }

  async function addRejected(refused: number, now: Date): Promise<void> {
    await db
      .insert(webhookRejections)
      .values({ gatewayMode: mode, hour: startOfHour(now), refused, lastAt: now })
      .onConflictDoUpdate({
        target: [webhookRejections.gatewayMode, webhookRejections.hour],
        set: { refused: sql`${webhookRejections.refused} + ${refused}`, lastAt: now },
      });
  }

  return { findLast, countSince, countRejectedSince, findLastRejected, addRejected };
}

export type WebhookHealthStore = ReturnType<typeof createWebhookHealthStore>;

function startOfHour(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / hourMs) * hourMs);
}
