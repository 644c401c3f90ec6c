import type { FastifyInstance } from 'fastify';
import type { PlaceService } from '#src/features/places/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { createFestivalFeed } from './festival-feed.ts';
import { registerPanchangRoutes } from './routes.ts';
import { createPanchangService, type PanchangService } from './service.ts';

export function registerPanchang(
  app: FastifyInstance,
  { clock, site, rateLimits }: FeatureContext,
  { places }: { places: PlaceService },
): PanchangService {
  const panchang = createPanchangService({ places, clock });
  const feed = createFestivalFeed({ panchang, places, clock, site });
  registerPanchangRoutes(app, { panchang, feed, rateLimits });
  return panchang;
}
