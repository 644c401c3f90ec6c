import { and, asc, eq, gt, gte, isNull, lte, not, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { type Batch, isInBatch } from '#src/platform/database/in-batches.ts';
import { events } from '#src/platform/database/schema/content/events.ts';
import { eventRegistrations as registrations } from '#src/platform/database/schema/messages/event-registrations.ts';

/** Queries of notices to groups that no longer fit. */
export const groupNoticeStore = {
  /** Waiting groups larger than their event, which is ahead and has places for smaller ones. */
  async listDue(db: Db, { now, quietMs }: { now: Date; quietMs: number }, batch: Batch): Promise<string[]> {
    const rows = await db
      .select({ id: registrations.id })
      .from(events)
      .innerJoin(registrations, eq(registrations.eventId, events.id))
      .where(
        and(
          gt(events.startsAt, now),
          isNull(events.cancelledAt),
          gte(events.capacity, 1),
          lte(events.updatedAt, new Date(now.getTime() - quietMs)),
          eq(registrations.state, 'waiting'),
          gt(registrations.seats, events.capacity),
          not(sql`(${events.attendance} = 'both' and ${registrations.attendance} = 'online')`),
          isNull(registrations.groupNoticeWrittenAt),
          isInBatch(registrations.id, batch),
        ),
      )
      .orderBy(asc(registrations.id))
      .limit(batch.limit);
    return rows.map(({ id }) => id);
  },
};
