import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#src/platform/database/database.ts';
import { albums } from '#src/platform/database/schema/content/albums.ts';
import { events, eventSeries } from '#src/platform/database/schema/content/events.ts';
import { keepDeleted } from '#src/platform/records/deleted-records.ts';
import { copyTranslations } from './series-store.ts';
import { isSeriesDate } from './series-dates.ts';

const kept = keepDeleted(
  'event',
  [
    {
      table: events,
      id: events.id,
      references: [
        { column: events.seriesId, target: eventSeries.id },
        { column: events.sourceId, target: events.id },
      ],
    },
    { table: eventSeries, id: eventSeries.sourceId },
  ],
  [{ table: albums, id: albums.id, pointer: albums.eventId }],
);

export const deletedEvents = {
  ...kept,
  /** A date becomes an event of its own when its repetition has ended or no longer has that date. */
  async restore(tx: Db, id: string): ReturnType<typeof kept.restore> {
    await lockSource(tx, id);
    const row = await kept.restore(tx, id);
    if (!row || (await isRepeated(tx, id))) return row;
    await tx.update(events).set({ seriesId: null, sourceId: null }).where(eq(events.id, id));
    // The source may be deleted too.
    const sourceId = row['source_id'];
    if (typeof sourceId === 'string')
      await copyTranslations(tx, sql`e.id = ${id}::uuid and t.record_id = ${sourceId}::uuid`);
    return row;
  },
};

/** A save of the source locks it before the repetition, so a restore does too. */
async function lockSource(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`
    select from events where id = (
      select (d.rows->0->'rows'->0->>'source_id')::uuid from deleted_records d
      where d.id = ${id} and d.kind = 'event'
    ) for key share`);
}

async function isRepeated(tx: Db, id: string): Promise<boolean> {
  const source = alias(events, 'source');
  const [found] = await tx
    .select({ date: events.occurrenceDate, series: eventSeries, source })
    .from(events)
    .innerJoin(eventSeries, eq(eventSeries.id, events.seriesId))
    .innerJoin(source, eq(source.id, eventSeries.sourceId))
    .where(eq(events.id, id));
  return Boolean(found?.date && isSeriesDate(found.date, found.series, found.source));
}
