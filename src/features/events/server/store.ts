import { and, asc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { contentTranslations } from '#src/platform/database/schema/content/content-translations.ts';
import {
  type EventAppointment,
  events,
  eventSeries,
  type FormerAppointments,
} from '#src/platform/database/schema/content/events.ts';
import { isTranslationFor, translatedLanguages } from '#src/platform/records/published-translations.ts';

/** Far above what an organization plans, so that the list and the feed are complete. */
const maxEvents = 1000;
const maxLaterDates = 6;

export type NewEvent = typeof events.$inferInsert;
export type EventRow = typeof events.$inferSelect;
export type { EventAppointment, FormerAppointments };

/** Repeated events have the texts of the event that they repeat. */
export const textsOwner: SQL = sql`coalesce(${events.sourceId}, ${events.id})`;

const translation = {
  language: contentTranslations.language,
  texts: contentTranslations.texts,
  original: contentTranslations.original,
  html: contentTranslations.html,
};

/** Queries of events. Each takes the database or a transaction. */
export const eventStore = {
  async listCurrent(
    db: Db,
    { now, language, observance }: { now: Date; language: ContentLanguage; observance?: string | undefined },
  ) {
    return db
      .select({ event: events, translation })
      .from(events)
      .leftJoin(contentTranslations, isEventIn(language))
      .where(and(gte(events.endsAt, now), observance ? eq(events.observance, observance) : undefined))
      .orderBy(asc(events.startsAt), asc(events.slug))
      .limit(maxEvents);
  },

  async findBySlug(db: Db, slug: string, language: ContentLanguage) {
    return findOne(db, eq(events.slug, slug), language);
  },

  async findById(db: Db, id: string, language: ContentLanguage) {
    return findOne(db, eq(events.id, id), language);
  },

  /** Next dates of the series that an event belongs to or starts, after its own. */
  async listLaterDates(db: Db, { seriesId, id, startsAt }: EventRow, now: Date) {
    const started = db.select({ id: eventSeries.id }).from(eventSeries).where(eq(eventSeries.sourceId, id));
    return db
      .select({ slug: events.slug, startsAt: events.startsAt })
      .from(events)
      .where(
        and(
          seriesId ? eq(events.seriesId, seriesId) : inArray(events.seriesId, started),
          gte(events.startsAt, now),
          gt(events.startsAt, startsAt),
          isNull(events.cancelledAt),
        ),
      )
      .orderBy(asc(events.startsAt))
      .limit(maxLaterDates);
  },

  /** Events for the sitemap: those ahead, and past ones with a recording. */
  async listAddresses(db: Db, now: Date, limit: number) {
    return db
      .select({
        slug: events.slug,
        updatedAt: events.updatedAt,
        originalLanguage: events.language,
        translations: translatedLanguages({ kind: 'event', id: textsOwner }),
      })
      .from(events)
      .where(or(gte(events.endsAt, now), sql`${events.recordingUrl} <> ''`))
      .orderBy(asc(events.startsAt), asc(events.slug))
      .limit(limit);
  },

  async hasEvents(db: Db): Promise<boolean> {
    const [row] = await db.select({ id: events.id }).from(events).limit(1);
    return row !== undefined;
  },

  /** @returns the IDs by slug */
  async insertEvents(tx: Db, rows: NewEvent[]): Promise<Map<string, string>> {
    const inserted = await tx.insert(events).values(rows).returning({ id: events.id, slug: events.slug });
    await bumpContentVersion(tx);
    return new Map(inserted.map(({ id, slug }) => [slug, id]));
  },
};

export type FoundEvent = NonNullable<Awaited<ReturnType<typeof eventStore.findBySlug>>>;
export type ListedEvent = Pick<FoundEvent, 'event' | 'translation'>;

async function findOne(db: Db, where: SQL, language: ContentLanguage) {
  const [row] = await db
    .select({
      event: events,
      translation,
      translations: translatedLanguages({ kind: 'event', id: textsOwner }),
    })
    .from(events)
    .leftJoin(contentTranslations, isEventIn(language))
    .where(where);
  return row ?? null;
}

function isEventIn(language: ContentLanguage): SQL {
  return isTranslationFor({ kind: 'event', id: textsOwner, original: events.language }, language);
}
