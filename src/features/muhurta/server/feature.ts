import type { FastifyInstance } from 'fastify';
import type { PanchangService } from '#src/features/panchang/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerMuhurtaRoutes } from './routes.ts';
import { createMuhurtaService } from './service.ts';

export function registerMuhurta(
  app: FastifyInstance,
  { rateLimits }: FeatureContext,
  { panchang }: { panchang: PanchangService },
): void {
  registerMuhurtaRoutes(app, { muhurtas: createMuhurtaService({ panchang }), rateLimits });
}
