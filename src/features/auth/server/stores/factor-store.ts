import { and, count, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  authChallenges,
  authFactors,
  authRecoveryCodes,
} from '#src/platform/database/schema/accounts/auth-factors.ts';

export type Factor = typeof authFactors.$inferSelect;
export type Challenge = typeof authChallenges.$inferSelect;

/** Queries of authenticator apps and their challenges. */
export const factorStore = {
  async list(db: Db, userId: string): Promise<Factor[]> {
    return db.select().from(authFactors).where(eq(authFactors.userId, userId)).orderBy(authFactors.createdAt);
  },

  async find(db: Db, id: string, userId: string): Promise<Factor | null> {
    const [row] = await db
      .select()
      .from(authFactors)
      .where(and(eq(authFactors.id, id), eq(authFactors.userId, userId)));
    return row ?? null;
  },

  async insert(tx: Db, factor: typeof authFactors.$inferInsert): Promise<void> {
    await tx.insert(authFactors).values(factor);
  },

  async update(tx: Db, id: string, changes: Partial<Factor>): Promise<void> {
    await tx.update(authFactors).set(changes).where(eq(authFactors.id, id));
  },

  /** Consumes a time step. @returns false when it or a later one was used before */
  async takeStep(tx: Db, id: string, step: number): Promise<boolean> {
    const rows = await tx
      .update(authFactors)
      .set({ lastStep: step })
      .where(and(eq(authFactors.id, id), lt(authFactors.lastStep, step)))
      .returning({ id: authFactors.id });
    return rows.length === 1;
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(authFactors).where(eq(authFactors.id, id));
  },

  async deleteAll(tx: Db, userId: string): Promise<void> {
    await tx.delete(authFactors).where(eq(authFactors.userId, userId));
  },

  async deleteOtherUnverified(tx: Db, userId: string, keptId: string): Promise<void> {
    await tx
      .delete(authFactors)
      .where(
        and(eq(authFactors.userId, userId), eq(authFactors.status, 'unverified'), ne(authFactors.id, keptId)),
      );
  },

  async deleteUnverifiedBefore(db: Db, time: Date): Promise<void> {
    await db
      .delete(authFactors)
      .where(and(eq(authFactors.status, 'unverified'), lt(authFactors.createdAt, time)));
  },

  async insertChallenge(tx: Db, factorId: string, expiresAt: Date): Promise<Challenge> {
    const [row] = await tx.insert(authChallenges).values({ factorId, expiresAt }).returning();
    if (!row) throw new Error('the challenge was not inserted');
    return row;
  },

  async findChallenge(db: Db, id: string): Promise<Challenge | null> {
    const [row] = await db.select().from(authChallenges).where(eq(authChallenges.id, id));
    return row ?? null;
  },

  async takeChallenge(tx: Db, id: string, now: Date): Promise<boolean> {
    const rows = await tx
      .update(authChallenges)
      .set({ usedAt: now })
      .where(and(eq(authChallenges.id, id), isNull(authChallenges.usedAt)))
      .returning({ id: authChallenges.id });
    return rows.length === 1;
  },

  async deleteChallengesBefore(db: Db, time: Date): Promise<void> {
    await db.delete(authChallenges).where(lt(authChallenges.expiresAt, time));
  },
};

/** Queries of recovery codes. */
export const recoveryCodeStore = {
  async status(db: Db, userId: string): Promise<{ id: string; total: number; remaining: number } | null> {
    const [row] = await db
      .select({
        id: authRecoveryCodes.setId,
        total: count(),
        remaining: sql<number>`(count(*) filter (where ${authRecoveryCodes.usedAt} is null))::int`,
      })
      .from(authRecoveryCodes)
      .where(eq(authRecoveryCodes.userId, userId))
      .groupBy(authRecoveryCodes.setId);
    return row ?? null;
  },

  async insert(
    tx: Db,
    { userId, setId, hashes, now }: { userId: string; setId: string; hashes: string[]; now: Date },
  ): Promise<void> {
    const rows = hashes.map((codeHash) => ({ userId, setId, codeHash, createdAt: now }));
    await tx.insert(authRecoveryCodes).values(rows);
  },

  /** Consumes a code. @returns true for exactly one of several concurrent calls */
  async take(tx: Db, { userId, hash, now }: { userId: string; hash: string; now: Date }): Promise<boolean> {
    const rows = await tx
      .update(authRecoveryCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(authRecoveryCodes.userId, userId),
          eq(authRecoveryCodes.codeHash, hash),
          isNull(authRecoveryCodes.usedAt),
        ),
      )
      .returning({ id: authRecoveryCodes.id });
    return rows.length === 1;
  },

  async deleteAll(tx: Db, userId: string): Promise<void> {
    await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId));
  },
};
