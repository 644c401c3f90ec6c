import { sql } from 'drizzle-orm';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';

/** Channel that notifies every process of changes of the public donation list. */
export const donationChannel = 'donations';

/** Notifies about a changed donation: cached pages expire, open pages get an event. */
export async function notifyChange(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${donationChannel}, ${id})`);
  await bumpContentVersion(tx);
}
