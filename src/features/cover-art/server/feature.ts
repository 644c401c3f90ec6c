import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerArtRoutes } from './art-routes.ts';
import { createSocialCards } from './social-cards.ts';

type CoverArtDependencies = {
  /** Returns the post with this slug. @throws AppError `not_found` */
  getPost: (slug: string) => Promise<{ title: string; image: string }>;
  /** Returns the title of the project with this slug. @throws AppError `not_found` */
  getProjectTitle: (slug: string) => Promise<string>;
};

export function registerCoverArt(
  app: FastifyInstance,
  { fontDirectory, site }: FeatureContext,
  titles: CoverArtDependencies,
): void {
  registerArtRoutes(app, { socialCards: createSocialCards({ fontDirectory }), site, ...titles });
}
