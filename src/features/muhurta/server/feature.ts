import type { FastifyInstance } from 'fastify';
import type { PanchangService } from '#src/features/panchang/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerMuhurtaRoutes } from './routes.ts';
import { createMuhurtaService } from './service.ts';

/** Registers the API that finds good times for a work. */
export function registerMuhurta(
  app: FastifyInstance,
  { rateLimits, site }: FeatureContext,
  { panchang }: { panchang: PanchangService },
): void {
  const muhurtas = createMuhurtaService({ panchang });
  registerMuhurtaRoutes(app, { muhurtas, rateLimits, siteUrl: site.url });
}
