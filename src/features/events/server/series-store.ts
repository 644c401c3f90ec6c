import { and, asc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { deletedRecords } from '#src/platform/database/schema/content/deleted-records.ts';
import { events, eventSeries } from '#src/platform/database/schema/content/events.ts';
import { cancellation, type EventColumns, type SeriesRow } from './admin-store.ts';
import type { EventRow } from './store.ts';

/** Queries of repetitions and of the events that they create. Each takes the database or a transaction. */
export const seriesStore = {
  /** Repetitions that are not over, for the job that creates their events. */
  async listSeries(db: Db, today: string): Promise<SeriesRow[]> {
    return db
      .select()
      .from(eventSeries)
      .where(sql`${eventSeries.until} is null or ${eventSeries.until} >= ${today}`)
      .orderBy(asc(eventSeries.createdAt), asc(eventSeries.id));
  },

  /** Locks the repetition until the end of this transaction, after its source as a save of the source does. */
  async lockSeries(tx: Db, id: string): Promise<SeriesRow | null> {
    await tx.execute(sql`
      select from events where id = (select source_id from event_series where id = ${id}) for key share`);
    const [row] = await tx.select().from(eventSeries).where(eq(eventSeries.id, id)).for('update');
    return row ?? null;
  },

  async insertSeries(tx: Db, series: typeof eventSeries.$inferInsert): Promise<SeriesRow> {
    const [row] = await tx.insert(eventSeries).values(series).returning();
    if (!row) throw new Error('the repetition was not inserted');
    return row;
  },

  async updateSeries(tx: Db, id: string, change: Partial<typeof eventSeries.$inferInsert>): Promise<void> {
    await tx.update(eventSeries).set(change).where(eq(eventSeries.id, id));
  },

  async deleteSeries(tx: Db, id: string): Promise<void> {
    await tx.delete(eventSeries).where(eq(eventSeries.id, id));
  },

  /** Creates an event of a repetition. Does nothing when the date or the slug is taken. */
  async insertOccurrence(tx: Db, event: typeof events.$inferInsert): Promise<boolean> {
    const rows = await tx.insert(events).values(event).onConflictDoNothing().returning({ id: events.id });
    return rows.length > 0;
  },

  /** Dates of a repetition that were deleted and can be restored. */
  async listDeletedDates(tx: Db, seriesId: string): Promise<string[]> {
    const { rows } = await tx.execute<{ date: string }>(sql`
      select event->>'occurrence_date' as date
      from ${deletedRecords} as d, jsonb_array_elements(d.rows->0->'rows') as event
      where d.kind = 'event' and event->>'series_id' = ${seriesId}`);
    return rows.map(({ date }) => date);
  },

  /** Locks the later events of a repetition that have the texts of their source. */
  async lockOccurrences(tx: Db, sourceId: string, after: Date): Promise<EventRow[]> {
    return tx
      .select()
      .from(events)
      .where(and(eq(events.sourceId, sourceId), gte(events.startsAt, after)))
      .orderBy(asc(events.id))
      .for('update');
  },

  /** Copies texts and settings to the later events of a repetition that were not edited on their own. */
  async copyToOccurrences(tx: Db, sourceId: string, change: EventColumns, after: Date): Promise<string[]> {
    const { capacity, ...columns } = change;
    const rows = await tx
      .update(events)
      .set({
        ...columns,
        // Seats that were given stay.
        capacity: sql`case when ${capacity ?? null}::int is null then null
          else greatest(${capacity ?? null}::int, ${events.seatsTaken}, (
            select coalesce(sum(r.seats), 0)::int from event_registrations r
            where r.event_id = ${events.id} and r.state = 'confirmed'
              and not (${columns.attendance} = 'both' and r.attendance = 'online'))) end`,
        version: sql`${events.version} + 1`,
      })
      .where(and(eq(events.sourceId, sourceId), gte(events.startsAt, after)))
      .returning({ id: events.id });
    return rows.map(({ id }) => id);
  },

  /** Sets the times of later events of a repetition, after the other columns were copied. */
  async moveOccurrences(tx: Db, times: { id: string; startsAt: Date; endsAt: Date }[]): Promise<void> {
    for (const { id, startsAt, endsAt } of times)
      await tx.update(events).set({ startsAt, endsAt }).where(eq(events.id, id));
  },

  /**
   * Deletes the later events of a repetition for which no one is registered. Cancelled ones stay, so that their dates are
   * not created again.
   *
   * @param lastDate the events up to this date stay
   */
  async deleteOccurrences(tx: Db, sourceId: string, after: Date, lastDate?: string): Promise<void> {
    await tx.execute(sql`delete from events where source_id = ${sourceId}
      and starts_at >= ${after.toISOString()}::timestamptz
      and cancelled_at is null
      and (${lastDate ?? null}::date is null or occurrence_date > ${lastDate ?? null}::date)
      and not exists (select 1 from event_registrations r where r.event_id = events.id)`);
  },

  /**
   * Deletes the later events of a repetition up to a date for which no one has registered, and cancels those whose
   * registrations were all cancelled: these are kept.
   *
   * @returns the first date that takes place and was left; null for none
   */
  async deletePassedOccurrences(
    tx: Db,
    sourceId: string,
    { now, lastDate }: { now: Date; lastDate: string },
  ): Promise<string | null> {
    const passed = and(
      eq(events.sourceId, sourceId),
      gte(events.startsAt, now),
      lte(events.occurrenceDate, lastDate),
    );
    const takesPlace = and(passed, isNull(events.cancelledAt));
    await tx
      .delete(events)
      .where(
        and(passed, sql`not exists (select 1 from event_registrations r where r.event_id = ${events.id})`),
      );
    await tx
      .update(events)
      .set({ ...cancellation(now), version: sql`${events.version} + 1` })
      .where(
        and(
          takesPlace,
          sql`not exists (select 1 from event_registrations r
            where r.event_id = ${events.id} and r.state <> 'cancelled')`,
        ),
      );
    const [left] = await tx
      .select({ date: events.occurrenceDate })
      .from(events)
      .where(takesPlace)
      .orderBy(asc(events.occurrenceDate))
      .limit(1);
    return left?.date ?? null;
  },

  /** Events that keep the texts of a source on their own, with its translations. */
  async separate(tx: Db, where: { id: string } | { sourceId: string }): Promise<void> {
    const condition =
      'id' in where ? sql`e.id = ${where.id}::uuid` : sql`e.source_id = ${where.sourceId}::uuid`;
    await copyTranslations(tx, sql`e.source_id = t.record_id and ${condition}`);
    await tx
      .update(events)
      .set({ sourceId: null })
      .where('id' in where ? eq(events.id, where.id) : eq(events.sourceId, where.sourceId));
  },
};

/** Copies translations `t` of sources to events `e`. */
export async function copyTranslations(tx: Db, pairs: SQL): Promise<void> {
  await tx.execute(sql`insert into content_translations
    (kind, record_id, language, texts, summary, html, original, original_version, state, search_words, saved_by)
    select t.kind, e.id, t.language, t.texts, t.summary, t.html, t.original, t.original_version, t.state,
      t.search_words, t.saved_by
    from content_translations t join events e on ${pairs}
    where t.kind = 'event'
    on conflict do nothing`);
}
