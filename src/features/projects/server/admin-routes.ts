import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  bringBackProject,
  createProject,
  getAdminProject,
  listAdminProjects,
  removeProject,
  updateProject,
} from '../admin-contract.ts';
import type { ProjectAdmin } from './admin-service.ts';

type ProjectAdminRouteParts = { projectAdmin: ProjectAdmin; actorOf: ActorOf };

/** @param scope stands behind the guard */
export function registerProjectAdminRoutes(
  scope: FastifyInstance,
  { projectAdmin, actorOf }: ProjectAdminRouteParts,
): void {
  route(scope, listAdminProjects, ({ query }) => projectAdmin.list(query));
  route(scope, getAdminProject, ({ params }) => projectAdmin.get(params.id));
  route(scope, createProject, ({ body, request }) => projectAdmin.create(body, actorOf(request)));
  route(scope, updateProject, ({ params, body, request }) =>
    projectAdmin.update(params.id, body, actorOf(request)),
  );
  route(scope, removeProject, ({ params, request }) => projectAdmin.remove(params.id, actorOf(request)));
  route(scope, bringBackProject, ({ params, request }) =>
    projectAdmin.bringBack(params.id, actorOf(request)),
  );
}
