import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { Limits } from '#src/platform/rate-limits/limits.ts';
import {
  askForLink,
  eraseMyContact,
  hideMyName,
  leaveMyGifts,
  listMyGifts,
  openMyGifts,
  replaceMyMonthlyGift,
  stopMyMonthlyGift,
} from '../contract.ts';
import { type MyGiftsService, sessionLifeMs } from './service.ts';
import { createSessionCookie } from './session-cookie.ts';

type Parts = { myGifts: MyGiftsService; forms: FormGuard; limits: Limits; siteUrl: string };

const openings = { name: 'my gifts opened', most: 30, seconds: 600 };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const done = { message: 'Done.' };

export function registerMyGiftsRoutes(
  app: FastifyInstance,
  { myGifts, forms, limits, siteUrl }: Parts,
): void {
  const { read: sessionOf, keep: keepSession, refuseOtherSites } = createSessionCookie(siteUrl);

  route(
    app,
    askForLink,
    async ({ body, request }) => {
      await myGifts.askForLink(body.email, visitorLocale(request.headers.cookie));
      return { message: "If donations were made with this address, we've sent it a link." };
    },
    { before: forms.guard('my-gifts') },
  );

  route(
    app,
    openMyGifts,
    async ({ body, request, reply }) => {
      await limitAddress(limits, openings, request);
      const session = await myGifts.open(body.token);
      keepSession(reply, session, sessionLifeMs / 1000);
      return done;
    },
    { before: refuseOtherSites },
  );

  route(
    app,
    leaveMyGifts,
    async ({ request, reply }) => {
      await myGifts.leave(sessionOf(request));
      keepSession(reply, '', 0);
      return done;
    },
    { before: refuseOtherSites },
  );

  route(app, listMyGifts, async ({ query, request }) => ({
    mine: await myGifts.list(sessionOf(request), query.before),
  }));

  route(
    app,
    hideMyName,
    async ({ params, request }) => {
      await myGifts.hideName(sessionOf(request), params.id);
      return done;
    },
    { before: refuseOtherSites },
  );

  route(
    app,
    stopMyMonthlyGift,
    async ({ params, request }) => ({ state: await myGifts.stopMonthly(sessionOf(request), params.id) }),
    { before: refuseOtherSites },
  );

  route(
    app,
    replaceMyMonthlyGift,
    ({ params, request }) => myGifts.replaceMonthly(sessionOf(request), params.id),
    { before: refuseOtherSites },
  );

  route(
    app,
    eraseMyContact,
    async ({ request, reply }) => {
      const kept = await myGifts.erase(sessionOf(request));
      keepSession(reply, '', 0);
      return { kept };
    },
    { before: refuseOtherSites },
  );

  app.get<{ Params: { id: string } }>('/api/my-gifts/:id/receipt.pdf', async (request, reply) => {
    const { id } = request.params;
    return sendPaper(reply, uuid.test(id) ? await myGifts.receipt(sessionOf(request), id) : null);
  });

  app.get<{ Params: { year: string } }>('/api/my-gifts/statements/:year', async (request, reply) => {
    const [, year] = /^(\d{4})\.pdf$/.exec(request.params.year) ?? [];
    const language = visitorLocale(request.headers.cookie);
    return sendPaper(
      reply,
      year ? await myGifts.statement(sessionOf(request), Number(year), language) : null,
    );
  });
}

function sendPaper(reply: FastifyReply, paper: { fileName: string; bytes: Buffer } | null): FastifyReply {
  if (!paper) throw new AppError('not_found', 'Document not found.');
  return reply
    .type('application/pdf')
    .headers({
      'content-disposition': `inline; filename="${paper.fileName}"`,
      'cache-control': 'private, no-store',
    })
    .send(paper.bytes);
}
