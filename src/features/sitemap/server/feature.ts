import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerSitemapRoutes } from './routes.ts';

/** @param publicPaths paths of the pages that exist in every site */
export function registerSitemap(
  app: FastifyInstance,
  { site, config, clock, sitemap }: FeatureContext,
  { publicPaths }: { publicPaths: readonly string[] },
): void {
  registerSitemapRoutes(app, {
    site,
    clock,
    isPublicDemo: config.isPublicDemo,
    isLive: config.mode === 'live',
    listEntries: async () => {
      const lists = await Promise.all(sitemap.map((list) => list()));
      return [...publicPaths.map((path) => ({ path })), ...lists.flat()];
    },
  });
}
