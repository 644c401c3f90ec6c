import { and, asc, eq, inArray, isNull, lte, gt, ne, or, type SQL, sql, ilike } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import { allRows } from '#src/platform/database/all-rows.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEmail } from '#src/platform/database/has-email.ts';
import { type Batch, isInBatch } from '#src/platform/database/in-batches.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { searchPattern } from '#src/platform/database/search-words.ts';
import { events } from '#src/platform/database/schema/content/events.ts';
import { eventRegistrations as registrations } from '#src/platform/database/schema/messages/event-registrations.ts';
import type { AdminRegistrationQuery } from '../../registration-admin-contract.ts';
import type { EventRow } from '../store.ts';

export type Registration = typeof registrations.$inferSelect;
type NewRegistration = typeof registrations.$inferInsert;

/** Queries of registrations. Writers lock the event first, then the registration. */
export const registrationStore = {
  /** Locks the event until the end of this transaction, so that seats are given in order. */
  async lockEvent(tx: Db, where: { slug: string } | { id: string }): Promise<EventRow | null> {
    const [row] = await tx
      .select()
      .from(events)
      .where('slug' in where ? eq(events.slug, where.slug) : eq(events.id, where.id))
      .for('update');
    return row ?? null;
  },

  async find(db: Db, id: string): Promise<Registration | null> {
    const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
    return row ?? null;
  },

  async findByIdempotencyKey(db: Db, key: string): Promise<Registration | null> {
    const [row] = await db.select().from(registrations).where(eq(registrations.idempotencyKey, key));
    return row ?? null;
  },

  /** Registration of an address that was not cancelled. */
  async findOfPerson(tx: Db, eventId: string, email: string): Promise<Registration | null> {
    const [row] = await tx
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, eventId),
          hasEmail(registrations.email, email),
          ne(registrations.state, 'cancelled'),
        ),
      );
    return row ?? null;
  },

  async insert(tx: Db, registration: NewRegistration): Promise<Registration> {
    const [row] = await tx.insert(registrations).values(registration).returning();
    if (!row) throw new Error('the registration was not inserted');
    return row;
  },

  async update(tx: Db, id: string, change: Partial<NewRegistration>): Promise<Registration> {
    const [row] = await tx.update(registrations).set(change).where(eq(registrations.id, id)).returning();
    if (!row) throw new Error('the registration was not found');
    return row;
  },

  /**
   * Head of the waiting list. A group larger than the capacity, which was reduced after it joined, keeps its place but is
   * passed over: it would hold up all after it.
   */
  async firstWaiting(
    tx: Db,
    { id, capacity, attendance }: Pick<EventRow, 'id' | 'capacity' | 'attendance'>,
  ): Promise<Registration | null> {
    const fits =
      capacity === null
        ? undefined
        : or(
            lte(registrations.seats, capacity),
            attendance === 'both' ? eq(registrations.attendance, 'online') : undefined,
          );
    const [row] = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.eventId, id), eq(registrations.state, 'waiting'), fits))
      .orderBy(asc(registrations.queuedAt), asc(registrations.id))
      .limit(1);
    return row ?? null;
  },

  /** Confirmed registrations whose reminder is due. Each is written once. */
  async listReminders(db: Db, now: Date, batch: Batch): Promise<string[]> {
    const rows = await db
      .select({ id: registrations.id })
      .from(events)
      .innerJoin(registrations, eq(registrations.eventId, events.id))
      .where(
        and(
          gt(events.startsAt, now),
          lte(
            events.startsAt,
            sql`${now.toISOString()}::timestamptz + ${events.reminderHours} * interval '1 hour'`,
          ),
          isNull(events.cancelledAt),
          eq(registrations.state, 'confirmed'),
          isNull(registrations.reminderWrittenAt),
          isInBatch(registrations.id, batch),
        ),
      )
      .orderBy(asc(registrations.id))
      .limit(batch.limit);
    return rows.map(({ id }) => id);
  },

  /** People who have not received the notice that their event is cancelled. */
  async listNotices(db: Db, eventId: string, batch: Batch): Promise<string[]> {
    const rows = await db
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, eventId),
          ne(registrations.state, 'cancelled'),
          isNull(registrations.noticeWrittenAt),
          isInBatch(registrations.id, batch),
        ),
      )
      .orderBy(asc(registrations.id))
      .limit(batch.limit);
    return rows.map(({ id }) => id);
  },

  async count(db: Db, eventId: string) {
    const [row] = await db
      .select({
        confirmed: sql<number>`coalesce(sum(${registrations.seats}) filter (where ${registrations.state} = 'confirmed'), 0)::int`,
        online: sql<number>`coalesce(sum(${registrations.seats}) filter (where ${registrations.state} = 'confirmed' and ${registrations.attendance} = 'online'), 0)::int`,
        waiting: sql<number>`coalesce(sum(${registrations.seats}) filter (where ${registrations.state} = 'waiting'), 0)::int`,
        checkedIn: sql<number>`coalesce(sum(${registrations.seats}) filter (where ${registrations.checkedInAt} is not null), 0)::int`,
        emails: sql<{ confirmed: number; waiting: number }>`json_build_object(
          'confirmed', count(*) filter (where ${registrations.state} = 'confirmed'),
          'waiting', count(*) filter (where ${registrations.state} = 'waiting'))`,
      })
      .from(registrations)
      .where(eq(registrations.eventId, eventId));
    return row ?? { confirmed: 0, online: 0, waiting: 0, checkedIn: 0, emails: { confirmed: 0, waiting: 0 } };
  },

  /** Seats of confirmed people that count toward the capacity if the event takes place this way. */
  async countSeats(tx: Db, eventId: string, attendance: EventRow['attendance']): Promise<number> {
    const [row] = await tx
      .select({ seats: sql<number>`coalesce(sum(${countedFor(attendance)}), 0)::int` })
      .from(registrations)
      .where(and(eq(registrations.eventId, eventId), eq(registrations.state, 'confirmed')));
    return row?.seats ?? 0;
  },

  /** Stores which seats count, after an event has changed how it takes place. A trigger adds them up. */
  async recountSeats(tx: Db, eventIds: string[], attendance: EventRow['attendance']): Promise<void> {
    const counted = countedFor(attendance);
    await tx
      .update(registrations)
      .set({ countedSeats: counted })
      .where(
        and(
          inArray(registrations.eventId, eventIds),
          eq(registrations.state, 'confirmed'),
          ne(registrations.countedSeats, counted),
        ),
      );
  },

  /** In order of the name. */
  async list(
    db: Db,
    eventId: string,
    { search, state, ...query }: AdminRegistrationQuery,
  ): Promise<Page<Registration>> {
    const pages = keyset(query, {
      by: { column: registrations.name, type: 'text' },
      tieBreaker: { column: registrations.id, type: 'uuid' },
      direction: 'asc',
    });
    const words = search && searchPattern(search);
    const rows = await db
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, eventId),
          state && eq(registrations.state, state),
          words ? or(ilike(registrations.name, words), ilike(registrations.email, words)) : undefined,
          pages.where,
        ),
      )
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ name, id }) => [name, id],
      (row) => row,
    );
  },

  /** All registrations of an event in order of the name. */
  all(db: Db, eventId: string): AsyncGenerator<Registration> {
    return allRows((page) => registrationStore.list(db, eventId, page));
  },

  async hasOfEvent(db: Db, eventId: string): Promise<boolean> {
    const [row] = await db
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.eventId, eventId))
      .limit(1);
    return row !== undefined;
  },

  /** Registrations for events that ended before a day. */
  async deleteEndedBefore(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db
      .delete(registrations)
      .where(
        sql`${registrations.eventId} in (select ${events.id} from ${events} where ${events.endsAt} < ${before.toISOString()})`,
      );
    return rowCount ?? 0;
  },
};

/** The rule of `countedSeats`, for many registrations at once. */
function countedFor(attendance: EventRow['attendance']): SQL<number> {
  if (attendance !== 'both') return sql<number>`${registrations.seats}`;
  return sql<number>`case when ${registrations.attendance} = 'online' then 0 else ${registrations.seats} end`;
}
