import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { prepared } from '#src/platform/database/prepared.ts';
import { isGone } from '#src/platform/database/process-liveness.ts';
import { idempotencyKeys } from '#src/platform/database/schema/system/idempotency-keys.ts';

export type NewKey = Omit<typeof idempotencyKeys.$inferInsert, 'isDone'>;

const keyByHash = prepared((db) =>
  db
    .select({
      requestHash: idempotencyKeys.requestHash,
      paymentId: idempotencyKeys.paymentId,
      tokenSalt: idempotencyKeys.tokenSalt,
      isDone: idempotencyKeys.isDone,
      lockedUntil: idempotencyKeys.lockedUntil,
      expiresAt: idempotencyKeys.expiresAt,
    })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.keyHash, sql.placeholder('keyHash')))
    .prepare('find_idempotency_key'),
);

/** Keys with which clients repeat a request without repeating its effect. */
export const idempotencyStore = {
  async findKey(db: Db, keyHash: Buffer, now: Date) {
    const [key] = await keyByHash(db).execute({ keyHash });
    return key && key.expiresAt > now ? key : null;
  },

  /**
   * Takes over work that was abandoned, or whose process has ended. @returns false while another process
   * works on it
   */
  async takeOver(
    db: Db,
    keyHash: Buffer,
    { now, ...claim }: { now: Date; lockedUntil: Date; holder: number | null },
  ): Promise<boolean> {
    const rows = await db
      .update(idempotencyKeys)
      .set(claim)
      .where(
        and(
          eq(idempotencyKeys.keyHash, keyHash),
          or(lt(idempotencyKeys.lockedUntil, now), isGone(idempotencyKeys.holder)),
        ),
      )
      .returning({ paymentId: idempotencyKeys.paymentId });
    return rows.length > 0;
  },

  /** Releases the key of a failed request, so that it can be repeated. */
  async releaseKey(db: Db, keyHash: Buffer, paymentId: string): Promise<void> {
    await db
      .update(idempotencyKeys)
      .set({ lockedUntil: new Date(0) })
      .where(and(eq(idempotencyKeys.keyHash, keyHash), eq(idempotencyKeys.paymentId, paymentId)));
  },

  async deleteExpired(db: Db, now: Date): Promise<void> {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
  },
};
