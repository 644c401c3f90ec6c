import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { findNearestPlace, findReferencePlace, getPlace, listPlaces } from '../contract.ts';
import type { PlaceService } from './service.ts';

/** The list changes only with a release. */
const cacheControl = 'public, max-age=86400';

export function registerPlaceRoutes(app: FastifyInstance, { places }: { places: PlaceService }): void {
  route(app, listPlaces, ({ query, reply }) => {
    reply.header('cache-control', cacheControl);
    return places.searchPlaces(query);
  });

  route(app, getPlace, ({ params: { id }, query: { lang }, reply }) => {
    reply.header('cache-control', cacheControl);
    return places.getPlace(id, lang);
  });

  route(app, findNearestPlace, ({ query: { lat, lon, lang } }) => places.placeNear(lat, lon, lang));

  route(app, findReferencePlace, ({ query: { zone, lang }, reply }) => {
    reply.header('cache-control', cacheControl);
    return places.placeOfZone(zone, lang);
  });
}
