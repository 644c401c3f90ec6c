import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { type ArtDependencies, registerArtRoutes } from './art-routes.ts';
import { createSocialCards } from './social-cards.ts';

export function registerCoverArt(
  app: FastifyInstance,
  { fontDirectory, site }: FeatureContext,
  content: Omit<ArtDependencies, 'socialCards' | 'site'>,
): void {
  registerArtRoutes(app, { socialCards: createSocialCards({ fontDirectory }), site, ...content });
}
