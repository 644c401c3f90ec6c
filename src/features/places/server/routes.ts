import type { FastifyInstance } from 'fastify';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { findNearestPlace, findReferencePlace, getPlace, listPlaces } from '../contract.ts';
import type { PlaceService } from './service.ts';

/** The list changes only with a release. */
const cacheControl = 'public, max-age=86400';

/** Calls that pages of other sites make too. */
const lookups: RateLimitRule = { name: 'places', max: 600, seconds: 60 };

type Dependencies = { places: PlaceService; rateLimits: RateLimits };

export function registerPlaceRoutes(app: FastifyInstance, { places, rateLimits }: Dependencies): void {
  route(app, listPlaces, ({ query, reply }) => {
    reply.header('cache-control', cacheControl);
    return places.searchPlaces(query);
  });

  route(app, getPlace, async ({ params: { id }, query: { lang }, request, reply }) => {
    await limitAddress(rateLimits, lookups, request);
    reply.header('cache-control', cacheControl);
    return places.getPlace(id, lang);
  });

  route(app, findNearestPlace, async ({ query: { lat, lon, lang }, request, reply }) => {
    await limitAddress(rateLimits, lookups, request);
    reply.header('cache-control', cacheControl);
    return places.placeNear(lat, lon, lang);
  });

  route(app, findReferencePlace, ({ query: { zone, lang }, reply }) => {
    reply.header('cache-control', cacheControl);
    return places.placeOfZone(zone, lang);
  });
}
