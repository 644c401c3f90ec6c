import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { registerProsodyRoutes } from './routes.ts';

/** Registers the API of the prosody, and the form of its page. */
export function registerProsody(
  app: FastifyInstance,
  { rateLimits }: FeatureContext,
  { pages }: { pages: Pick<PageServer, 'sendOnce'> | undefined },
): void {
  registerProsodyRoutes(app, { rateLimits, pages });
}
