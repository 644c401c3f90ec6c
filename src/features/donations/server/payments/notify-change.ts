import { sql } from 'drizzle-orm';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';

/** Channel that notifies every process of changes of the public donation list. */
export const donationChannel = 'donations';

/** Transactions that change several donations, and whether they have changed one. */
const together = new WeakMap<Db, { hasChanged: boolean }>();

/** Notifies about a changed donation: cached pages expire, open pages get an event. */
export async function notifyChange(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${donationChannel}, ${id})`);
  const change = together.get(tx);
  if (change) change.hasChanged = true;
  else await bumpContentVersion(tx);
}

/**
 * Runs writes to several donations, and increments the content version after all of them: who holds its lock must not
 * wait for rows of another donation, whose writer waits for it.
 */
export async function changeTogether<Result>(tx: Db, write: () => Promise<Result>): Promise<Result> {
  const change = { hasChanged: false };
  together.set(tx, change);
  const result = await write().finally(() => together.delete(tx));
  if (change.hasChanged) await bumpContentVersion(tx);
  return result;
}
