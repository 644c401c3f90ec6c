import { inArray, sql } from 'drizzle-orm';
import { withColon } from '#src/i18n/format.ts';
import { blockTexts } from '#src/markdown/plain-text.ts';
import { events } from '#src/platform/database/schema/content/events.ts';
import { festivals } from '#src/platform/database/schema/content/festivals.ts';
import type { SearchSource } from '../indexing/source-store.ts';
import { joined, passagesInAllLanguages, translationMark } from './translated-store.ts';

/** Coming events, of a series the next one that is not cancelled, and past ones with a recording. */
export const eventSource: SearchSource = {
  kind: 'event',
  isTimed: true,
  listPublished: (now) => sql`
    select e.id::text as record,
      concat_ws(':', e.version, s.version, ${translationMark('event', sql`s.id`)}) as fingerprint
    from (
      select distinct on (origin, is_past) * from (
        select *, coalesce(source_id, id) as origin, ends_at < ${now.toISOString()} as is_past from events
      ) as dated
      where not is_past or recording_url <> ''
      order by origin, is_past, cancelled_at is not null, starts_at
    ) as e
    join events as s on s.id = e.origin`,
  async load(db, ids) {
    const rows = await db
      .select({
        id: events.id,
        slug: events.slug,
        sourceId: events.sourceId,
        language: events.language,
        title: events.title,
        description: events.description,
        place: events.place,
        details: events.details,
      })
      .from(events)
      .where(inArray(events.id, ids));
    const records = rows.map(({ id, slug, sourceId, language, ...texts }) => ({
      id,
      ...(sourceId !== null && { textsId: sourceId }),
      language,
      address: `/events/${slug}`,
      texts,
    }));
    return passagesInAllLanguages(db, 'event', records, ({ title, description, place, details }) => ({
      title,
      body: joined(description, blockTexts(details)),
      further: place,
    }));
  },
};

/** Texts about festivals and fasts. */
export const festivalSource: SearchSource = {
  kind: 'festival',
  listPublished: () => sql`
    select f.id::text as record, f.version || ':' || ${translationMark('festival', sql`f.id`)} as fingerprint
    from festivals as f where f.name <> ''`,
  async load(db, ids) {
    const rows = await db
      .select({
        id: festivals.id,
        key: festivals.observance,
        language: festivals.language,
        name: festivals.name,
        summary: festivals.summary,
        description: festivals.description,
        steps: festivals.steps,
        customs: festivals.customs,
      })
      .from(festivals)
      .where(inArray(festivals.id, ids));
    const records = rows.map(({ id, key, language, ...texts }) => ({
      id,
      language,
      address: `/festivals/${key}`,
      texts,
    }));
    return passagesInAllLanguages(db, 'festival', records, (texts, language) => ({
      // A text without steps is a few sentences, and follows longer ones about the same name.
      rank: texts.steps.length === 0 ? 0.6 : 1.2,
      title: texts.name,
      body: joined(
        texts.summary,
        blockTexts(texts.description),
        texts.steps.map(({ title, text }) => (title === '' ? text : `${withColon(title, language)} ${text}`)),
        texts.customs,
      ),
    }));
  },
};
