import type { FastifyInstance } from 'fastify';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { searchSite } from '../contract.ts';
import type { SearchService } from './service.ts';

/** The dialog searches while a visitor types. */
const searches: RateLimitRule = { name: 'search', max: 180, seconds: 60 };

type Dependencies = { finder: SearchService; rateLimits: RateLimits };

export function registerSearchRoutes(app: FastifyInstance, { finder, rateLimits }: Dependencies): void {
  route(app, searchSite, async ({ query, request }) => {
    await limitAddress(rateLimits, searches, request);
    return finder.search(query);
  });
}
