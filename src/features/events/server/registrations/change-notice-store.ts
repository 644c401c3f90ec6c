import { and, asc, eq, gte, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { type Batch, isInBatch } from '#src/platform/database/in-batches.ts';
import { events } from '#src/platform/database/schema/content/events.ts';
import { eventRegistrations as registrations } from '#src/platform/database/schema/messages/event-registrations.ts';
import type { EventRow } from '../store.ts';

type ChangeNotice = Pick<EventRow, 'appointmentBefore' | 'appointmentChangedAt' | 'changeNoticeDueAt'>;

/** Queries of notices about a new time or place. */
export const changeNoticeStore = {
  async set(tx: Db, eventId: string, notice: ChangeNotice): Promise<void> {
    await tx.update(events).set(notice).where(eq(events.id, eventId));
  },

  async clear(tx: Db, eventId: string): Promise<void> {
    const none = { appointmentBefore: null, appointmentChangedAt: null, changeNoticeDueAt: null };
    await changeNoticeStore.set(tx, eventId, none);
  },

  /** Events whose registered people are to be notified now. */
  async listDue(db: Db, now: Date, batch: Batch): Promise<string[]> {
    const rows = await db
      .select({ id: events.id })
      .from(events)
      .where(and(lte(events.changeNoticeDueAt, now), isInBatch(events.id, batch)))
      .orderBy(asc(events.id))
      .limit(batch.limit);
    return rows.map(({ id }) => id);
  },

  /** Registrations from before the last edit that have no notice of it; none before the notices are due. */
  async listWaiting(db: Db, eventId: string, now: Date, batch: Batch): Promise<string[]> {
    const rows = await db
      .select({ id: registrations.id })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(
        and(
          eq(registrations.eventId, eventId),
          lte(events.changeNoticeDueAt, now),
          ne(registrations.state, 'cancelled'),
          lt(registrations.createdAt, events.appointmentChangedAt),
          or(
            isNull(registrations.changeNoticeWrittenAt),
            lt(registrations.changeNoticeWrittenAt, events.changeNoticeDueAt),
          ),
          isInBatch(registrations.id, batch),
        ),
      )
      .orderBy(asc(registrations.id))
      .limit(batch.limit);
    return rows.map(({ id }) => id);
  },

  /** Whether anyone registered or was notified since an instant. */
  async hasLearnedSince(tx: Db, eventId: string, since: Date): Promise<boolean> {
    const rows = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, eventId),
          ne(registrations.state, 'cancelled'),
          or(gte(registrations.createdAt, since), gte(registrations.changeNoticeWrittenAt, since)),
        ),
      )
      .limit(1);
    return rows.length > 0;
  },
};
