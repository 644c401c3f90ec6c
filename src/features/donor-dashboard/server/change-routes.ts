import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import {
  cancelMyRecurringDonation,
  changeMyRecurringAmount,
  changeMyRecurringCard,
  changeMyRecurringDay,
  pauseMyRecurringDonation,
  resumeMyRecurringDonation,
} from '../contract.ts';
import { afterCardPage } from '../endpoints.ts';
import type { MyDonationsService } from './service.ts';
import type { SessionCookie } from './session-cookie.ts';

type Dependencies = {
  myDonations: Pick<
    MyDonationsService,
    'changeAmount' | 'changeDay' | 'createCardUrl' | 'pauseRecurring' | 'resumeRecurring' | 'cancelRecurring'
  >;
  cookie: Pick<SessionCookie, 'read' | 'rejectOtherSites'>;
  rateLimits: RateLimits;
  siteUrl: string;
};

/** Each change is a call to the gateway. */
const changeLimit: RateLimitRule = { name: 'changes of monthly donations', max: 30, seconds: 3600 };

/** Changes of amount, day and card of a monthly donation, its pauses and its end. */
export function registerChangeRoutes(
  app: FastifyInstance,
  { myDonations, cookie, rateLimits, siteUrl }: Dependencies,
): void {
  const limit = (request: FastifyRequest) => limitAddress(rateLimits, changeLimit, request);
  const guard = { before: cookie.rejectOtherSites };

  route(
    app,
    changeMyRecurringAmount,
    async ({ params, body, request }) => {
      await limit(request);
      return { state: await myDonations.changeAmount(cookie.read(request), params.id, body.amount) };
    },
    guard,
  );

  route(
    app,
    changeMyRecurringDay,
    async ({ params, body, request }) => {
      await limit(request);
      return { state: await myDonations.changeDay(cookie.read(request), params.id, body.day) };
    },
    guard,
  );

  route(
    app,
    changeMyRecurringCard,
    async ({ params, request }) => {
      await limit(request);
      const locale = visitorLocale(request.headers.cookie);
      const page = { returnUrl: `${siteUrl}/my-donations${afterCardPage}`, locale };
      return { url: await myDonations.createCardUrl(cookie.read(request), params.id, page) };
    },
    guard,
  );

  route(
    app,
    cancelMyRecurringDonation,
    async ({ params, request }) => {
      await limit(request);
      return { state: await myDonations.cancelRecurring(cookie.read(request), params.id) };
    },
    guard,
  );

  route(
    app,
    pauseMyRecurringDonation,
    async ({ params, body, request }) => {
      await limit(request);
      return { state: await myDonations.pauseRecurring(cookie.read(request), params.id, body.months) };
    },
    guard,
  );

  route(
    app,
    resumeMyRecurringDonation,
    async ({ params, request }) => {
      await limit(request);
      return { state: await myDonations.resumeRecurring(cookie.read(request), params.id) };
    },
    guard,
  );
}
