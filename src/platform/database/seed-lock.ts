import { sql } from 'drizzle-orm';
import type { Database, Db } from './database.ts';

const lockKey = 7_262_827;

/** Runs the seeding of one process at a time, in one transaction. */
export async function withSeedLock(database: Database, seed: (tx: Db) => Promise<void>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await seed(tx);
  });
}
