import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { getProject, listProjects } from '../contract.ts';
import type { ProjectService } from './service.ts';

export function registerProjectRoutes(
  app: FastifyInstance,
  { projects }: { projects: ProjectService },
): void {
  route(app, listProjects, async ({ query, reply }) => {
    const list = await projects.listProjects(query);
    const last = list.projects.at(-1);
    if (list.hasMore && last) {
      reply.header('link', `</api/projects?limit=${query.limit}&after=${last.projectId}>; rel="next"`);
    }
    return list.projects;
  });

  route(app, getProject, ({ params }) => projects.getProject(params.id));
}
