import type { FastifyInstance } from 'fastify';
import { registerPlaceRoutes } from '#src/features/places/server/routes.ts';
import { createPlaceService } from '#src/features/places/server/service.ts';
import { loadTownIndex } from '#src/features/places/server/town-index.ts';

/** Wires what is computed from the sky, and the places it is computed for. */
export function registerAlmanac(app: FastifyInstance) {
  const places = createPlaceService({ loadIndex: () => loadTownIndex() });
  registerPlaceRoutes(app, { places });

  return { places };
}
