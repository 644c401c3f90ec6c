import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#src/api/errors.ts';
import { shownElsewhere } from '#src/http/pages/security-headers.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { supportedYears } from '#src/local-time/supported-years.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { DrawnCard, SocialCards } from './social-cards.ts';

/** A card takes about half a second. */
const drawing: RateLimitRule = { name: 'day-card', max: 30, seconds: 60 };

const order = z.object({
  date: z.iso
    .date()
    .refine((date) => +date.slice(0, 4) >= supportedYears.first && +date.slice(0, 4) <= supportedYears.last),
  locale: z.enum(locales).default('en'),
  place: z.string().trim().min(1).max(60).optional(),
});

export type DayCardDependencies = {
  socialCards: Pick<SocialCards, 'drawnCard'>;
  site: { name: string; url: string; accent: string };
  rateLimits: RateLimits;
  /** Draws the card of a day. @throws AppError `not_found` for an unknown place */
  getDayCard: (order: { date: string; locale: Locale; place: string | undefined }) => Promise<DrawnCard>;
};

/** GET /art/panchang/{date}.png?lang={language}&place={id}: share card of a day at a place, 1080 × 1350 px. */
export function registerDayCardRoute(
  app: FastifyInstance,
  { socialCards, site, rateLimits, getDayCard }: DayCardDependencies,
): void {
  app.get<{ Params: { date: string }; Querystring: { lang?: string; place?: string } }>(
    '/art/panchang/:date.png',
    async (request, reply) => {
      const { lang, place } = request.query;
      const parsed = order.safeParse({ date: request.params.date, locale: lang, place });
      if (!parsed.success) throw new AppError('not_found', 'Image not found.');
      await limitAddress(rateLimits, drawing, request);

      const { date, locale, place: where } = parsed.data;
      const card = { date, locale, place: where };
      const key = JSON.stringify([date, locale, where ?? null, site.name, site.url, site.accent]);
      const image = await socialCards.drawnCard(key, () => getDayCard(card));
      return reply
        .type('image/png')
        .headers({ 'cache-control': 'public, max-age=86400', ...shownElsewhere })
        .send(image);
    },
  );
}
