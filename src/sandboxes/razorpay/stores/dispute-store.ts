import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { sandboxDisputes } from '#src/platform/database/schema/sandbox/sandbox.ts';
import { madeWithin, type Paging } from '../api/paging.ts';
import type { Dispute } from '../entities.ts';

const entity = sql<Dispute>`${sandboxDisputes.entity}`;

/** Queries of the sandbox's disputes. */
export const disputeStore = {
  async insert(tx: Db, dispute: Dispute, createdAt: Date): Promise<void> {
    await tx
      .insert(sandboxDisputes)
      .values({ id: dispute.id, paymentId: dispute.payment_id, entity: dispute, createdAt });
  },

  async save(tx: Db, dispute: Dispute): Promise<void> {
    await tx.update(sandboxDisputes).set({ entity: dispute }).where(eq(sandboxDisputes.id, dispute.id));
  },

  async find(db: Db, id: string): Promise<Dispute | null> {
    const [row] = await db.select({ entity }).from(sandboxDisputes).where(eq(sandboxDisputes.id, id));
    return row?.entity ?? null;
  },

  async findOpen(db: Db, paymentId: string): Promise<Dispute | null> {
    const isOpen = sql`${sandboxDisputes.entity}->>'status' = 'open'`;
    const [row] = await db
      .select({ entity })
      .from(sandboxDisputes)
      .where(and(eq(sandboxDisputes.paymentId, paymentId), isOpen))
      .limit(1);
    return row?.entity ?? null;
  },

  async list(db: Db, paging: Paging): Promise<Dispute[]> {
    const rows = await db
      .select({ entity })
      .from(sandboxDisputes)
      .where(madeWithin(sandboxDisputes, paging))
      .orderBy(desc(sandboxDisputes.createdAt), sandboxDisputes.id)
      .limit(paging.count)
      .offset(paging.skip);
    return rows.map((row) => row.entity);
  },
};
