import { and, count, eq, lt } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { authPasskeyChallenges, authPasskeys } from '#src/platform/database/schema/accounts/auth-passkeys.ts';

export type Passkey = typeof authPasskeys.$inferSelect;
type NewPasskeyRow = typeof authPasskeys.$inferInsert;
export type PasskeyChallenge = typeof authPasskeyChallenges.$inferSelect;

/** Queries of passkeys and their challenges. */
export const passkeyStore = {
  async list(db: Db, userId: string): Promise<Passkey[]> {
    return db
      .select()
      .from(authPasskeys)
      .where(eq(authPasskeys.userId, userId))
      .orderBy(authPasskeys.createdAt, authPasskeys.id);
  },

  async count(db: Db, userId: string): Promise<number> {
    const [row] = await db
      .select({ found: count() })
      .from(authPasskeys)
      .where(eq(authPasskeys.userId, userId));
    return row?.found ?? 0;
  },

  async findOwn(db: Db, id: string, userId: string): Promise<Passkey | null> {
    const [row] = await db
      .select()
      .from(authPasskeys)
      .where(and(eq(authPasskeys.id, id), eq(authPasskeys.userId, userId)));
    return row ?? null;
  },

  async findByCredential(db: Db, credentialId: string): Promise<Passkey | null> {
    const [row] = await db.select().from(authPasskeys).where(eq(authPasskeys.credentialId, credentialId));
    return row ?? null;
  },

  /** Serializes the sign-ins with one passkey, so that its use count is compared with the latest. */
  async lock(tx: Db, id: string): Promise<Passkey | null> {
    const [row] = await tx.select().from(authPasskeys).where(eq(authPasskeys.id, id)).for('update');
    return row ?? null;
  },

  /** @returns null when the credential is registered already, here or for another user */
  async insert(tx: Db, passkey: NewPasskeyRow): Promise<Passkey | null> {
    const [row] = await tx.insert(authPasskeys).values(passkey).onConflictDoNothing().returning();
    return row ?? null;
  },

  async update(tx: Db, id: string, changes: Partial<NewPasskeyRow>): Promise<Passkey> {
    const [row] = await tx.update(authPasskeys).set(changes).where(eq(authPasskeys.id, id)).returning();
    if (!row) throw new Error('the passkey to change is gone');
    return row;
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(authPasskeys).where(eq(authPasskeys.id, id));
  },

  async deleteAll(tx: Db, userId: string): Promise<void> {
    await tx.delete(authPasskeys).where(eq(authPasskeys.userId, userId));
  },

  async insertChallenge(
    db: Db,
    challenge: typeof authPasskeyChallenges.$inferInsert,
  ): Promise<PasskeyChallenge> {
    const [row] = await db.insert(authPasskeyChallenges).values(challenge).returning();
    if (!row) throw new Error('the challenge was not inserted');
    return row;
  },

  /** Consumes a challenge. @returns it for exactly one of several concurrent calls */
  async takeChallenge(db: Db, id: string): Promise<PasskeyChallenge | null> {
    const [row] = await db.delete(authPasskeyChallenges).where(eq(authPasskeyChallenges.id, id)).returning();
    return row ?? null;
  },

  async deleteChallengesBefore(db: Db, time: Date): Promise<void> {
    await db.delete(authPasskeyChallenges).where(lt(authPasskeyChallenges.expiresAt, time));
  },
};
