import { desc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { authKeys } from '#src/platform/database/schema/accounts/auth-keys.ts';

export type StoredKey = typeof authKeys.$inferSelect;

const lockKey = 7_262_828;

/** Queries of the keys that sign access tokens, newest first. */
export const keyStore = {
  /** Prevents concurrent key generation until the transaction ends. */
  async lock(tx: Db): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  },

  async list(db: Db): Promise<StoredKey[]> {
    return db.select().from(authKeys).orderBy(desc(authKeys.signsFrom), authKeys.kid);
  },

  async insert(tx: Db, key: StoredKey): Promise<void> {
    await tx.insert(authKeys).values(key);
  },

  async delete(tx: Db, kids: string[]): Promise<void> {
    if (kids.length > 0) await tx.delete(authKeys).where(inArray(authKeys.kid, kids));
  },
};
