import type { FastifyInstance } from 'fastify';
import type { PlaceService } from '#src/features/places/server/service.ts';
import type { FeatureContext, SitemapEntry } from '#src/http/feature-context.ts';
import { listedYears } from '../listed-years.ts';
import { registerAlmanacRoutes } from './almanac-routes.ts';
import { createAlmanacService } from './almanac-service.ts';
import { registerCalendarRoutes } from './calendar/calendar-routes.ts';
import { createYearCalendars } from './calendar/year-calendar.ts';
import { registerCardScript } from './card-script.ts';
import { createDayCards, type DayCards } from './day-card/day-card.ts';
import { createFestivalFeed } from './festival-feed.ts';
import { createPlaceFinder } from './place-finder.ts';
import { registerPanchangRoutes } from './routes.ts';
import { createPanchangService, type PanchangService } from './service.ts';

export { cachingOf } from './response-rules.ts';

/**
 * Registers the API of the panchang with its feeds, calendars and cards.
 *
 * @returns the functions that other features need
 */
export function registerPanchang(
  app: FastifyInstance,
  context: FeatureContext,
  { places }: { places: PlaceService },
): PanchangService & DayCards {
  const { clock, site, organisation, rateLimits, typesetter } = context;
  const placeFinder = createPlaceFinder({ places, clock, organisation });
  const panchang = createPanchangService({ placeFinder });
  const feed = createFestivalFeed({ panchang, placeFinder, clock, site });
  registerPanchangRoutes(app, { panchang, feed, rateLimits });
  registerAlmanacRoutes(app, { almanac: createAlmanacService({ placeFinder }), rateLimits });
  const calendars = createYearCalendars({ typesetter, site });
  registerCalendarRoutes(app, { calendars, placeFinder, rateLimits });
  registerCardScript(app, context);
  context.sitemap.push(async () => listedYears(clock.now().toISOString()).flatMap(periodsOf));
  return { ...panchang, ...createDayCards({ panchang, placeFinder, site }) };
}

function periodsOf(year: number): SitemapEntry[] {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  return [`/panchang/year/${year}`, ...months.map((month) => `/panchang/${year}/${month}`)].map((path) => ({
    path,
  }));
}
