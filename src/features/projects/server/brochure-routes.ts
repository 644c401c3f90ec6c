import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import { downloadBrochure } from '../contract.ts';
import type { Brochures } from './brochure.ts';
import type { ProjectService } from './service.ts';

/** The project to print or to keep (PRD-11). */
export function registerBrochureRoute(
  app: FastifyInstance,
  { projects, brochures }: { projects: ProjectService; brochures: Brochures },
): void {
  route(app, downloadBrochure, async ({ params: { id }, query: { lang = defaultLocale }, reply }) => {
    const project = await projects.getProject(id, lang);
    const pdf = await brochures.brochure(project, lang);
    reply.headers({
      'content-disposition': `inline; filename="${project.projectId}.pdf"`,
      'cache-control': 'public, max-age=60',
    });
    return pdf;
  });
}
