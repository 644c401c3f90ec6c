import type { FastifyInstance } from 'fastify';
import { cachingOf } from '#src/features/panchang/server/feature.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { findMuhurta, getMuhurtaCalendar } from '../contract.ts';
import { muhurtaCalendar } from './muhurta-calendar.ts';
import type { MuhurtaService } from './service.ts';

/** A search of three months takes up to half a second. */
const searches: RateLimitRule = { name: 'muhurta', max: 30, seconds: 60 };

/** GET /api/muhurta. The result for given dates never changes. */
export function registerMuhurtaRoutes(
  app: FastifyInstance,
  { muhurtas, rateLimits, siteUrl }: { muhurtas: MuhurtaService; rateLimits: RateLimits; siteUrl: string },
): void {
  route(app, findMuhurta, async ({ query, request, reply }) => {
    await limitAddress(rateLimits, searches, request);
    const found = await muhurtas.find(query);
    reply.header('cache-control', cachingOf(query, query.from !== undefined));
    return found;
  });

  route(app, getMuhurtaCalendar, ({ query, reply }) => {
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-disposition', 'attachment; filename="muhurta.ics"');
    return muhurtaCalendar(query, siteUrl);
  });
}
