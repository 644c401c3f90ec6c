import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendErrorPage } from '#src/http/error-handler.ts';
import { parseInput } from '#src/http/route.ts';
import { defaultLocale, parseLocale } from '#src/i18n/locales.ts';
import type { Brochures } from './brochure.ts';
import type { ProjectService } from './service.ts';

const params = z.object({ id: z.string().max(200) });
const query = z.object({ lang: z.string().optional().catch(undefined) });

/** GET /api/projects/{id}/brochure.pdf?lang=: the project to print or to keep (PRD-11). */
export function registerBrochureRoute(
  app: FastifyInstance,
  { projects, brochures }: { projects: ProjectService; brochures: Brochures },
): void {
  app.get('/api/projects/:id/brochure.pdf', { errorHandler: sendErrorPage }, async (request, reply) => {
    const locale = parseLocale(query.parse(request.query).lang) ?? defaultLocale;
    const project = await projects.getProject(parseInput(params, request.params, 'params').id, locale);
    const pdf = await brochures.brochure(project, locale);

    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${project.projectId}.pdf"`)
      .header('cache-control', 'public, max-age=60')
      .send(pdf);
  });
}
