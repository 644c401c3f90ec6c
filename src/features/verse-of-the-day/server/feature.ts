import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerVerseAdminRoutes } from './admin-routes.ts';
import { createVerseAdmin } from './admin-service.ts';
import { registerVerseFeeds } from './feed-routes.ts';
import { registerVerseRoutes } from './routes.ts';
import { createVerseOfTheDay, type VerseOfTheDayService } from './service.ts';

export type { VerseOfTheDayService } from './service.ts';

export function registerVerseOfTheDay(app: FastifyInstance, context: FeatureContext): VerseOfTheDayService {
  const { db, clock, config, site } = context;
  const verses = createVerseOfTheDay({ db, clock, zone: config.timeZone });

  registerVerseRoutes(app, { verses, clock });
  registerVerseFeeds(app, { verses, site });
  const verseAdmin = createVerseAdmin({ db, clock, verses });
  context.adminRoutes.push((scope, { getActor }) =>
    registerVerseAdminRoutes(scope, { verseAdmin, getActor }),
  );
  return verses;
}
