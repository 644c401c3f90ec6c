import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  authOneTimeTokens,
  type OneTimeTokenType,
} from '#src/platform/database/schema/accounts/auth-tokens.ts';

export type { OneTimeTokenType };
export type StoredToken = typeof authOneTimeTokens.$inferSelect;
type NewToken = Omit<typeof authOneTimeTokens.$inferInsert, 'id'>;

const maxCodeTries = 5;

/** Queries of emailed tokens: one of each type per user. */
export const oneTimeTokenStore = {
  /** Inserts a token and deletes the earlier one of the same type. */
  async replace(tx: Db, token: NewToken): Promise<void> {
    await tx
      .delete(authOneTimeTokens)
      .where(and(eq(authOneTimeTokens.userId, token.userId), eq(authOneTimeTokens.type, token.type)));
    await tx.insert(authOneTimeTokens).values(token);
  },

  async findByHash(db: Db, tokenHash: string): Promise<StoredToken | null> {
    const [row] = await db.select().from(authOneTimeTokens).where(eq(authOneTimeTokens.tokenHash, tokenHash));
    return row ?? null;
  },

  async find(db: Db, userId: string, type: OneTimeTokenType): Promise<StoredToken | null> {
    const [row] = await db
      .select()
      .from(authOneTimeTokens)
      .where(and(eq(authOneTimeTokens.userId, userId), eq(authOneTimeTokens.type, type)));
    return row ?? null;
  },

  /** Counts an attempt with the code before it is compared. @returns false when none is left */
  async countTry(db: Db, id: string): Promise<boolean> {
    const rows = await db
      .update(authOneTimeTokens)
      .set({ codeTries: sql`${authOneTimeTokens.codeTries} + 1` })
      .where(and(eq(authOneTimeTokens.id, id), lt(authOneTimeTokens.codeTries, maxCodeTries)))
      .returning({ id: authOneTimeTokens.id });
    return rows.length === 1;
  },

  /** Consumes a token. @returns true for exactly one of several concurrent calls */
  async spend(tx: Db, id: string): Promise<boolean> {
    const rows = await tx
      .delete(authOneTimeTokens)
      .where(eq(authOneTimeTokens.id, id))
      .returning({ id: authOneTimeTokens.id });
    return rows.length === 1;
  },

  async markConfirmed(tx: Db, id: string, now: Date): Promise<void> {
    await tx.update(authOneTimeTokens).set({ confirmedAt: now }).where(eq(authOneTimeTokens.id, id));
  },

  async deleteAll(tx: Db, userId: string): Promise<void> {
    await tx.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId));
  },

  async deleteExpired(db: Db, now: Date): Promise<void> {
    await db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, now));
  },
};
