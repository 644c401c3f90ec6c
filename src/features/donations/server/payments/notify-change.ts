import { sql } from 'drizzle-orm';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';

/** Channel on which every process hears that the public list of donations has changed. */
export const donationChannel = 'donations';

/** What visitors see has changed: pages are rendered anew, open pages hear of it. */
export async function announceDonation(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${donationChannel}, ${id})`);
  await bumpContentVersion(tx);
}
