import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { sandboxRefunds } from '#src/platform/database/schema/sandbox/sandbox.ts';
import type { Refund } from '../entities.ts';
import { madeWithin, type Paging } from '../api/paging.ts';

const entity = sql<Refund>`${sandboxRefunds.entity}`;

/** Queries of the sandbox's refunds. */
export const refundStore = {
  async insertRefund(
    tx: Db,
    refund: Refund,
    request: { idempotencyKey: string | null; requestBody: string; createdAt: Date },
  ): Promise<void> {
    await tx
      .insert(sandboxRefunds)
      .values({ id: refund.id, paymentId: refund.payment_id, entity: refund, ...request });
  },

  async findRefund(db: Db, id: string): Promise<Refund | null> {
    const [row] = await db.select({ entity }).from(sandboxRefunds).where(eq(sandboxRefunds.id, id));
    return row?.entity ?? null;
  },

  async findRefundByKey(db: Db, idempotencyKey: string) {
    const [row] = await db
      .select({ entity, requestBody: sandboxRefunds.requestBody })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
    return row ? { refund: row.entity, requestBody: row.requestBody } : null;
  },

  async listRefunds(db: Db, paymentId: string): Promise<Refund[]> {
    const rows = await db
      .select({ entity })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentId, paymentId))
      .orderBy(desc(sandboxRefunds.createdAt));
    return rows.map((row) => row.entity);
  },

  async listRefundsOf(db: Db, paging: Paging): Promise<Refund[]> {
    const rows = await db
      .select({ entity })
      .from(sandboxRefunds)
      .where(madeWithin(sandboxRefunds, paging))
      .orderBy(desc(sandboxRefunds.createdAt), sandboxRefunds.id)
      .limit(paging.count)
      .offset(paging.skip);
    return rows.map((row) => row.entity);
  },
};
