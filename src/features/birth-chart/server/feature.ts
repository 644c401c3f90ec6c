import type { FastifyInstance } from 'fastify';
import type { PlaceService } from '#src/features/places/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerBirthChartRoutes } from './routes.ts';

/** Registers the API of the birth chart; nothing that it computes is stored. */
export function registerBirthChart(
  app: FastifyInstance,
  { rateLimits, typesetter, site }: FeatureContext,
  { places }: { places: PlaceService },
): void {
  registerBirthChartRoutes(app, { places, rateLimits, typesetter, site });
}
