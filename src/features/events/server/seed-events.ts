import type { Db } from '#src/platform/database/database.ts';
import { sampleEvents } from './sample-events.ts';
import { eventStore } from './store.ts';

const dayMs = 86_400_000;

/** Adds sample events to a demo. A live site starts without events. Does nothing when there are events. */
export async function seedSampleEvents(db: Db, now: Date): Promise<void> {
  if (await eventStore.hasEvents(db)) return;

  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  await eventStore.insertEvents(
    db,
    sampleEvents.map(({ inDays, hourUtc, hours, ...event }) => {
      const startsAt = new Date(today + inDays * dayMs + hourUtc * 3_600_000);
      const endsAt = new Date(startsAt.getTime() + hours * 3_600_000);
      return { ...event, startsAt, endsAt, timeZone: 'America/Los_Angeles', isSample: true };
    }),
  );
}
