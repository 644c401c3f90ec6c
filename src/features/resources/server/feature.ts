import type { FastifyInstance } from 'fastify';
import type { MediaLibrary } from '#src/features/media-library/server/feature.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerResourceAdminRoutes } from './admin-routes.ts';
import { createResourceAdmin } from './admin-service.ts';
import { resourceCompletion } from './completion.ts';
import { registerResourceFileRoutes } from './file-routes.ts';
import { createReadingGuides } from './reading-guide.ts';
import { registerResourceRoutes } from './routes.ts';
import { createResourceService } from './service.ts';
import { translatableResources } from './translatable-resources.ts';

export function registerResources(
  app: FastifyInstance,
  context: FeatureContext,
  { media, rejectByLength, translations }: MediaLibrary & { translations: TranslationService },
): void {
  const { db, clock, typesetter, site, storages, rateLimits } = context;
  const resources = createResourceService({ db, clock });
  const resourceAdmin = createResourceAdmin({ db, storages, media, translations, clock });

  registerResourceRoutes(app, { resources });
  registerResourceFileRoutes(app, {
    resources,
    guides: createReadingGuides({ typesetter, site }),
    library: storages.library,
    rateLimits,
  });
  context.adminRoutes.push((scope, { getActor }) =>
    registerResourceAdminRoutes(scope, { resourceAdmin, getActor, rejectByLength }),
  );
  context.sitemap.push(() => resources.listAddresses());
  context.translatableKinds.push(translatableResources);
  context.completion.push(() => resourceCompletion(db));
  context.retention.push({ name: 'deleted resources', delete: (now) => resourceAdmin.purgeDeleted(now) });
}
