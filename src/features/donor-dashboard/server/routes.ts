import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { isUuid } from '#src/api/uuid.ts';
import { replaceMyRecurringDonation } from '#src/features/donations/contract.ts';
import { expiredDocument } from '#src/features/receipts/document-contract.ts';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { documentErrors } from '#src/http/pages/document-errors.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import {
  requestMagicLink,
  eraseMyContact,
  giveMyCancelReason,
  hideMyName,
  leaveMyDonations,
  listMyDonations,
  openMyDonations,
} from '../contract.ts';
import { registerChangeRoutes } from './change-routes.ts';
import { type DonorAccess, sessionLifeMs } from './donor-access.ts';
import type { MyDonationsService } from './service.ts';
import { createSessionCookie } from './session-cookie.ts';

type Dependencies = {
  access: Pick<DonorAccess, 'requestMagicLink' | 'openSession' | 'closeSession'>;
  myDonations: MyDonationsService;
  forms: FormGuard;
  rateLimits: RateLimits;
  siteUrl: string;
};

const openings = { name: 'my donations opened', max: 30, seconds: 600 };
/** Each document is typeset for the request. */
const documents = { name: 'documents of my donations', max: 60, seconds: 600 };
const done = { message: 'Done.' };

export function registerMyDonationsRoutes(
  app: FastifyInstance,
  { access, myDonations, forms, rateLimits, siteUrl }: Dependencies,
): void {
  const cookie = createSessionCookie(siteUrl);
  const { read: sessionOf, keep: keepSession, rejectOtherSites } = cookie;
  registerChangeRoutes(app, { myDonations, cookie, rateLimits, siteUrl });

  route(
    app,
    requestMagicLink,
    async ({ body, request }) => {
      await access.requestMagicLink(body.email, visitorLocale(request.headers.cookie));
      return { message: "If donations were made with this address, we've sent it a link." };
    },
    { before: forms.guard('my-donations') },
  );

  route(
    app,
    openMyDonations,
    async ({ body, request, reply }) => {
      await limitAddress(rateLimits, openings, request);
      const session = await access.openSession(body.token);
      keepSession(reply, session, sessionLifeMs / 1000);
      return done;
    },
    { before: rejectOtherSites },
  );

  route(
    app,
    leaveMyDonations,
    async ({ request, reply }) => {
      await access.closeSession(sessionOf(request));
      keepSession(reply, '', 0);
      return done;
    },
    { before: rejectOtherSites },
  );

  route(app, listMyDonations, async ({ query, request }) => ({
    mine: await myDonations.list(sessionOf(request), query.cursor),
  }));

  route(
    app,
    hideMyName,
    async ({ params, request }) => {
      await myDonations.hideName(sessionOf(request), params.id);
      return done;
    },
    { before: rejectOtherSites },
  );

  route(
    app,
    giveMyCancelReason,
    async ({ params, body, request }) => {
      await myDonations.giveReason(sessionOf(request), params.id, body);
      return done;
    },
    { before: rejectOtherSites },
  );

  route(
    app,
    replaceMyRecurringDonation,
    ({ params, request }) => myDonations.replaceMonthly(sessionOf(request), params.id),
    { before: rejectOtherSites },
  );

  route(
    app,
    eraseMyContact,
    async ({ request, reply, body }) => {
      const kept = await myDonations.erase(sessionOf(request), body.email);
      keepSession(reply, '', 0);
      return { remaining: kept };
    },
    { before: rejectOtherSites },
  );

  const errorHandler = documentErrors(expiredDocument);
  app.get<{ Params: { id: string } }>(
    '/api/my-donations/:id/receipt.pdf',
    { errorHandler },
    async (request, reply) => {
      await limitAddress(rateLimits, documents, request);
      const { id } = request.params;
      return sendDocument(reply, isUuid(id) ? await myDonations.receipt(sessionOf(request), id) : null);
    },
  );

  app.get<{ Params: { year: string } }>(
    '/api/my-donations/statements/:year',
    { errorHandler },
    async (request, reply) => {
      await limitAddress(rateLimits, documents, request);
      const [, entity, year] = /^(us|in)-(\d{4})\.pdf$/.exec(request.params.year) ?? [];
      const language = visitorLocale(request.headers.cookie);
      return sendDocument(
        reply,
        year
          ? await myDonations.statement(
              sessionOf(request),
              { entity: entity === 'in' ? 'in' : 'us', year: Number(year) },
              language,
            )
          : null,
      );
    },
  );
}

function sendDocument(
  reply: FastifyReply,
  document: { fileName: string; bytes: Buffer } | null,
): FastifyReply {
  if (!document) throw new AppError('not_found', 'Document not found.');
  return reply
    .type('application/pdf')
    .headers({
      'content-disposition': `inline; filename="${document.fileName}"`,
      'cache-control': 'private, no-store',
    })
    .send(document.bytes);
}
