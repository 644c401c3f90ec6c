import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { FestivalCalendarQuery } from '../contract.ts';
import { festivalCalendar } from './festival-calendar.ts';
import { regionalDates } from '../views/regional-dates.ts';
import { regionalEvents } from '../views/regional-events.ts';
import { isRegionalGuide } from '../views/regional-guides.ts';
import type { PlaceFinder } from './place-finder.ts';
import type { PanchangService } from './service.ts';

/** Maximum of cached calendars, each kept for a day; the oldest is evicted first. */
const keptCalendars = 200;

/** Years after the present one in the calendar of one festival. */
const guideYears = 5;

export type FeedDependencies = {
  panchang: PanchangService;
  placeFinder: Pick<PlaceFinder, 'nameOf'>;
  clock: Clock;
  site: { name: string; url: string };
};

/** Calendar feeds, each generated once a day. */
export function createFestivalFeed({ panchang, placeFinder, clock, site }: FeedDependencies) {
  const kept = new Map<string, string>();

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
    const known = kept.get(key);
    if (known !== undefined) return known;

    const regional = guide !== undefined && isRegionalGuide(guide) ? guide : null;
    const text = festivalCalendar({
      locale: lang,
      name: translatorFor(lang).t('panchang.feedName', { product: site.name, place: placeName }),
      host: new URL(site.url).host,
      made,
      observances: regional === null ? observances() : [],
      regional: years.flatMap((year) => {
        if (regional !== null) return regionalDates(regional, { year, place, sunriseRule });
        if (guide !== undefined || !show.includes('regional')) return [];
        return regionalEvents(year, null, place, sunriseRule);
      }),
      guide,
      show,
    });
    keep(key, text);
    return text;
  }

  function keep(key: string, text: string): void {
    kept.set(key, text);
    const [oldest] = kept.keys();
    if (kept.size > keptCalendars && oldest !== undefined) kept.delete(oldest);
  }

  return { calendarFor };
}

export type FestivalFeed = ReturnType<typeof createFestivalFeed>;
