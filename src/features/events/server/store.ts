import { asc, gte } from 'drizzle-orm';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { events } from '#src/platform/database/schema/content/events.ts';

const maxEvents = 60;

export type NewEvent = typeof events.$inferInsert;
export type StoredEvent = typeof events.$inferSelect;

/** Queries of events. */
export const eventStore = {
  async listCurrent(db: Db, now: Date): Promise<StoredEvent[]> {
    return db
      .select()
      .from(events)
      .where(gte(events.endsAt, now))
      .orderBy(asc(events.startsAt), asc(events.slug))
      .limit(maxEvents);
  },

  async hasEvents(db: Db): Promise<boolean> {
    const [row] = await db.select({ id: events.id }).from(events).limit(1);
    return row !== undefined;
  },

  async insertEvents(db: Db, rows: NewEvent[]): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.insert(events).values(rows);
      await bumpContentVersion(tx);
    });
  },
};
