import { and, eq, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { authLimits } from '../database/schema/accounts/auth-keys.ts';

export type LimitState = Omit<typeof authLimits.$inferSelect, 'key'>;

/** Counters of failed attempts. */
export const limitStore = {
  /**
   * Locks the counter, so that simultaneous attempts are counted one after the other. One statement finds or
   * creates it: between two, a successful sign-in could delete it.
   */
  async lock(tx: Db, key: string, now: Date): Promise<LimitState> {
    const [state] = await tx
      .insert(authLimits)
      .values({ key, windowStart: now, updatedAt: now })
      .onConflictDoUpdate({ target: authLimits.key, set: { key } })
      .returning();
    if (!state) throw new Error('the counter was neither found nor made');
    return state;
  },

  async save(tx: Db, key: string, state: Partial<LimitState>): Promise<void> {
    await tx.update(authLimits).set(state).where(eq(authLimits.key, key));
  },

  async find(db: Db, key: string): Promise<LimitState | null> {
    const [state] = await db.select().from(authLimits).where(eq(authLimits.key, key));
    return state ?? null;
  },

  async clear(db: Db, key: string): Promise<void> {
    await db.delete(authLimits).where(eq(authLimits.key, key));
  },

  /** Deletes all counters of a user, for every browser. */
  async clearFor(tx: Db, userId: string): Promise<void> {
    await tx.delete(authLimits).where(like(authLimits.key, `%${userId}%`));
  },

  async refundAttempt(db: Db, key: string): Promise<void> {
    await db
      .update(authLimits)
      .set({ attempts: sql`greatest(${authLimits.attempts} - 1, 0)` })
      .where(eq(authLimits.key, key));
  },

  async deleteOlderThan(db: Db, time: Date): Promise<void> {
    await db
      .delete(authLimits)
      .where(
        and(
          lt(authLimits.updatedAt, time),
          or(isNull(authLimits.blockedUntil), lt(authLimits.blockedUntil, time)),
        ),
      );
  },
};
