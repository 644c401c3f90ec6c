import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { type ArtDependencies, registerArtRoutes } from './art-routes.ts';
import { type DayCardDependencies, registerDayCardRoute } from './day-card-route.ts';
import { createSocialCards, type SocialCardOptions } from './social-cards.ts';

export function registerCoverArt(
  app: FastifyInstance,
  { fontDirectory, site, rateLimits }: FeatureContext,
  {
    getDayCard,
    readLogo,
    ...content
  }: Omit<ArtDependencies, 'socialCards' | 'site'> &
    Pick<DayCardDependencies, 'getDayCard'> &
    Pick<SocialCardOptions, 'readLogo'>,
): void {
  const socialCards = createSocialCards({ fontDirectory, site, readLogo });
  registerArtRoutes(app, { socialCards, site, ...content });
  registerDayCardRoute(app, { socialCards, site, rateLimits, getDayCard });
}
