import { asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { stripeSandboxDeliveries as deliveries } from '#src/platform/database/schema/sandbox/stripe-sandbox.ts';

export type Delivery = typeof deliveries.$inferSelect;
export type NewDelivery = Pick<
  typeof deliveries.$inferInsert,
  'eventId' | 'type' | 'body' | 'isForged' | 'createdAt' | 'dueAt'
>;

/** Queries on the webhooks that the sandbox sends. */
export const deliveryStore = {
  async insert(db: Db, rows: NewDelivery[]): Promise<void> {
    if (rows.length > 0) await db.insert(deliveries).values(rows);
  },

  /** Claims due deliveries exclusively until `until`, when they are due again unless they were accepted. */
  async claimDue(
    db: Db,
    { now, until, limit }: { now: Date; until: Date; limit: number },
  ): Promise<Delivery[]> {
    const due = db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(lte(deliveries.dueAt, now))
      .orderBy(deliveries.dueAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(deliveries)
      .set({ dueAt: until, tries: sql`${deliveries.tries} + 1` })
      .where(sql`${deliveries.id} in (${due})`)
      .returning();
  },

  async saveResponse(db: Db, id: string, lastStatus: number | null, dueAt: Date | null): Promise<void> {
    await db.update(deliveries).set({ lastStatus, dueAt }).where(eq(deliveries.id, id));
  },

  /** Lists deliveries, newest first. */
  async list(db: Db, limit: number): Promise<Delivery[]> {
    return db.select().from(deliveries).orderBy(desc(deliveries.createdAt), deliveries.dueAt).limit(limit);
  },

  async find(db: Db, id: string): Promise<Delivery | null> {
    const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
    return row ?? null;
  },

  async nextDue(db: Db): Promise<Date | null> {
    const [row] = await db
      .select({ dueAt: deliveries.dueAt })
      .from(deliveries)
      .where(isNotNull(deliveries.dueAt))
      .orderBy(asc(deliveries.dueAt))
      .limit(1);
    return row?.dueAt ?? null;
  },
};
