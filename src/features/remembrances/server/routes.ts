import type { FastifyInstance } from 'fastify';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { createRemembrance, listReturns, openRemembrance, previewRemembrance } from '../contract.ts';
import type { LunarDates } from './lunar-dates.ts';
import type { RemembranceService } from './service.ts';

type Dependencies = {
  lunarDates: Pick<LunarDates, 'preview' | 'listReturns'>;
  remembrances: Pick<RemembranceService, 'create' | 'open'>;
  forms: FormGuard;
  rateLimits: RateLimits;
};

/** Three returns take about 50 ms. */
export const previewLimit: RateLimitRule = { name: 'remembrance previews', max: 60, seconds: 60 };
const openLimit: RateLimitRule = { name: 'remembrances opened', max: 60, seconds: 600 };

export function registerRemembranceRoutes(
  app: FastifyInstance,
  { lunarDates, remembrances, forms, rateLimits }: Dependencies,
): void {
  route(app, previewRemembrance, async ({ body, request }) => {
    await limitAddress(rateLimits, previewLimit, request);
    return lunarDates.preview(body, visitorLocale(request.headers.cookie));
  });

  route(app, listReturns, async ({ query, request }) => {
    await limitAddress(rateLimits, previewLimit, request);
    return lunarDates.listReturns(query, query.lang);
  });

  route(
    app,
    createRemembrance,
    async ({ body, headers, request }) => {
      await remembrances.create(body, {
        idempotencyKey: headers['idempotency-key'] ?? null,
        language: visitorLocale(request.headers.cookie),
      });
      return { message: 'Check your email and confirm the reminder.' };
    },
    { before: forms.guard('remembrance') },
  );

  route(app, openRemembrance, async ({ body, request }) => {
    await limitAddress(rateLimits, openLimit, request);
    return remembrances.open(body.token);
  });
}
