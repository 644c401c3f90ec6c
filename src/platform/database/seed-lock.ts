import { sql } from 'drizzle-orm';
import type { Database, Db } from './database.ts';

const lockKey = 7_262_827;

/** Runs one process's seeding at a time; all of it happens, or nothing. */
export async function withSeedLock(database: Database, seed: (tx: Db) => Promise<void>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await seed(tx);
  });
}
