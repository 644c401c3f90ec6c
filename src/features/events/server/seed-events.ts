import type { AddTranslation } from '#src/http/translatable-kind.ts';
import { msPerDay, msPerHour } from '#src/local-time/milliseconds.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import type { Db } from '#src/platform/database/database.ts';
import { sampleEvents } from './sample-events.ts';
import { eventStore } from './store.ts';
import { translatableEvents } from './translatable-events.ts';

/** Adds sample events to a demo. A live site starts without events. Does nothing when there are events. */
export async function seedSampleEvents(db: Db, now: Date, addTranslation?: AddTranslation): Promise<void> {
  if (await eventStore.hasEvents(db)) return;

  const today = Math.floor(now.getTime() / msPerDay) * msPerDay;
  await db.transaction(async (tx) => {
    const ids = await eventStore.insertEvents(
      tx,
      sampleEvents.map(({ inDays, hourUtc, hours, hi: _hi, sa: _sa, ...event }) => {
        const startsAt = new Date(today + inDays * msPerDay + hourUtc * msPerHour);
        const endsAt = new Date(startsAt.getTime() + hours * msPerHour);
        return {
          ...event,
          detailsHtml: renderMarkdown(event.details),
          startsAt,
          endsAt,
          timeZone: 'America/Los_Angeles',
          takesRegistrations: true,
          isSample: true,
        };
      }),
    );
    if (!addTranslation) return;
    for (const { slug, hi, sa } of sampleEvents) {
      const id = ids.get(slug) ?? '';
      await addTranslation(tx, translatableEvents, { id, language: 'hi', texts: hi });
      await addTranslation(tx, translatableEvents, { id, language: 'sa', texts: sa });
    }
  });
}
