import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { siteState } from './schema/system/site-state.ts';

export const contentVersionChannel = 'content_version';

/**
 * Marks visible content as changed. Called in the transaction of the write: the version and the notification
 * of all processes become effective with its commit.
 */
export async function bumpContentVersion(tx: Db): Promise<void> {
  const bumped = tx.$with('bumped').as(
    tx
      .insert(siteState)
      .values({ contentVersion: 1 })
      .onConflictDoUpdate({
        target: siteState.onlyRow,
        set: { contentVersion: sql`${siteState.contentVersion} + 1` },
      })
      .returning({ version: siteState.contentVersion }),
  );
  // One statement: all writers wait for the lock of this row.
  await tx
    .with(bumped)
    .select({ sent: sql`pg_notify(${contentVersionChannel}, '')` })
    .from(bumped);
}

/** The current version; 0 before the first write. */
export async function readContentVersion(db: Db): Promise<number> {
  const [state] = await db.select({ version: siteState.contentVersion }).from(siteState);
  return state?.version ?? 0;
}
