import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { sandboxPayments } from '#src/platform/database/schema/sandbox/sandbox.ts';
import type { Payment } from '../entities.ts';
import { madeWithin, type Paging } from '../api/paging.ts';

const entity = sql<Payment>`${sandboxPayments.entity}`;

/** Queries of the sandbox's payments. */
export const paymentStore = {
  async insertPayment(
    tx: Db,
    payment: Payment,
    { createdAt, authorizeAt }: { createdAt: Date; authorizeAt: Date | null },
  ): Promise<void> {
    await tx
      .insert(sandboxPayments)
      .values({ id: payment.id, orderId: payment.order_id, entity: payment, createdAt, authorizeAt });
  },

  async savePayment(tx: Db, payment: Payment): Promise<void> {
    await tx
      .update(sandboxPayments)
      .set({ entity: payment, authorizeAt: null })
      .where(eq(sandboxPayments.id, payment.id));
  },

  async findPayment(db: Db, id: string, { lock = false } = {}): Promise<Payment | null> {
    const query = db.select({ entity }).from(sandboxPayments).where(eq(sandboxPayments.id, id));
    const [row] = await (lock ? query.for('update') : query);
    return row?.entity ?? null;
  },

  async listPayments(
    db: Db,
    { orderId, ...paging }: Paging & { orderId?: string | undefined },
  ): Promise<Payment[]> {
    const rows = await db
      .select({ entity })
      .from(sandboxPayments)
      .where(
        and(madeWithin(sandboxPayments, paging), orderId ? eq(sandboxPayments.orderId, orderId) : undefined),
      )
      .orderBy(desc(sandboxPayments.createdAt), sandboxPayments.id)
      .limit(paging.count)
      .offset(paging.skip);
    return rows.map((row) => row.entity);
  },

  async listLate(db: Db, now: Date): Promise<string[]> {
    const rows = await db
      .select({ id: sandboxPayments.id })
      .from(sandboxPayments)
      .where(lte(sandboxPayments.authorizeAt, now));
    return rows.map((row) => row.id);
  },
};
