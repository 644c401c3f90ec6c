import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { readFilePart } from '#src/http/file-part.ts';
import { route } from '#src/http/route.ts';
import {
  bringBackResource,
  createResource,
  getAdminResource,
  listAdminCategories,
  listAdminResources,
  putResourceFile,
  removeResource,
  updateResource,
} from '../admin-contract.ts';
import type { ResourceAdmin } from './admin-service.ts';

type ResourceAdminRouteParts = {
  resourceAdmin: ResourceAdmin;
  actorOf: ActorOf;
  /** Before anything of a file is read. */
  refuseByLength: (request: FastifyRequest) => Promise<void>;
};

/** @param scope stands behind the guard, and reads forms with files */
export function registerResourceAdminRoutes(
  scope: FastifyInstance,
  { resourceAdmin, actorOf, refuseByLength }: ResourceAdminRouteParts,
): void {
  route(scope, listAdminResources, ({ query }) => resourceAdmin.list(query));
  route(scope, listAdminCategories, () => resourceAdmin.listCategories());
  route(scope, getAdminResource, ({ params }) => resourceAdmin.get(params.id));
  route(scope, createResource, ({ body, request }) => resourceAdmin.create(body, actorOf(request)));
  route(scope, updateResource, ({ params, body, request }) =>
    resourceAdmin.update(params.id, body, actorOf(request)),
  );
  route(scope, removeResource, ({ params, request }) => resourceAdmin.remove(params.id, actorOf(request)));
  route(scope, bringBackResource, ({ params, request }) =>
    resourceAdmin.bringBack(params.id, actorOf(request)),
  );
  route(
    scope,
    putResourceFile,
    async ({ params, request }) => {
      const part = await readFilePart(request);
      return resourceAdmin.putFile(params.id, part.file, part.filename, actorOf(request));
    },
    { before: refuseByLength },
  );
}
