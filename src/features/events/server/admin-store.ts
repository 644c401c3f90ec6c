import { and, eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { type Batch, isInBatch } from '#src/platform/database/in-batches.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { searchPattern } from '#src/platform/database/search-words.ts';
import { events, eventSeries } from '#src/platform/database/schema/content/events.ts';
import { isMissingIn } from '#src/platform/records/published-translations.ts';
import type { AdminEventQuery, eventTimes } from '../admin-contract.ts';
import { type EventRow, textsOwner } from './store.ts';

/** Far above the milliseconds of any start, so that past events follow those ahead. */
const pastBase = 1e15;

export type EventColumns = Partial<Omit<typeof events.$inferInsert, 'id' | 'createdAt' | 'version'>>;
export type SeriesRow = typeof eventSeries.$inferSelect;
export type EventRecord = { event: EventRow; series: SeriesRow | null };
export type FoundEventRecord = EventRecord & { hasRegistrants: boolean };

const hasRegistrants = sql<boolean>`exists (
  select 1 from event_registrations r where r.event_id = ${events.id} and r.state <> 'cancelled')`;

/** Admin queries of events. Each takes the database or a transaction. */
export const eventAdminStore = {
  async list(
    db: Db,
    { search, missing, time, now, ...query }: AdminEventQuery & { now: Date },
  ): Promise<Page<EventRow>> {
    const pages = keyset(query, {
      by: time
        ? { column: events.startsAt, type: 'timestamptz' }
        : { column: nearestFirst(now), type: 'bigint' },
      tieBreaker: { column: events.id, type: 'uuid' },
      direction: time === 'past' ? 'desc' : 'asc',
    });
    const words = search && searchPattern(search);
    const rows = await db
      .select()
      .from(events)
      .where(
        and(
          words ? ilike(events.title, words) : undefined,
          time && isAt(time, now),
          missing && isMissingIn({ kind: 'event', id: textsOwner, original: events.language }, missing),
          pages.where,
        ),
      )
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      (row) => [time ? row.startsAt : nearestKey(row, now), row.id],
      (row) => row,
    );
  },

  async listByIds(db: Db, ids: string[]): Promise<EventRow[]> {
    return ids.length === 0 ? [] : db.select().from(events).where(inArray(events.id, ids));
  },

  /** The event with the repetition that it starts. */
  async find(db: Db, id: string): Promise<FoundEventRecord | null> {
    const [row] = await db
      .select({ event: events, series: eventSeries, hasRegistrants })
      .from(events)
      .leftJoin(eventSeries, eq(eventSeries.sourceId, events.id))
      .where(eq(events.id, id));
    return row ?? null;
  },

  async insert(tx: Db, event: typeof events.$inferInsert): Promise<EventRow> {
    const [row] = await tx.insert(events).values(event).returning();
    if (!row) throw new Error('the event was not inserted');
    return row;
  },

  /** @returns false when the event was changed since that version */
  async update(tx: Db, id: string, version: number, change: EventColumns): Promise<boolean> {
    const rows = await tx
      .update(events)
      .set({ ...change, version: version + 1 })
      .where(and(eq(events.id, id), eq(events.version, version)))
      .returning({ id: events.id });
    return rows.length > 0;
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(events).where(eq(events.id, id));
  },

  /** Events ahead that people wait for while seats are left. */
  async listWithFreeSeats(db: Db, now: Date, batch: Batch): Promise<string[]> {
    const rows = await db
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          gt(events.startsAt, now),
          isNull(events.cancelledAt),
          isNotNull(events.capacity),
          lt(events.seatsTaken, events.capacity),
          sql`exists (select 1 from event_registrations r where r.event_id = ${events.id} and r.state = 'waiting')`,
          isInBatch(events.id, batch),
        ),
      )
      .orderBy(events.id)
      .limit(batch.limit);
    return rows.map(({ id }) => id);
  },
};

/** Orders events in milliseconds: those ahead, the next one first, then past ones, the latest first. */
function nearestFirst(now: Date): SQL {
  const start = sql`(extract(epoch from ${events.startsAt}) * 1000)::bigint`;
  return sql`case when ${isAt('upcoming', now)} then ${start} else ${sql.raw(String(pastBase))} - ${start} end`;
}

/** The same for a row. */
function nearestKey({ startsAt, endsAt }: EventRow, now: Date): number {
  return endsAt >= now ? startsAt.getTime() : pastBase - startsAt.getTime();
}

/** Whether an event is over, as visitors see it. */
function isAt(time: (typeof eventTimes)[number], now: Date): SQL | undefined {
  if (time === 'upcoming') return gte(events.endsAt, now);
  // No event starts after its end, and the condition of the start limits the index of the order.
  return and(lt(events.endsAt, now), lt(events.startsAt, now));
}

/** Columns of a cancelled event. No emails about its time and place are due. */
export function cancellation(now: Date) {
  return {
    cancelledAt: now,
    updatedAt: now,
    appointmentBefore: null,
    appointmentChangedAt: null,
    changeNoticeDueAt: null,
  };
}
