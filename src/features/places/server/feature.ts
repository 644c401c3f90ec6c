import type { FastifyInstance } from 'fastify';
import { registerPlaceRoutes } from './routes.ts';
import { createPlaceService, type PlaceService } from './service.ts';
import { loadTownIndex } from './town-index.ts';

export function registerPlaces(app: FastifyInstance): PlaceService {
  const places = createPlaceService({ loadIndex: () => loadTownIndex() });
  registerPlaceRoutes(app, { places });
  return places;
}
