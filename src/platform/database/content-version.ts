import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { siteState } from './schema/system/site-state.ts';

export const contentVersionChannel = 'content_version';

/**
 * Marks visible content as changed. Called in the transaction of the write: the version and the notification
 * of all processes become effective with its commit.
 */
export async function bumpContentVersion(tx: Db): Promise<void> {
  await tx
    .insert(siteState)
    .values({ contentVersion: 1 })
    .onConflictDoUpdate({
      target: siteState.onlyRow,
      set: { contentVersion: sql`${siteState.contentVersion} + 1` },
    });
  await tx.execute(sql`select pg_notify(${contentVersionChannel}, '')`);
}

/** The current version; 0 before the first write. */
export async function readContentVersion(db: Db): Promise<number> {
  const [state] = await db.select({ version: siteState.contentVersion }).from(siteState);
  return state?.version ?? 0;
}
