import { asc, isNotNull } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  sandboxDeliveries,
  sandboxPayments,
  sandboxSettings,
} from '#src/platform/database/schema/sandbox/sandbox.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createOrderStore } from './order-store.ts';
import { createPaymentStore } from './payment-store.ts';
import { createRefundStore } from './refund-store.ts';

export type SandboxSettings = typeof sandboxSettings.$inferSelect;

/** All queries on the sandbox's own tables, but for those of subscriptions and settlements. */
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

  return {
    transaction: <Result>(work: (tx: Db) => Promise<Result>) => db.transaction(work),
    ensureSettings,
    readSettings,
    changeSettings,
    nextDue,
    ...createOrderStore(db),
    ...createPaymentStore(db),
    ...createRefundStore(db),
    ...createDeliveryStore(db),
  };
}

export type SandboxStore = ReturnType<typeof createSandboxStore>;
