import { and, asc, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  sandboxDeliveries,
  sandboxOrders,
  sandboxPayments,
  sandboxRefunds,
  sandboxSettings,
} from '#src/platform/database/schema/sandbox.ts';
import type { Order, Payment, Refund } from './entities.ts';

export type SandboxSettings = typeof sandboxSettings.$inferSelect;
export type NewDelivery = Pick<
  typeof sandboxDeliveries.$inferInsert,
  'eventId' | 'event' | 'body' | 'signature' | 'createdAt' | 'dueAt'
>;
export type Paging = { from?: Date | undefined; to?: Date | undefined; count: number; skip: number };

/** All queries on the sandbox's own tables. */
export function createSandboxStore(db: Db) {
  async function ensureSettings(fresh: { keyId: string; keySecret: string; webhookSecret: string }) {
    await db.insert(sandboxSettings).values(fresh).onConflictDoNothing();
    return readSettings();
  }

  async function readSettings(): Promise<SandboxSettings> {
    const [settings] = await db.select().from(sandboxSettings);
    if (!settings) throw new Error('the sandbox has no settings');
    return settings;
  }

  async function changeSettings(change: Partial<Pick<SandboxSettings, 'chaos' | 'health'>>): Promise<void> {
    await db.update(sandboxSettings).set(change);
  }

  async function insertOrder(order: Order, createdAt: Date, tx: Db = db): Promise<void> {
    await tx.insert(sandboxOrders).values({ id: order.id, receipt: order.receipt, entity: order, createdAt });
  }

  async function findOrder(id: string, tx: Db = db, { lock = false } = {}): Promise<Order | null> {
    const query = tx
      .select({ entity: sandboxOrders.entity })
      .from(sandboxOrders)
      .where(eq(sandboxOrders.id, id));
    const [row] = await (lock ? query.for('update') : query);
    return (row?.entity as Order | undefined) ?? null;
  }

  /** Until the transaction ends nobody else opens an order with this receipt. */
  async function findOrderByReceipt(tx: Db, receipt: string): Promise<Order | null> {
    await tx.execute(sql`select pg_advisory_xact_lock(7262827, hashtext(${receipt}))`);
    const [row] = await tx
      .select({ entity: sandboxOrders.entity })
      .from(sandboxOrders)
      .where(eq(sandboxOrders.receipt, receipt));
    return (row?.entity as Order | undefined) ?? null;
  }

  async function listOrders({
    receipt,
    ...paging
  }: Paging & { receipt?: string | undefined }): Promise<Order[]> {
    const rows = await db
      .select({ entity: sandboxOrders.entity })
      .from(sandboxOrders)
      .where(and(period(sandboxOrders, paging), receipt ? eq(sandboxOrders.receipt, receipt) : undefined))
      .orderBy(desc(sandboxOrders.createdAt), sandboxOrders.id)
      .limit(paging.count)
      .offset(paging.skip);
    return rows.map((row) => row.entity as Order);
  }

  async function saveOrder(tx: Db, order: Order): Promise<void> {
    await tx.update(sandboxOrders).set({ entity: order }).where(eq(sandboxOrders.id, order.id));
  }

  async function insertPayment(
    tx: Db,
    payment: Payment,
    { createdAt, authorizeAt }: { createdAt: Date; authorizeAt: Date | null },
  ): Promise<void> {
    await tx
      .insert(sandboxPayments)
      .values({ id: payment.id, orderId: payment.order_id, entity: payment, createdAt, authorizeAt });
  }

  async function savePayment(tx: Db, payment: Payment): Promise<void> {
    await tx
      .update(sandboxPayments)
      .set({ entity: payment, authorizeAt: null })
      .where(eq(sandboxPayments.id, payment.id));
  }

  async function findPayment(id: string, tx: Db = db, { lock = false } = {}): Promise<Payment | null> {
    const query = tx
      .select({ entity: sandboxPayments.entity })
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, id));
    const [row] = await (lock ? query.for('update') : query);
    return (row?.entity as Payment | undefined) ?? null;
  }

  async function listPayments({
    orderId,
    ...paging
  }: Paging & { orderId?: string | undefined }): Promise<Payment[]> {
    const rows = await db
      .select({ entity: sandboxPayments.entity })
      .from(sandboxPayments)
      .where(and(period(sandboxPayments, paging), orderId ? eq(sandboxPayments.orderId, orderId) : undefined))
      .orderBy(desc(sandboxPayments.createdAt), sandboxPayments.id)
      .limit(paging.count)
      .offset(paging.skip);
    return rows.map((row) => row.entity as Payment);
  }

  async function listLate(now: Date): Promise<string[]> {
    const rows = await db
      .select({ id: sandboxPayments.id })
      .from(sandboxPayments)
      .where(lte(sandboxPayments.authorizeAt, now));
    return rows.map((row) => row.id);
  }

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
    const [row] = await tx
      .select({ entity: sandboxRefunds.entity })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.id, id));
    return (row?.entity as Refund | undefined) ?? null;
  }

  async function findRefundByKey(idempotencyKey: string, tx: Db) {
    const [row] = await tx
      .select({ entity: sandboxRefunds.entity, requestBody: sandboxRefunds.requestBody })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
    return row ? { refund: row.entity as Refund, requestBody: row.requestBody } : null;
  }

  async function listRefunds(paymentId: string, tx: Db = db): Promise<Refund[]> {
    const rows = await tx
      .select({ entity: sandboxRefunds.entity })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentId, paymentId))
      .orderBy(desc(sandboxRefunds.createdAt));
    return rows.map((row) => row.entity as Refund);
  }

  async function listRefundsOf(paging: Paging): Promise<Refund[]> {
    const rows = await db
      .select({ entity: sandboxRefunds.entity })
      .from(sandboxRefunds)
      .where(period(sandboxRefunds, paging))
      .orderBy(desc(sandboxRefunds.createdAt), sandboxRefunds.id)
      .limit(paging.count)
      .offset(paging.skip);
    return rows.map((row) => row.entity as Refund);
  }

  async function insertDeliveries(tx: Db, deliveries: NewDelivery[]): Promise<void> {
    if (deliveries.length > 0) await tx.insert(sandboxDeliveries).values(deliveries);
  }

  /** Takes what is due; nobody else gets it until `until`, when it is due again unless it was answered. */
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

  /** When there is something to do next; null when nothing waits. */
  async function nextDue(): Promise<Date | null> {
    const [delivery] = await db
      .select({ dueAt: sandboxDeliveries.dueAt })
      .from(sandboxDeliveries)
      .where(isNotNull(sandboxDeliveries.dueAt))
      .orderBy(asc(sandboxDeliveries.dueAt))
      .limit(1);
    const [late] = await db
      .select({ dueAt: sandboxPayments.authorizeAt })
      .from(sandboxPayments)
      .where(isNotNull(sandboxPayments.authorizeAt))
      .orderBy(asc(sandboxPayments.authorizeAt))
      .limit(1);
    const times = [delivery?.dueAt, late?.dueAt].filter((time) => time instanceof Date);
    return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null;
  }

  function listDeliveries(limit: number) {
    return db.select().from(sandboxDeliveries).orderBy(desc(sandboxDeliveries.createdAt)).limit(limit);
  }

  async function findDelivery(id: string) {
    const [row] = await db.select().from(sandboxDeliveries).where(eq(sandboxDeliveries.id, id));
    return row ?? null;
  }

  return {
    transaction: <Result>(work: (tx: Db) => Promise<Result>) => db.transaction(work),
    ensureSettings,
    readSettings,
    changeSettings,
    insertOrder,
    findOrder,
    findOrderByReceipt,
    listOrders,
    saveOrder,
    insertPayment,
    savePayment,
    findPayment,
    listPayments,
    listLate,
    insertRefund,
    saveRefund,
    findRefund,
    findRefundByKey,
    listRefunds,
    listRefundsOf,
    insertDeliveries,
    claimDue,
    noteAnswer,
    nextDue,
    listDeliveries,
    findDelivery,
  };
}

export type SandboxStore = ReturnType<typeof createSandboxStore>;

function period(
  table: typeof sandboxOrders | typeof sandboxPayments | typeof sandboxRefunds,
  { from, to }: Paging,
) {
  return and(from ? gte(table.createdAt, from) : undefined, to ? lte(table.createdAt, to) : undefined);
}
