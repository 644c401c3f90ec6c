import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#src/http/errors.ts';
import { fieldProblems } from '#src/http/field-problems.ts';
import { locales } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { civilDateAt } from '#src/local-time/local-time.ts';
import type { Clock } from '#src/platform/clock.ts';
import { computeFestivals } from '../calculation.ts';
import { seat } from '../seat.ts';
import { festivalCalendar } from './festival-calendar.ts';

const oneDaySeconds = 86_400;

/** Calendars are kept a day; the oldest goes first when there are more. */
const keptCalendars = 200;

const query = z.object({
  lat: z.coerce.number().min(-90).max(90).default(seat.latitude),
  lon: z.coerce.number().min(-180).max(180).default(seat.longitude),
  zone: z.string().max(60).default(seat.zone),
  place: z.string().trim().max(120).optional(),
  lang: z.enum(locales).default('en'),
});

type CalendarParts = { clock: Clock; site: { name: string; url: string } };

/**
 * GET /api/festivals.ics: festivals, Ekadashis, full and new moons of this and the next year at a place, for calendar
 * programs that subscribe to it.
 */
export function registerFestivalCalendarRoute(app: FastifyInstance, { clock, site }: CalendarParts): void {
  const kept = new Map<string, string>();

  app.get('/api/festivals.ics', async (request, reply) => {
    const { lat, lon, zone, place, lang } = readQuery(request.query);
    // A hundredth of a degree changes no festival, and keeps one neighbourhood in one calendar.
    const position = { latitude: round(lat), longitude: round(lon), zone };
    const festivals = () => calendarOf(position, place, lang);
    const key = JSON.stringify([position, place, lang, clock.now().toISOString().slice(0, 10)]);
    const text = kept.get(key) ?? festivals();
    keep(key, text);

    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', `public, max-age=${oneDaySeconds / 4}`)
      .header('content-disposition', 'inline; filename="festivals.ics"')
      .send(text);
  });

  function calendarOf(
    position: typeof seat,
    place: string | undefined,
    lang: z.output<typeof query>['lang'],
  ): string {
    const { t } = translatorFor(lang);
    const observances = computeFestivals({ ...yearsFrom(position), place: position });
    return festivalCalendar({
      locale: lang,
      name: t('panchang.feedName', { product: site.name, place: place || t('almanac.seat') }),
      host: new URL(site.url).host,
      made: clock.now().toISOString().slice(0, 10),
      observances,
    });
  }

  function yearsFrom(position: typeof seat): { from: string; to: string } {
    const year = Number(dateIn(position).slice(0, 4));
    return { from: `${year}-01-01`, to: `${year + 1}-12-31` };
  }

  /** The calculation refuses an unknown zone in its own words; until then any date will do. */
  function dateIn(position: typeof seat): string {
    try {
      return civilDateAt(clock.now().getTime(), position);
    } catch {
      return clock.now().toISOString().slice(0, 10);
    }
  }

  function keep(key: string, text: string): void {
    kept.delete(key);
    kept.set(key, text);
    const [oldest] = kept.keys();
    if (kept.size > keptCalendars && oldest !== undefined) kept.delete(oldest);
  }
}

function readQuery(value: unknown): z.output<typeof query> {
  const result = query.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new AppError('validation_failed', 'The address of the calendar is not valid.', {
    fields: fieldProblems(result.error),
  });
}

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
