import type { FastifyInstance } from 'fastify';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerFestivalAdminRoutes } from './admin-routes.ts';
import { createFestivalAdmin } from './admin-service.ts';
import { registerFestivalRoutes } from './routes.ts';
import { createFestivalService } from './service.ts';
import { translatableFestivals } from './translatable-festivals.ts';

export function registerFestivals(
  app: FastifyInstance,
  context: FeatureContext,
  { translations }: { translations: TranslationService },
): void {
  const { db, clock } = context;
  const festivals = createFestivalService({ db, clock });
  const festivalAdmin = createFestivalAdmin({ db, clock, translations });

  registerFestivalRoutes(app, { festivals });
  context.adminRoutes.push((scope, { getActor }) =>
    registerFestivalAdminRoutes(scope, { festivalAdmin, getActor }),
  );
  context.sitemap.push(() => festivals.listAddresses());
  context.translatableKinds.push(translatableFestivals);
}
