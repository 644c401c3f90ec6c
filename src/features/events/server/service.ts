import type { Clock } from '#src/platform/clock.ts';
import type { Event } from '../contract.ts';
import type { EventStore, StoredEvent } from './store.ts';

/** What the organisation invites to. */
export function createEventService({ store, clock }: { store: EventStore; clock: Clock }) {
  async function listEvents(): Promise<Event[]> {
    return (await store.listCurrent(clock.now())).map(publicEvent);
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
