import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerPlaceRoutes } from './routes.ts';
import { createPlaceService, type PlaceService } from './service.ts';
import { loadTownIndex } from './town-index.ts';

export function registerPlaces(app: FastifyInstance, { rateLimits }: FeatureContext): PlaceService {
  const places = createPlaceService({ loadIndex: () => loadTownIndex() });
  registerPlaceRoutes(app, { places, rateLimits });
  return places;
}
