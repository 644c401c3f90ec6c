import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import { countedLinkPath } from '../../subscription-links.ts';
import type { CountedLinks } from './counted-links.ts';
import { figureStore } from './figure-store.ts';

/** Counts a click and leads to its address. Nothing about the reader is stored. */
export function registerClickRoutes(
  app: FastifyInstance,
  { db, links }: { db: Db; links: CountedLinks },
): void {
  app.get<{ Params: { token: string } }>(`${countedLinkPath}/:token`, async ({ params }, reply) => {
    const link = links.readToken(params.token);
    const url = link && (await figureStore.countClick(db, link.issueId, link.position));
    if (!url) throw new AppError('not_found', 'Link not found.');
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(url, 302);
  });
}
