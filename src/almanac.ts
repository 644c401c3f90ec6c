import type { FastifyInstance } from 'fastify';
import { registerBirthChartRoutes } from '#src/features/birth-chart/server/routes.ts';
import { registerPanchangRoutes } from '#src/features/panchang/server/routes.ts';
import { createFestivalFeed } from '#src/features/panchang/server/festival-feed.ts';
import { createPanchangService } from '#src/features/panchang/server/service.ts';
import { registerPlaceRoutes } from '#src/features/places/server/routes.ts';
import { createPlaceService } from '#src/features/places/server/service.ts';
import { loadTownIndex } from '#src/features/places/server/town-index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Limits } from '#src/platform/rate-limits/limits.ts';

type AlmanacParts = { limits: Limits; clock: Clock; site: { name: string; url: string } };

/** Wires what is computed from the sky, and the places it is computed for. */
export function registerAlmanac(app: FastifyInstance, { limits, clock, site }: AlmanacParts): void {
  const places = createPlaceService({ loadIndex: () => loadTownIndex() });
  registerPlaceRoutes(app, { places });
  const panchang = createPanchangService({ places, clock });
  const feed = createFestivalFeed({ panchang, places, clock, site });
  registerPanchangRoutes(app, { panchang, feed, limits });
  registerBirthChartRoutes(app, { places });
}
