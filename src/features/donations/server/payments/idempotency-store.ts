import { and, eq, lt, or } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { isGone, type Presence } from '#src/platform/database/process-liveness.ts';
import { idempotencyKeys } from '#src/platform/database/schema/system/idempotency-keys.ts';

export type NewKey = Omit<typeof idempotencyKeys.$inferInsert, 'isDone' | 'holder'>;

/** Keys with which clients repeat a request without repeating its effect. */
export function createIdempotencyStore(db: Db, { holder }: Pick<Presence, 'holder'> = unknownHolder) {
  async function findKey(keyHash: Buffer, now: Date) {
    const [key] = await db.select(columns).from(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash));
    return key && key.expiresAt > now ? key : null;
  }

  /** @returns false when another request has taken the key */
  async function insertKey(tx: Db, newKey: NewKey): Promise<boolean> {
    const key = { ...newKey, holder: holder() };
    const rows = await tx
      .insert(idempotencyKeys)
      .values(key)
      .onConflictDoUpdate({
        target: idempotencyKeys.keyHash,
        set: { ...key, isDone: false },
        setWhere: lt(idempotencyKeys.expiresAt, key.lockedUntil),
      })
      .returning({ paymentId: idempotencyKeys.paymentId });
    return rows.length > 0;
  }

  /**
   * Takes over work that was abandoned, or whose process has ended. @returns false while another process
   * works on it
   */
  async function takeOver(keyHash: Buffer, now: Date, lockedUntil: Date): Promise<boolean> {
    const rows = await db
      .update(idempotencyKeys)
      .set({ lockedUntil, holder: holder() })
      .where(
        and(
          eq(idempotencyKeys.keyHash, keyHash),
          or(lt(idempotencyKeys.lockedUntil, now), isGone(idempotencyKeys.holder)),
        ),
      )
      .returning({ paymentId: idempotencyKeys.paymentId });
    return rows.length > 0;
  }

  /** What failed, at the gateway or on the way to the database, stays repeatable with the same key. */
  async function releaseKey(keyHash: Buffer, paymentId: string): Promise<void> {
    await db
      .update(idempotencyKeys)
      .set({ lockedUntil: new Date(0) })
      .where(and(eq(idempotencyKeys.keyHash, keyHash), eq(idempotencyKeys.paymentId, paymentId)));
  }

  async function deleteExpired(now: Date): Promise<void> {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
  }

  return { findKey, insertKey, takeOver, releaseKey, deleteExpired };
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

const unknownHolder = { holder: () => null };

const columns = {
  requestHash: idempotencyKeys.requestHash,
  paymentId: idempotencyKeys.paymentId,
  tokenSalt: idempotencyKeys.tokenSalt,
  isDone: idempotencyKeys.isDone,
  lockedUntil: idempotencyKeys.lockedUntil,
  expiresAt: idempotencyKeys.expiresAt,
};
