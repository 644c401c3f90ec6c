import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { clientNetwork } from '#src/http/client-address.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { countedLinkPath } from '../../subscription-links.ts';
import type { CountedLinks } from './counted-links.ts';
import { figureStore } from './figure-store.ts';

/** More clicks from one address are not counted: mail scanners open every link of an email. */
const limit: RateLimitRule = { name: 'clicks on links of the newsletter', max: 30, seconds: 60 };

type ClickRoutes = { db: Db; links: CountedLinks; rateLimits: RateLimits };

/** Counts a click and leads to its address, one that was stored with the issue. Nothing about the reader is stored. */
export function registerClickRoutes(app: FastifyInstance, { db, links, rateLimits }: ClickRoutes): void {
  app.get<{ Params: { token: string } }>(`${countedLinkPath}/:token`, async (request, reply) => {
    const link = links.readToken(request.params.token);
    const url = link && (await figureStore.findLink(db, link.issueId, link.position));
    if (!url) throw new AppError('not_found', 'Link not found.');
    const { isOver } = await rateLimits.consume(limit, clientNetwork(request.ip));
    if (request.method === 'GET' && !isOver) await figureStore.countClick(db, link.issueId, link.position);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(url, 302);
  });
}
