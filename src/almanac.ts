import type { FastifyInstance } from 'fastify';
import { registerBirthChartRoutes } from '#src/features/birth-chart/server/routes.ts';
import { registerPanchangRoutes } from '#src/features/panchang/server/routes.ts';
import { createPanchangService } from '#src/features/panchang/server/service.ts';
import { registerPlaceRoutes } from '#src/features/places/server/routes.ts';
import { createPlaceService } from '#src/features/places/server/service.ts';
import { loadTownIndex } from '#src/features/places/server/town-index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Limits } from '#src/platform/limits/limits.ts';

/** Wires what is computed from the sky, and the places it is computed for. */
export function registerAlmanac(
  app: FastifyInstance,
  { limits, clock }: { limits: Limits; clock: Clock },
): void {
  const places = createPlaceService({ loadIndex: () => loadTownIndex() });
  registerPlaceRoutes(app, { places });
  registerPanchangRoutes(app, { panchang: createPanchangService({ places, clock }), limits });
  registerBirthChartRoutes(app, { places });
}
