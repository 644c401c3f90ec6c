import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { stripeSandboxRequests as requests } from '#src/platform/database/schema/sandbox/stripe-sandbox.ts';

type StoredRequest = typeof requests.$inferSelect;

/** Queries on the responses that are repeated for an idempotency key. */
export const requestStore = {
  /**
   * Reserves a key for a request.
   *
   * @param expiry keys older than `keptSince` are new again, and so are requests that were never finished
   * @returns null when the key was reserved, otherwise the request that holds it
   */
  async reserve(
    db: Db,
    request: Pick<StoredRequest, 'idempotencyKey' | 'requestId' | 'endpoint' | 'body' | 'createdAt'>,
    expiry: { keptSince: Date; unfinishedSince: Date },
  ): Promise<StoredRequest | null> {
    const { idempotencyKey } = request;
    await db
      .delete(requests)
      .where(
        and(
          eq(requests.idempotencyKey, idempotencyKey),
          or(
            lt(requests.createdAt, expiry.keptSince),
            and(isNull(requests.status), lt(requests.createdAt, expiry.unfinishedSince)),
          ),
        ),
      );
    const inserted = await db.insert(requests).values(request).onConflictDoNothing().returning();
    if (inserted.length > 0) return null;
    const [holder] = await db.select().from(requests).where(eq(requests.idempotencyKey, idempotencyKey));
    return holder ?? null;
  },

  async finish(db: Db, idempotencyKey: string, result: { status: number; response: string }): Promise<void> {
    await db.update(requests).set(result).where(eq(requests.idempotencyKey, idempotencyKey));
  },

  async release(db: Db, idempotencyKey: string): Promise<void> {
    await db.delete(requests).where(eq(requests.idempotencyKey, idempotencyKey));
  },
};
