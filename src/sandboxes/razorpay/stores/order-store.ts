import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { sandboxOrders } from '#src/platform/database/schema/sandbox/sandbox.ts';
import type { Order } from '../entities.ts';
import { madeWithin, type Paging } from '../api/paging.ts';

const entity = sql<Order>`${sandboxOrders.entity}`;

/** Queries of the sandbox's orders. */
export const orderStore = {
  async insertOrder(db: Db, order: Order, createdAt: Date): Promise<void> {
    await db.insert(sandboxOrders).values({ id: order.id, receipt: order.receipt, entity: order, createdAt });
  },

  async findOrder(db: Db, id: string, { lock = false } = {}): Promise<Order | null> {
    const query = db.select({ entity }).from(sandboxOrders).where(eq(sandboxOrders.id, id));
    const [row] = await (lock ? query.for('update') : query);
    return row?.entity ?? null;
  },

  /** Prevents another order with this receipt until the transaction ends. */
  async findOrderByReceipt(tx: Db, receipt: string): Promise<Order | null> {
    await tx.execute(sql`select pg_advisory_xact_lock(7262827, hashtext(${receipt}))`);
    const [row] = await tx.select({ entity }).from(sandboxOrders).where(eq(sandboxOrders.receipt, receipt));
    return row?.entity ?? null;
  },

  async listOrders(
    db: Db,
    { receipt, ...paging }: Paging & { receipt?: string | undefined },
  ): Promise<Order[]> {
    const rows = await db
      .select({ entity })
      .from(sandboxOrders)
      .where(and(madeWithin(sandboxOrders, paging), receipt ? eq(sandboxOrders.receipt, receipt) : undefined))
      .orderBy(desc(sandboxOrders.createdAt), sandboxOrders.id)
      .limit(paging.count)
      .offset(paging.skip);
    return rows.map((row) => row.entity);
  },

  async saveOrder(tx: Db, order: Order): Promise<void> {
    await tx.update(sandboxOrders).set({ entity: order }).where(eq(sandboxOrders.id, order.id));
  },
};
