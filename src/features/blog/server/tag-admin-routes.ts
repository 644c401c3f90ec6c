import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  addTag,
  listAdminTags,
  listOldTagSlugs,
  mergeTag,
  removeOldTagSlug,
  deleteTag,
  renameTag,
} from '../tag-admin-contract.ts';
import type { TagAdmin } from './tag-admin-service.ts';

type Dependencies = { tagAdmin: TagAdmin; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerTagAdminRoutes(scope: FastifyInstance, { tagAdmin, getActor }: Dependencies): void {
  route(scope, listAdminTags, ({ query }) => tagAdmin.list(query));
  route(scope, addTag, ({ body, request }) => tagAdmin.add(body.name, getActor(request)));
  route(scope, renameTag, ({ params, body, request }) => tagAdmin.rename(params.id, body, getActor(request)));
  route(scope, mergeTag, ({ params, body, request }) =>
    tagAdmin.merge(params.id, body.into, getActor(request)),
  );
  route(scope, deleteTag, ({ params, request }) => tagAdmin.delete(params.id, getActor(request)));
  route(scope, listOldTagSlugs, ({ params }) => tagAdmin.listSlugs(params.id));
  route(scope, removeOldTagSlug, ({ params, request }) =>
    tagAdmin.removeSlug(params.id, params.slug, getActor(request)),
  );
}
