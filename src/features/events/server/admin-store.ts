import { and, eq, ilike } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { keepRemoved } from '#src/platform/records/deleted-records.ts';
import { events } from '#src/platform/database/schema/content/events.ts';
import type { AdminEventQuery } from '../admin-contract.ts';
import type { StoredEvent } from './store.ts';

export type EventColumns = Omit<typeof events.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

export const removedEvents = keepRemoved('event', [{ table: events, id: events.id }]);

/** Admin queries of events. Each takes the database or a transaction. */
export const eventAdminStore = {
  async list(db: Db, { search, ...query }: AdminEventQuery): Promise<Page<StoredEvent>> {
    const pages = keyset(query, {
      by: { column: events.startsAt, type: 'timestamptz' },
      tieBreaker: { column: events.id, type: 'uuid' },
      direction: 'desc',
    });
    const words = search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const rows = await db
      .select()
      .from(events)
      .where(and(words ? ilike(events.title, words) : undefined, pages.where))
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ startsAt, id }) => [startsAt, id],
      (row) => row,
    );
  },

  async find(db: Db, id: string): Promise<StoredEvent | null> {
    const [row] = await db.select().from(events).where(eq(events.id, id));
    return row ?? null;
  },

  async insert(tx: Db, event: EventColumns): Promise<string> {
    const [row] = await tx.insert(events).values(event).returning({ id: events.id });
    if (!row) throw new Error('the event was not inserted');
    return row.id;
  },

  /** @returns false when the event was changed since that version */
  async update(
    tx: Db,
    id: string,
    version: number,
    change: EventColumns & { updatedAt: Date },
  ): Promise<boolean> {
    const rows = await tx
      .update(events)
      .set({ ...change, version: version + 1 })
      .where(and(eq(events.id, id), eq(events.version, version)))
      .returning({ id: events.id });
    return rows.length > 0;
  },

  async remove(tx: Db, id: string): Promise<void> {
    await tx.delete(events).where(eq(events.id, id));
  },
};
