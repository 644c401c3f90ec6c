import type { FastifyInstance } from 'fastify';
import { sendItems } from '#src/http/responses/send-items.ts';
import { route } from '#src/http/route.ts';
import { getText, getTextDivision, getTextVerse, listTexts } from '../contract.ts';
import type { TextService } from './service.ts';

export function registerTextRoutes(app: FastifyInstance, { texts }: { texts: TextService }): void {
  route(app, listTexts, async ({ query, request, reply }) =>
    sendItems(await texts.listWorks(query), { request, reply }),
  );
  route(app, getText, ({ params }) => texts.getWork(params.work));
  route(app, getTextDivision, ({ params, query }) => texts.getDivision(params, query.in));
  route(app, getTextVerse, ({ params, query }) => texts.getVerse(params, query.in));
}
