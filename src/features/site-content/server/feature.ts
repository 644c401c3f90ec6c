import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerSiteContentAdminRoutes } from './admin-routes.ts';
import { createPreviews, type Previews } from './previews.ts';
import { registerSiteContentRoutes } from './routes.ts';
import type { SiteContentService } from './service.ts';

export type { Previews } from './previews.ts';

export function registerSiteContent(
  app: FastifyInstance,
  context: FeatureContext,
  { content }: { content: SiteContentService },
): { previews: Previews } {
  const { db, signer, clock } = context;
  const previews = createPreviews({ db, content, signer, clock });

  registerSiteContentRoutes(app, { content, previews, clock });
  context.adminRoutes.push((scope, { getActor }) =>
    registerSiteContentAdminRoutes(scope, { content, previews, getActor }),
  );
  context.retention.push({ name: 'previews of site content', remove: previews.deleteExpired });
  return { previews };
}
