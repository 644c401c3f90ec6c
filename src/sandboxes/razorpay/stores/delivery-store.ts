import { desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { sandboxDeliveries } from '#src/platform/database/schema/sandbox/sandbox.ts';

export type NewDelivery = Pick<
  typeof sandboxDeliveries.$inferInsert,
  'eventId' | 'event' | 'body' | 'signature' | 'createdAt' | 'dueAt'
>;

/** Queries on the webhooks that the sandbox sends. */
export function createDeliveryStore(db: Db) {
  async function insertDeliveries(tx: Db, deliveries: NewDelivery[]): Promise<void> {
    if (deliveries.length > 0) await tx.insert(sandboxDeliveries).values(deliveries);
  }

  /** Claims due deliveries exclusively until `until`, when they are due again unless they were answered. */
  function claimDue(now: Date, until: Date, limit: number) {
    const due = db
      .select({ id: sandboxDeliveries.id })
      .from(sandboxDeliveries)
      .where(lte(sandboxDeliveries.dueAt, now))
      .orderBy(sandboxDeliveries.dueAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(sandboxDeliveries)
      .set({ dueAt: until, tries: sql`${sandboxDeliveries.tries} + 1` })
      .where(sql`${sandboxDeliveries.id} in (${due})`)
      .returning();
  }

  async function noteAnswer(id: string, lastStatus: number | null, dueAt: Date | null): Promise<void> {
    await db.update(sandboxDeliveries).set({ lastStatus, dueAt }).where(eq(sandboxDeliveries.id, id));
  }

  function listDeliveries(limit: number) {
    return db.select().from(sandboxDeliveries).orderBy(desc(sandboxDeliveries.createdAt)).limit(limit);
  }

  async function findDelivery(id: string) {
    const [row] = await db.select().from(sandboxDeliveries).where(eq(sandboxDeliveries.id, id));
    return row ?? null;
  }

  return {
    insertDeliveries,
    claimDue,
    noteAnswer,
    listDeliveries,
    findDelivery,
  };
}
