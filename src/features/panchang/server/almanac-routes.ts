import type { FastifyInstance } from 'fastify';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { convertCalendar } from '../almanac/conversion-contract.ts';
import { getAlmanacDay } from '../almanac/window-contract.ts';
import { listEclipses, listEkadashis, listGrahaEvents, listObservances } from '../almanac/event-contract.ts';
import type { AlmanacService } from './almanac-service.ts';
import { cachingOf, dayResponses, lasting, longResponses, passing } from './response-rules.ts';

type Dependencies = { almanac: AlmanacService; rateLimits: RateLimits };

/** Endpoints of the wider almanac. */
export function registerAlmanacRoutes(app: FastifyInstance, { almanac, rateLimits }: Dependencies): void {
  route(app, getAlmanacDay, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, dayResponses, request);
    const day = await almanac.windows(query);
    reply.header('cache-control', cachingOf(query, query.date !== undefined));
    return day;
  });

  route(app, listEclipses, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, longResponses, request);
    const eclipses = await almanac.eclipses(query);
    reply.header('cache-control', cachingOf(query, (query.year ?? query.from) !== undefined));
    return eclipses;
  });

  route(app, listEkadashis, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, longResponses, request);
    const fasts = await almanac.ekadashis(query);
    reply.header('cache-control', cachingOf(query, (query.year ?? query.from) !== undefined));
    return fasts;
  });

  route(app, listObservances, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, longResponses, request);
    const observances = await almanac.observances(query);
    reply.header('cache-control', cachingOf(query, (query.year ?? query.from) !== undefined));
    return observances;
  });

  route(app, listGrahaEvents, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, longResponses, request);
    const events = almanac.grahaEvents(query);
    reply.header('cache-control', (query.year ?? query.from) ? lasting : passing);
    return events;
  });

  route(app, convertCalendar, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, longResponses, request);
    const day = await almanac.convert(query);
    reply.header('cache-control', query.calendar === 'lunar' ? cachingOf(query) : lasting);
    return day;
  });
}
