import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  createFestival,
  getAdminFestival,
  getFestivalVersion,
  listAdminFestivals,
  listFestivalVersions,
  updateFestival,
} from '../admin-contract.ts';
import type { FestivalAdmin } from './admin-service.ts';

type Dependencies = { festivalAdmin: FestivalAdmin; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerFestivalAdminRoutes(
  scope: FastifyInstance,
  { festivalAdmin, getActor }: Dependencies,
): void {
  route(scope, listAdminFestivals, ({ query }) => festivalAdmin.list(query));
  route(scope, getAdminFestival, ({ params }) => festivalAdmin.get(params.id));
  route(scope, createFestival, ({ body, request }) => festivalAdmin.create(body, getActor(request)));
  route(scope, updateFestival, ({ params, body, request }) =>
    festivalAdmin.update(params.id, body, getActor(request)),
  );
  route(scope, listFestivalVersions, ({ params }) => festivalAdmin.listVersions(params.id));
  route(scope, getFestivalVersion, ({ params }) => festivalAdmin.getVersion(params.id, params.version));
}
