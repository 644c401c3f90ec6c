import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  sandboxInvoices,
  sandboxPlans,
  sandboxSubscriptions,
} from '#src/platform/database/schema/sandbox/sandbox.ts';
import { madeWithin, type Paging } from '../api/paging.ts';
import type { Invoice, Plan, Subscription } from '../subscription-entities.ts';

const planEntity = sql<Plan>`${sandboxPlans.entity}`;
const subscriptionEntity = sql<Subscription>`${sandboxSubscriptions.entity}`;
const invoiceEntity = sql<Invoice>`${sandboxInvoices.entity}`;

/** Queries of the sandbox's plans, subscriptions and invoices. */
export const subscriptionStore = {
  async insertPlan(db: Db, plan: Plan, createdAt: Date): Promise<void> {
    await db.insert(sandboxPlans).values({ id: plan.id, entity: plan, createdAt });
  },

  async findPlan(db: Db, id: string): Promise<Plan | null> {
    const [row] = await db.select({ entity: planEntity }).from(sandboxPlans).where(eq(sandboxPlans.id, id));
    return row?.entity ?? null;
  },

  async listPlans(db: Db, { count, skip }: Paging): Promise<Plan[]> {
    const rows = await db
      .select({ entity: planEntity })
      .from(sandboxPlans)
      .orderBy(desc(sandboxPlans.createdAt))
      .limit(count)
      .offset(skip);
    return rows.map((row) => row.entity);
  },

  async insertSubscription(db: Db, subscription: Subscription, createdAt: Date): Promise<void> {
    const { id, plan_id: planId } = subscription;
    await db.insert(sandboxSubscriptions).values({ id, planId, entity: subscription, createdAt });
  },

  async saveSubscription(tx: Db, subscription: Subscription): Promise<void> {
    const { id, charge_at: seconds } = subscription;
    await tx
      .update(sandboxSubscriptions)
      .set({ entity: subscription, chargeAt: seconds === null ? null : new Date(seconds * 1000) })
      .where(eq(sandboxSubscriptions.id, id));
  },

  async findSubscription(db: Db, id: string, { lock = false } = {}): Promise<Subscription | null> {
    const query = db
      .select({ entity: subscriptionEntity })
      .from(sandboxSubscriptions)
      .where(eq(sandboxSubscriptions.id, id));
    const [row] = await (lock ? query.for('update') : query);
    return row?.entity ?? null;
  },

  async listSubscriptions(
    db: Db,
    { planId, ...paging }: Paging & { planId?: string | undefined },
  ): Promise<Subscription[]> {
    const rows = await db
      .select({ entity: subscriptionEntity })
      .from(sandboxSubscriptions)
      .where(
        and(
          planId ? eq(sandboxSubscriptions.planId, planId) : undefined,
          madeWithin(sandboxSubscriptions, paging),
        ),
      )
      .orderBy(desc(sandboxSubscriptions.createdAt))
      .limit(paging.count)
      .offset(paging.skip);
    return rows.map((row) => row.entity);
  },

  async listDue(db: Db, now: Date): Promise<string[]> {
    const rows = await db
      .select({ id: sandboxSubscriptions.id })
      .from(sandboxSubscriptions)
      .where(lte(sandboxSubscriptions.chargeAt, now));
    return rows.map(({ id }) => id);
  },

  async nextCharge(db: Db): Promise<Date | null> {
    const [row] = await db
      .select({ chargeAt: sandboxSubscriptions.chargeAt })
      .from(sandboxSubscriptions)
      .where(isNotNull(sandboxSubscriptions.chargeAt))
      .orderBy(asc(sandboxSubscriptions.chargeAt))
      .limit(1);
    return row?.chargeAt ?? null;
  },

  async insertInvoice(tx: Db, invoice: Invoice, createdAt: Date): Promise<void> {
    const { id, subscription_id: subscriptionId } = invoice;
    await tx.insert(sandboxInvoices).values({ id, subscriptionId, entity: invoice, createdAt });
  },

  async saveInvoice(tx: Db, invoice: Invoice): Promise<void> {
    await tx.update(sandboxInvoices).set({ entity: invoice }).where(eq(sandboxInvoices.id, invoice.id));
  },

  async findInvoice(db: Db, id: string): Promise<Invoice | null> {
    const [row] = await db
      .select({ entity: invoiceEntity })
      .from(sandboxInvoices)
      .where(eq(sandboxInvoices.id, id));
    return row?.entity ?? null;
  },

  /** Newest first. */
  async listInvoices(
    db: Db,
    { subscriptionId, count, skip }: Paging & { subscriptionId?: string | undefined },
  ): Promise<Invoice[]> {
    const rows = await db
      .select({ entity: invoiceEntity })
      .from(sandboxInvoices)
      .where(subscriptionId ? eq(sandboxInvoices.subscriptionId, subscriptionId) : undefined)
      .orderBy(desc(sandboxInvoices.createdAt), desc(sandboxInvoices.id))
      .limit(count)
      .offset(skip);
    return rows.map((row) => row.entity);
  },
};
