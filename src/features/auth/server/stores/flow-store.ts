import { eq, lt } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { authFlows } from '#src/platform/database/schema/accounts/auth-tokens.ts';

export type Flow = typeof authFlows.$inferSelect;

/** Queries of unfinished sign-ins through providers. */
export const flowStore = {
  async insert(tx: Db, flow: typeof authFlows.$inferInsert): Promise<void> {
    await tx.insert(authFlows).values(flow);
  },

  /** Consumes the state, so that it works once. */
  async takeByState(tx: Db, stateHash: string): Promise<Flow | null> {
    const [row] = await tx
      .update(authFlows)
      .set({ stateHash: null })
      .where(eq(authFlows.stateHash, stateHash))
      .returning();
    return row ?? null;
  },

  async finish(
    tx: Db,
    id: string,
    outcome: { userId: string; authCodeHash: string; authenticatedAt: Date | null; expiresAt: Date },
  ): Promise<void> {
    await tx.update(authFlows).set(outcome).where(eq(authFlows.id, id));
  },

  /** Consumes the code, whether or not the exchange succeeds. */
  async takeByCode(tx: Db, authCodeHash: string): Promise<Flow | null> {
    const [row] = await tx.delete(authFlows).where(eq(authFlows.authCodeHash, authCodeHash)).returning();
    return row ?? null;
  },

  async deleteExpired(db: Db, now: Date): Promise<void> {
    await db.delete(authFlows).where(lt(authFlows.expiresAt, now));
  },
};
