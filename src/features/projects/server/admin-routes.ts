import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  listProjectVersions,
  getProjectVersion,
  restoreProject,
  createProject,
  getAdminProject,
  listAdminProjects,
  deleteProject,
  updateProject,
} from '../admin-contract.ts';
import type { ProjectAdmin } from './admin-service.ts';

type Dependencies = { projectAdmin: ProjectAdmin; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerProjectAdminRoutes(
  scope: FastifyInstance,
  { projectAdmin, getActor }: Dependencies,
): void {
  route(scope, listAdminProjects, ({ query }) => projectAdmin.list(query));
  route(scope, getAdminProject, ({ params }) => projectAdmin.get(params.id));
  route(scope, createProject, ({ body, request }) => projectAdmin.create(body, getActor(request)));
  route(scope, updateProject, ({ params, body, request }) =>
    projectAdmin.update(params.id, body, getActor(request)),
  );
  route(scope, deleteProject, ({ params, request }) => projectAdmin.delete(params.id, getActor(request)));
  route(scope, listProjectVersions, ({ params }) => projectAdmin.listVersions(params.id));
  route(scope, getProjectVersion, ({ params }) => projectAdmin.getVersion(params.id, params.version));
  route(scope, restoreProject, ({ params, request }) => projectAdmin.restore(params.id, getActor(request)));
}
