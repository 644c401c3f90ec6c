import type { FastifyInstance } from 'fastify';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { getFestivalCalendar, getPanchang, getPanchangMonth, listFestivals } from '../contract.ts';
import type { FestivalFeed } from './festival-feed.ts';
import { cachingOf, dayResponses, longResponses, passing } from './response-rules.ts';
import type { PanchangService } from './service.ts';

/** Calendar programs refresh a few times a day. */
const subscribed = 'public, max-age=21600';

type Dependencies = { panchang: PanchangService; feed: FestivalFeed; rateLimits: RateLimits };

/** Endpoints of the calendar: a day, a month, festivals, and a feed. */
export function registerPanchangRoutes(
  app: FastifyInstance,
  { panchang, feed, rateLimits }: Dependencies,
): void {
  route(app, getPanchang, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, dayResponses, request);
    const day = await panchang.day(query);
    reply.header('cache-control', cachingOf(query, query.date !== undefined));
    return day;
  });

  route(app, getPanchangMonth, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, longResponses, request);
    const month = await panchang.month(query);
    reply.header('cache-control', cachingOf(query));
    return month;
  });

  route(app, listFestivals, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, longResponses, request);
    const festivals = await panchang.festivals(query);
    reply.header('cache-control', cachingOf(query, (query.year ?? query.from) !== undefined));
    return festivals;
  });

  route(app, getFestivalCalendar, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, longResponses, request);
    const text = await feed.calendarFor(query);
    const { guide = '' } = query;
    const name = /^[a-z0-9-]+$/u.test(guide) ? guide : 'festivals';
    // Administrators can change the default place.
    const caching = query.place === undefined && query.lat === undefined ? passing : subscribed;
    reply.header('cache-control', caching).header('content-disposition', `inline; filename="${name}.ics"`);
    return text;
  });
}
