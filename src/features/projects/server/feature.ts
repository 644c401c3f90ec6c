import type { FastifyInstance } from 'fastify';
import { projectPath } from '#src/api/paths/project-path.ts';
import type { MediaLibrary } from '#src/features/media-library/server/feature.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerProjectAdminRoutes } from './admin-routes.ts';
import { createProjectAdmin } from './admin-service.ts';
import { registerBrochureRoute } from './brochure-routes.ts';
import { createBrochures } from './brochure.ts';
import { projectCompletion } from './completion.ts';
import { registerProjectRoutes } from './routes.ts';
import { translatableProjects } from './translatable-projects.ts';
import { createProjectService, type ProjectService } from './service.ts';

export function registerProjects(
  app: FastifyInstance,
  context: FeatureContext,
  {
    media,
    translations,
    readLogo,
  }: Pick<MediaLibrary, 'media'> & { translations: TranslationService; readLogo: () => Promise<string> },
): ProjectService {
  const { db, gatewayMode, contentCache, typesetter, clock, site } = context;
  const projects = createProjectService({ db, gatewayMode, contentCache });
  const projectAdmin = createProjectAdmin({ db, media, translations, clock });

  registerProjectRoutes(app, { projects });
  registerBrochureRoute(app, { projects, brochures: createBrochures({ typesetter, clock, site, readLogo }) });
  context.adminRoutes.push((scope, { getActor }) =>
    registerProjectAdminRoutes(scope, { projectAdmin, getActor }),
  );
  context.sitemap.push(async () => {
    const list = await projects.listProjects();
    return list.items.map(({ projectId, languages }) => ({
      path: projectPath(projectId),
      languages,
    }));
  });
  context.translatableKinds.push(translatableProjects);
  context.completion.push(() => projectCompletion(db));
  context.retention.push({ name: 'deleted projects', delete: (now) => projectAdmin.purgeDeleted(now) });
  return projects;
}
