import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { sandboxRefunds } from '#src/platform/database/schema/sandbox/sandbox.ts';
import type { Refund } from '../entities.ts';
import { madeWithin, type Paging } from '../api/paging.ts';

const entity = sql<Refund>`${sandboxRefunds.entity}`;

/** Queries on the sandbox's refunds. */
export function createRefundStore(db: Db) {
  async function insertRefund(
    tx: Db,
    refund: Refund,
    request: { idempotencyKey: string | null; requestBody: string; createdAt: Date },
  ): Promise<void> {
    await tx
      .insert(sandboxRefunds)
      .values({ id: refund.id, paymentId: refund.payment_id, entity: refund, ...request });
  }

  async function saveRefund(tx: Db, refund: Refund): Promise<void> {
    await tx.update(sandboxRefunds).set({ entity: refund }).where(eq(sandboxRefunds.id, refund.id));
  }

  async function findRefund(id: string, tx: Db = db): Promise<Refund | null> {
    const [row] = await tx.select({ entity }).from(sandboxRefunds).where(eq(sandboxRefunds.id, id));
    return row?.entity ?? null;
  }

  async function findRefundByKey(idempotencyKey: string, tx: Db) {
    const [row] = await tx
      .select({ entity, requestBody: sandboxRefunds.requestBody })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
    return row ? { refund: row.entity, requestBody: row.requestBody } : null;
  }

  async function listRefunds(paymentId: string, tx: Db = db): Promise<Refund[]> {
    const rows = await tx
      .select({ entity })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentId, paymentId))
      .orderBy(desc(sandboxRefunds.createdAt));
    return rows.map((row) => row.entity);
  }

  async function listRefundsOf(paging: Paging): Promise<Refund[]> {
    const rows = await db
      .select({ entity })
      .from(sandboxRefunds)
      .where(madeWithin(sandboxRefunds, paging))
      .orderBy(desc(sandboxRefunds.createdAt), sandboxRefunds.id)
      .limit(paging.count)
      .offset(paging.skip);
    return rows.map((row) => row.entity);
  }

  return {
    insertRefund,
    saveRefund,
    findRefund,
    findRefundByKey,
    listRefunds,
    listRefundsOf,
  };
}
