import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerSiteContentAdminRoutes } from './admin-routes.ts';
import { createPreviews } from './previews.ts';
import { registerSiteContentRoutes } from './routes.ts';
import type { SiteContentService } from './service.ts';

export function registerSiteContent(
  app: FastifyInstance,
  context: FeatureContext,
  { content }: { content: SiteContentService },
): void {
  const { db, signer, clock } = context;
  const previews = createPreviews({ db, content, signer, clock });

  registerSiteContentRoutes(app, { content, previews });
  context.adminRoutes.push((scope, { getActor }) =>
    registerSiteContentAdminRoutes(scope, { content, previews, getActor }),
  );
  context.retention.push({ name: 'previews of site content', remove: previews.deleteExpired });
}
