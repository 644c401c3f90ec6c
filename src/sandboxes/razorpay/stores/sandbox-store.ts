import { asc, isNotNull } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  sandboxDeliveries,
  sandboxPayments,
  sandboxSettings,
} from '#src/platform/database/schema/sandbox/sandbox.ts';

export type SandboxSettings = typeof sandboxSettings.$inferSelect;

/** Queries of the sandbox's settings and due times. */
export const sandboxStore = {
  async ensureSettings(
    db: Db,
    fresh: { keyId: string; keySecret: string; webhookSecret: string },
  ): Promise<SandboxSettings> {
    await db.insert(sandboxSettings).values(fresh).onConflictDoNothing();
    return sandboxStore.readSettings(db);
  },

  async readSettings(db: Db): Promise<SandboxSettings> {
    const [settings] = await db.select().from(sandboxSettings);
    if (!settings) throw new Error('the sandbox has no settings');
    return settings;
  },

  async changeSettings(db: Db, change: Partial<Pick<SandboxSettings, 'chaos' | 'health'>>): Promise<void> {
    await db.update(sandboxSettings).set(change);
  },

  /** Next due time of any event; null when none is scheduled. */
  async nextDue(db: Db): Promise<Date | null> {
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
  },
};
