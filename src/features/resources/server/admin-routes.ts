import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { readFilePart } from '#src/http/file-part.ts';
import { route } from '#src/http/route.ts';
import {
  listResourceVersions,
  getResourceVersion,
  restoreResource,
  createResource,
  getAdminResource,
  listAdminCategories,
  listAdminResources,
  putResourceFile,
  deleteResource,
  updateResource,
} from '../admin-contract.ts';
import type { ResourceAdmin } from './admin-service.ts';

type Dependencies = {
  resourceAdmin: ResourceAdmin;
  getActor: ActorOf;
  /** Runs before the body is read. */
  rejectByLength: (request: FastifyRequest) => Promise<void>;
};

/** @param scope guarded by the admin guard; reads multipart forms */
export function registerResourceAdminRoutes(
  scope: FastifyInstance,
  { resourceAdmin, getActor, rejectByLength }: Dependencies,
): void {
  route(scope, listAdminResources, ({ query }) => resourceAdmin.list(query));
  route(scope, listAdminCategories, () => resourceAdmin.listCategories());
  route(scope, getAdminResource, ({ params }) => resourceAdmin.get(params.id));
  route(scope, createResource, ({ body, request }) => resourceAdmin.create(body, getActor(request)));
  route(scope, updateResource, ({ params, body, request }) =>
    resourceAdmin.update(params.id, body, getActor(request)),
  );
  route(scope, deleteResource, ({ params, request }) => resourceAdmin.delete(params.id, getActor(request)));
  route(scope, listResourceVersions, ({ params }) => resourceAdmin.listVersions(params.id));
  route(scope, getResourceVersion, ({ params }) => resourceAdmin.getVersion(params.id, params.version));
  route(scope, restoreResource, ({ params, request }) => resourceAdmin.restore(params.id, getActor(request)));
  route(
    scope,
    putResourceFile,
    async ({ params, request }) => {
      const part = await readFilePart(request);
      return resourceAdmin.putFile(params.id, part.file, part.filename, getActor(request));
    },
    { before: rejectByLength },
  );
}
