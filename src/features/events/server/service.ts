import { AppError } from '#src/api/errors.ts';
import { type ContentLanguage, languagesOf } from '#src/api/translations/translation.ts';
import { computeDay } from '#src/features/panchang/calculation/calculation.ts';
import type { SitemapEntry } from '#src/http/feature-context.ts';
import { partsOf } from '#src/local-time/civil-date.ts';
import { supportedYears } from '#src/local-time/supported-years.ts';
import { civilDateAt } from '#src/local-time/local-time.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Event, EventDetail } from '../contract.ts';
import { eventPath } from '../registration-links.ts';
import { eventCalendar } from './event-calendar.ts';
import { eventWords } from './event-words.ts';
import { isFull, placesLeft, seatsOffered } from './registrations/seats.ts';
import { eventStore as store, type EventRow, type FoundEvent, type ListedEvent } from './store.ts';

type Dependencies = { db: Db; clock: Clock; site: { name: string; url: string } };

const maxAddresses = 2000;

/** Public events of the organization. */
export function createEventService({ db, clock, site }: Dependencies) {
  async function listEvents(query: { language: ContentLanguage; observance?: string | undefined }) {
    return (await store.listCurrent(db, { now: clock.now(), ...query })).map(publicEvent);
  }

  /** @throws AppError `not_found` */
  async function getEvent(slug: string, language: ContentLanguage): Promise<EventDetail> {
    const found = await find(slug, language);
    const laterDates = await store.listLaterDates(db, found.event, clock.now());
    return {
      ...publicEvent(found),
      ...detailOf(found, await isFull(db, found.event)),
      ...(await skyOf(found.event)),
      laterDates: laterDates.map(({ startsAt, ...date }) => ({ ...date, startsAt: startsAt.toISOString() })),
    };
  }

  async function getSeatsLeft(slug: string): Promise<{ seatsLeft: number | null }> {
    const { event } = await find(slug, 'en');
    return { seatsLeft: await placesLeft(db, event) };
  }

  async function getCalendar(slug: string, language: ContentLanguage): Promise<string> {
    return calendarOf([await find(slug, language)], language);
  }

  async function getFeed(language: ContentLanguage): Promise<string> {
    return calendarOf(await store.listCurrent(db, { now: clock.now(), language }), language);
  }

  function calendarOf(found: ListedEvent[], language: ContentLanguage): string {
    return eventCalendar(found, { site, language });
  }

  async function listAddresses(): Promise<SitemapEntry[]> {
    const rows = await store.listAddresses(db, clock.now(), maxAddresses);
    return rows.map(({ slug, updatedAt, originalLanguage, translations }) => ({
      path: eventPath(slug),
      changedAt: updatedAt.toISOString(),
      languages: languagesOf(originalLanguage, translations),
    }));
  }

  async function find(slug: string, language: ContentLanguage): Promise<FoundEvent> {
    const found = await store.findBySlug(db, slug, language);
    if (!found) throw new AppError('not_found', 'Event not found');
    return found;
  }

  return { listEvents, getEvent, getSeatsLeft, getCalendar, getFeed, listAddresses };
}

export type EventService = ReturnType<typeof createEventService>;

function publicEvent(found: ListedEvent): Event {
  const { event } = found;
  const { title, description, place, language } = eventWords(found);
  return {
    slug: event.slug,
    title,
    description,
    place,
    language,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone: event.timeZone,
    attendance: event.attendance,
    isCancelled: event.cancelledAt !== null,
    isSample: event.isSample,
  };
}

function detailOf(found: FoundEvent, hasNoPlace: boolean) {
  const { event, translations } = found;
  const { detailsHtml, questions } = eventWords(found);
  return {
    languages: languagesOf(event.language, translations),
    detailsHtml,
    venue: event.venue,
    hasOnlineUrl: event.onlineUrl !== '',
    latitude: event.latitude,
    longitude: event.longitude,
    recordingUrl: event.recordingUrl,
    observance: event.observance,
    registration: event.takesRegistrations
      ? {
          isFull: hasNoPlace,
          hasWaitingList: event.hasWaitingList,
          capacity: event.capacity,
          maxSeats: seatsOffered(event),
          questions: event.questions.map(({ id, kind, isRequired, choices }, index) => ({
            id,
            kind,
            isRequired,
            label: questions[index]?.label ?? '',
            choices: choices.map((value, place) => ({
              value,
              label: questions[index]?.choices[place] ?? value,
            })),
          })),
        }
      : null,
  };
}

/** Sunset and moonrise of the day, where the place is known and the year is supported. */
async function skyOf({ latitude, longitude, timeZone: zone, startsAt }: EventRow) {
  if (latitude === null || longitude === null) return { sunset: null, moonrise: null };
  await loadZoneHistory();
  const place = { latitude, longitude, zone };
  const date = civilDateAt(startsAt.getTime(), place);
  const { year } = partsOf(date);
  if (year < supportedYears.first || year > supportedYears.last) return { sunset: null, moonrise: null };
  const { sunset, moonrise } = computeDay({ date, place });
  return { sunset, moonrise };
}
