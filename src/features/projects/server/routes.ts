import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { sendItems } from '#src/http/responses/send-items.ts';
import { getProject, listProjects } from '../contract.ts';
import type { ProjectService } from './service.ts';

export function registerProjectRoutes(
  app: FastifyInstance,
  { projects }: { projects: ProjectService },
): void {
  route(app, listProjects, async ({ query, ...exchange }) =>
    sendItems(await projects.listProjects(query), exchange),
  );

  route(app, getProject, ({ params, query }) => projects.getProjectDetail(params.id, query.language));
}
