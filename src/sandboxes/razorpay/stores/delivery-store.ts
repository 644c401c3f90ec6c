import { desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { sandboxDeliveries } from '#src/platform/database/schema/sandbox/sandbox.ts';

export type NewDelivery = Pick<
  typeof sandboxDeliveries.$inferInsert,
  'eventId' | 'event' | 'body' | 'signature' | 'createdAt' | 'dueAt'
>;

/** Queries of the sandbox's webhook deliveries. */
export const deliveryStore = {
  async insertDeliveries(tx: Db, deliveries: NewDelivery[]): Promise<void> {
    if (deliveries.length > 0) await tx.insert(sandboxDeliveries).values(deliveries);
  },

  /** Claims due deliveries until `until`, when they are due again unless they were accepted. */
  claimDue(db: Db, now: Date, until: Date, limit: number) {
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
  },

  async recordResponse(db: Db, id: string, lastStatus: number | null, dueAt: Date | null): Promise<void> {
    await db.update(sandboxDeliveries).set({ lastStatus, dueAt }).where(eq(sandboxDeliveries.id, id));
  },

  listDeliveries(db: Db, limit: number) {
    return db.select().from(sandboxDeliveries).orderBy(desc(sandboxDeliveries.createdAt)).limit(limit);
  },

  async findDelivery(db: Db, id: string) {
    const [row] = await db.select().from(sandboxDeliveries).where(eq(sandboxDeliveries.id, id));
    return row ?? null;
  },
};
