import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { getAlbum, listAlbums } from '../contract.ts';
import type { AlbumService } from './service.ts';

export function registerAlbumRoutes(app: FastifyInstance, { albums }: { albums: AlbumService }): void {
  route(app, listAlbums, ({ query }) => albums.listAlbums(query.language));
  route(app, getAlbum, ({ params, query }) => albums.getAlbum(params.slug, query.language));
}
