import type { FastifyInstance } from 'fastify';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { getFestivalCalendar, getPanchang, getPanchangMonth, listFestivals } from '../contract.ts';
import type { FestivalFeed } from './festival-feed.ts';
import type { PanchangService } from './service.ts';

/** The result for a date never changes, but the response without a date changes every day. */
const lasting = 'public, max-age=86400';
const passing = 'public, max-age=300';

/** Calendar programs refresh a few times a day. */
const subscribed = 'public, max-age=21600';

/** A month or a year takes 10 ms or more: the limit suffices for an office, but not for a script. */
const longResponses: RateLimitRule = { name: 'almanac', max: 120, seconds: 60 };

type PanchangRouteDependencies = { panchang: PanchangService; feed: FestivalFeed; rateLimits: RateLimits };

/** Endpoints of the calendar: a day, a month, festivals, and a feed. */
export function registerPanchangRoutes(
  app: FastifyInstance,
  { panchang, feed, rateLimits }: PanchangRouteDependencies,
): void {
  route(app, getPanchang, async ({ query, reply }) => {
    const day = await panchang.day(query);
    reply.header('cache-control', query.date ? lasting : passing);
    return day;
  });

  route(app, getPanchangMonth, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, longResponses, request);
    const month = await panchang.month(query);
    reply.header('cache-control', lasting);
    return month;
  });

  route(app, listFestivals, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, longResponses, request);
    const festivals = await panchang.festivals(query);
    reply.header('cache-control', (query.year ?? query.from) ? lasting : passing);
    return festivals;
  });

  route(app, getFestivalCalendar, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, longResponses, request);
    const text = await feed.calendarFor(query);
    reply
      .header('cache-control', subscribed)
      .header('content-disposition', 'inline; filename="festivals.ics"');
    return text;
  });
}
