import type { Db } from '#src/platform/database/database.ts';
import { stripeSandboxSettings as table } from '#src/platform/database/schema/sandbox/stripe-sandbox.ts';

export type SandboxSettings = typeof table.$inferSelect;

export const apiHealths = ['well', 'error', 'rate_limited', 'slow', 'lost'] as const;

/** Queries on the sandbox's settings. */
export const settingsStore = {
  /** Inserts the settings at the first start. */
  async ensure(
    db: Db,
    fresh: Pick<SandboxSettings, 'accountId' | 'secretKey' | 'webhookSecret'>,
  ): Promise<SandboxSettings> {
    await db.insert(table).values(fresh).onConflictDoNothing();
    return settingsStore.read(db);
  },

  async read(db: Db): Promise<SandboxSettings> {
    const [settings] = await db.select().from(table);
    if (!settings) throw new Error('the Stripe sandbox has no settings');
    return settings;
  },

  async change(
    db: Db,
    change: Partial<Pick<SandboxSettings, 'chaos' | 'health' | 'feeBasisPoints' | 'feeFixed'>>,
  ): Promise<void> {
    await db.update(table).set(change);
  },
};
