import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { getFestivalGuide, listFestivalGuides } from '../contract.ts';
import type { FestivalService } from './service.ts';

export function registerFestivalRoutes(
  app: FastifyInstance,
  { festivals }: { festivals: FestivalService },
): void {
  route(app, listFestivalGuides, ({ query }) => festivals.listGuides(query.language));
  route(app, getFestivalGuide, ({ params, query }) => festivals.getGuide(params.key, query.language));
}
