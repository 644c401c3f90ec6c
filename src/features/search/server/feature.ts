import type { FastifyInstance } from 'fastify';
import type { PlaceService } from '#src/features/places/server/service.ts';
import type { SiteContentService } from '#src/features/site-content/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import { createIndexer, type Indexer } from './indexing/indexer.ts';
import { registerSearchRoutes } from './routes.ts';
import { createSearchService } from './service.ts';
import { createSearchSources } from './sources/search-sources.ts';

const hours = 3600;
const refreshIndex = jobKind('search.refresh', { maxRunSeconds: 6 * hours });
const checkIndex = jobKind('search.check', { maxRunSeconds: 6 * hours });
const rebuildIndex = jobKind('search.rebuild', { maxRunSeconds: 12 * hours });

/** Writes of one action, such as an import, are indexed together. */
const pauseMs = 1000;

/** @returns the indexer, for commands and tests */
export function registerSearch(
  app: FastifyInstance,
  { db, clock, jobs, rateLimits, site, contentListeners, log }: FeatureContext,
  { content, places }: { content: Pick<SiteContentService, 'show'>; places: PlaceService },
): Indexer {
  const indexer = createIndexer({ db, clock, sources: createSearchSources({ site, content }) });
  registerSearchRoutes(app, { finder: createSearchService({ db, places }), rateLimits });

  jobs.handle(refreshIndex, (_data, { signal }) => indexer.refresh({ signal }));
  // Scheduled posts appear and events end without a write; also the first index of a site.
  jobs.repeat(checkIndex, '* * * * *', (_data, { signal }) => indexer.refresh({ signal }));
  jobs.repeat(rebuildIndex, '40 2 * * 0', () => indexer.rebuild());

  let timer: NodeJS.Timeout | null = null;
  contentListeners.push(() => {
    timer ??= setTimeout(() => {
      timer = null;
      jobs
        .enqueue(db, refreshIndex, {})
        .catch((error: unknown) => log.warn(error, 'The search index is not refreshed.'));
    }, pauseMs);
  });
  app.addHook('onClose', (_app, done) => {
    if (timer) clearTimeout(timer);
    done();
  });
  return indexer;
}
