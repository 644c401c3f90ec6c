import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  createAlbum,
  getAdminAlbum,
  listAdminAlbums,
  deleteAlbum,
  restoreAlbum,
  updateAlbum,
} from '../admin-contract.ts';
import type { AlbumAdmin } from './admin-service.ts';

type Dependencies = { albumAdmin: AlbumAdmin; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerAlbumAdminRoutes(
  scope: FastifyInstance,
  { albumAdmin, getActor }: Dependencies,
): void {
  route(scope, listAdminAlbums, ({ query }) => albumAdmin.list(query));
  route(scope, getAdminAlbum, ({ params }) => albumAdmin.get(params.id));
  route(scope, createAlbum, ({ body, request }) => albumAdmin.create(body, getActor(request)));
  route(scope, updateAlbum, ({ params, body, request }) =>
    albumAdmin.update(params.id, body, getActor(request)),
  );
  route(scope, deleteAlbum, ({ params, request }) => albumAdmin.delete(params.id, getActor(request)));
  route(scope, restoreAlbum, ({ params, request }) => albumAdmin.restore(params.id, getActor(request)));
}
