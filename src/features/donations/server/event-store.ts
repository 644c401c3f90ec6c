import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { discrepancies, gatewayEvents } from '#src/platform/database/schema/payments.ts';
import type { GatewayMode } from './gateway.ts';

export type NewEvent = Omit<typeof gatewayEvents.$inferInsert, 'id'>;
export type Finding = Pick<
  typeof discrepancies.$inferInsert,
  'gatewayMode' | 'kind' | 'subject' | 'paymentId' | 'detail' | 'foundAt'
>;

/** The inbox of webhooks, and what was found to disagree. */
export function createEventStore(db: Db) {
  /** @returns null when exactly this event was received before */
  async function insertEvent(tx: Db, event: NewEvent): Promise<string | null> {
    const [row] = await tx
      .insert(gatewayEvents)
      .values(event)
      .onConflictDoNothing()
      .returning({ id: gatewayEvents.id });
    return row?.id ?? null;
  }

  async function lockOrder(tx: Db, orderId: string): Promise<void> {
    await tx.execute(sql`select ${orderLock(orderId)}`);
  }

  function listUnmatched(tx: Db, orderId: string) {
    return tx
      .select({ id: gatewayEvents.id, body: gatewayEvents.body })
      .from(gatewayEvents)
      .where(and(eq(gatewayEvents.razorpayOrderId, orderId), eq(gatewayEvents.outcome, 'unmatched')))
      .orderBy(gatewayEvents.receivedAt);
  }

  function listUnmatchedSince(since: Date, mode: GatewayMode, limit: number) {
    return db
      .select({ id: gatewayEvents.id, body: gatewayEvents.body })
      .from(gatewayEvents)
      .where(
        and(
          eq(gatewayEvents.outcome, 'unmatched'),
          eq(gatewayEvents.gatewayMode, mode),
          gt(gatewayEvents.receivedAt, since),
        ),
      )
      .orderBy(gatewayEvents.receivedAt)
      .limit(limit);
  }

  async function markApplied(tx: Db, id: string, now: Date): Promise<void> {
    await tx
      .update(gatewayEvents)
      .set({ outcome: 'applied', processedAt: now })
      .where(eq(gatewayEvents.id, id));
  }

  /** The same finding again is kept once; one that had been resolved is open again. */
  async function reportFinding(tx: Db, finding: Finding): Promise<void> {
    await tx
      .insert(discrepancies)
      .values(finding)
      .onConflictDoUpdate({
        target: [discrepancies.kind, discrepancies.subject],
        set: { detail: finding.detail, resolvedAt: null },
      });
  }

  return { insertEvent, lockOrder, listUnmatched, listUnmatchedSince, markApplied, reportFinding };
}

export type EventStore = ReturnType<typeof createEventStore>;

/**
 * Held until the end of the transaction. Whoever stores an order, and whoever receives an event for an order nobody
 * knows, waits for the other: else each could miss what the other has not committed yet.
 */
export function orderLock(orderId: string): SQL {
  return sql`pg_advisory_xact_lock(7262826, hashtext(${orderId}))`;
}
