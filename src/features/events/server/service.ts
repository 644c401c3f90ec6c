import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Event } from '../contract.ts';
import { eventStore, type StoredEvent } from './store.ts';

/** Public events of the organization. */
export function createEventService({ db, clock }: { db: Db; clock: Clock }) {
  async function listEvents(): Promise<Event[]> {
    return (await eventStore.listCurrent(db, clock.now())).map(publicEvent);
  }

  return { listEvents };
}

export type EventService = ReturnType<typeof createEventService>;

function publicEvent(row: StoredEvent): Event {
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    place: row.place,
    translations: {
      hi: {
        title: row.titleHi || row.title,
        description: row.descriptionHi || row.description,
        place: row.placeHi || row.place,
      },
      sa: {
        title: row.titleSa || row.title,
        description: row.descriptionSa || row.description,
        place: row.placeSa || row.place,
      },
    },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    isSample: row.isSample,
  };
}
