import { LRUCache } from 'lru-cache';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Observance } from '../calculation/calculation.ts';
import type { FestivalCalendarQuery } from '../contract.ts';
import { festivalCalendar } from './festival-calendar.ts';
import { regionalDates } from '../views/regional-dates.ts';
import { regionalEvents } from '../views/regional-events.ts';
import { isRegionalGuide } from '../views/regional-guides.ts';
import type { PlaceFinder } from './place-finder.ts';
import type { PanchangService } from './service.ts';

const maxCalendars = 200;

/** Places whose observances are cached for their calendars in all languages and of all festivals: 1,000 in six years. */
const maxPlaces = 20;

/** Years after the current one in the calendar of one festival. */
const guideYears = 5;

type Dependencies = {
  panchang: PanchangService;
  placeFinder: Pick<PlaceFinder, 'nameOf'>;
  clock: Clock;
  site: { name: string; url: string };
};

/** Calendar feeds, each generated once a day while it is cached. */
export function createFestivalFeed({ panchang, placeFinder, clock, site }: Dependencies) {
  const calendars = new LRUCache<string, string>({ max: maxCalendars });
  const computed = new LRUCache<string, readonly Observance[]>({ max: maxPlaces });

  /** Returns the calendar of a place as iCalendar text. */
  async function calendarFor({
    name,
    lang,
    guide,
    show,
    sunriseRule,
    ...where
  }: FestivalCalendarQuery): Promise<string> {
    const following = guide === undefined ? 1 : guideYears;
    const { place, observances, years } = await panchang.yearsToCome(where, following, sunriseRule);
    const placeName = name || (await placeFinder.nameOf(where, lang));
    const made = clock.now().toISOString().slice(0, 10);
    const key = JSON.stringify([place, placeName, lang, guide, show, sunriseRule, made]);
    const known = calendars.get(key);
    if (known !== undefined) return known;

    const regional = guide !== undefined && isRegionalGuide(guide) ? guide : null;
    const text = festivalCalendar({
      locale: lang,
      name: translatorFor(lang).t('panchang.feedName', { product: site.name, place: placeName }),
      host: new URL(site.url).host,
      made,
      observances:
        regional === null ? observancesOf(JSON.stringify([place, years, sunriseRule]), observances) : [],
      regional: years.flatMap((year) => {
        if (regional !== null) return regionalDates(regional, { year, place, sunriseRule });
        if (guide !== undefined || !show.includes('regional')) return [];
        return regionalEvents(year, null, place, sunriseRule);
      }),
      guide,
      show,
    });
    calendars.set(key, text);
    return text;
  }

  /** Observances of a place, which are computed in all their languages. */
  function observancesOf(key: string, compute: () => Observance[]): readonly Observance[] {
    const known = computed.get(key);
    if (known) return known;
    const observances = compute();
    computed.set(key, observances);
    return observances;
  }

  return { calendarFor };
}

export type FestivalFeed = ReturnType<typeof createFestivalFeed>;
