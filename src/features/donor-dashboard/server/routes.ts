import type { FastifyInstance } from 'fastify';
import { replaceMyRecurringDonation } from '#src/features/donations/contract.ts';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
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
import { registerDocumentRoutes } from './document-routes.ts';
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
const done = { message: 'Done.' };

export function registerMyDonationsRoutes(
  app: FastifyInstance,
  { access, myDonations, forms, rateLimits, siteUrl }: Dependencies,
): void {
  const cookie = createSessionCookie(siteUrl);
  const { read: sessionOf, keep: keepSession, rejectOtherSites } = cookie;
  registerChangeRoutes(app, { myDonations, cookie, rateLimits, siteUrl });
  registerDocumentRoutes(app, { myDonations, cookie, rateLimits });

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
    mine: await myDonations.list(sessionOf(request), query.language, query.cursor),
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
    ({ params, request }) => myDonations.replaceRecurring(sessionOf(request), params.id),
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
}
