import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PageServer } from '#src/http/pages/page-server.ts';
import type { Site } from '#src/api/site.ts';
import { type Clock, systemClock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import { type ContentCache, createContentCache } from '#src/platform/caching/content-cache.ts';
import { createContentVersionListener } from '#src/platform/database/content-version-listener.ts';
import { createPublishingSchedule } from '#src/features/blog/server/publishing-schedule.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { reportMissingMessages } from '#src/i18n/missing-message.ts';
import { createLifetime } from '#src/platform/process/shutdown-state.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { type Database, openDatabase } from '#src/platform/database/database.ts';
import { sampleAlbumJob } from '#src/features/albums/server/sample-album.ts';
import { openSiteContent, type SiteContentService } from '#src/features/site-content/server/service.ts';
import { openSiteSettings, type SiteSettingsService } from '#src/features/settings/server/service.ts';
import { explainedError } from '#src/platform/database/explained-error.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { makeDataDirectory } from '#src/platform/storage/data-directory.ts';
import { announce } from '#src/platform/process/announcement.ts';
import { listenError } from '#src/platform/process/listen-error.ts';
import { stopOnSignals } from '#src/platform/process/stop-signals.ts';
import { createContentRefresh } from './content-refresh.ts';
import { seedSite } from './seed.ts';
import { siteOf } from './site-of.ts';
import { buildServer, type ServerDependencies } from '#src/server.ts';

const warmedPages = 8;

/** Connections the kernel queues until they are accepted. */
const backlog = 4096;

export type PagesParts = { site: (locale: Locale) => Site; clock: Clock };

type RunOptions = {
  /** Whether other processes of the same supervisor listen on this port. */
  sharesPort: boolean;
  /** Opens the pages of the build, or of the sources. */
  openPages: (
    parts: PagesParts,
  ) => Promise<Pick<ServerDependencies, 'files' | 'adminPages'> & { pages: PageServer }>;
};

/** Runs one process of the site until its shutdown. */
export async function runSite(config: Config, { openPages, sharesPort }: RunOptions): Promise<void> {
  // Uploads and backups are written to it, whichever database is used.
  makeDataDirectory(config.dataDir);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const closers: (() => Promise<void>)[] = [() => database.close()];

  try {
    await migrateDatabase(database.connection);
    await seedSite({ config, database, clock: systemClock });

    const settings = await openSiteSettings({ db: database.db, defaults: config, clock: systemClock });
    const siteContent = await openSiteContent({
      db: database.db,
      isDemo: config.mode === 'demo',
      clock: systemClock,
      site: settings.site,
    });
    const { pages, files, adminPages } = await openPages({
      site: (locale) => siteOf(config, settings, locale),
      clock: systemClock,
    });
    const lifetime = createLifetime();
    const jobs = createJobs({ connection: database.connection });
    const contentCache = createContentCache();
    const contentListeners: (() => void)[] = [];
    const notifyListeners = () => {
      for (const listener of contentListeners) listener();
    };
    const app = await buildServer({
      config,
      settings,
      siteContent,
      database,
      clock: systemClock,
      jobs,
      contentCache,
      contentListeners,
      pages,
      files,
      adminPages,
      lifetime,
    });
    reportMissingMessages((message) => app.log.error(message));
    closers.unshift(() => jobs.stop());
    closers.unshift(() => app.close());
    await jobs.start({ log: app.log });
    if (config.mode === 'demo') await jobs.enqueue(database.db, sampleAlbumJob, {});
    // What was seeded.
    notifyListeners();

    await followContent(
      { app, database, settings, siteContent, contentCache, pages, notifyListeners },
      (close) => closers.unshift(close),
    );
    closers.unshift(async () => {
      lifetime.end();
      await sleep(config.stopDelayMs);
    });

    const { name } = settings.organisation;
    if (sharesPort) await warmPageCache(app, pages.publicPaths);
    const port = await listen(app, config, sharesPort);
    if (sharesPort) process.send?.({ up: name });
    else announce(config.mode, name, port);
  } catch (error) {
    await closeAll(closers);
    throw explainedError(error);
  }
  stopOnSignals(() => closeAll(closers));
}

type FollowedContent = {
  app: FastifyInstance;
  database: Database;
  settings: Pick<SiteSettingsService, 'refresh'>;
  siteContent: Pick<SiteContentService, 'refresh'>;
  contentCache: ContentCache;
  pages: PageServer;
  notifyListeners: () => void;
};

/**
 * Discards what was computed of earlier content when a post is published at its time or any process writes.
 *
 * @param onOpen is called with the function that ends a part of it
 */
async function followContent(
  { app, database, settings, siteContent, contentCache, pages, notifyListeners }: FollowedContent,
  onOpen: (close: () => Promise<void>) => void,
): Promise<void> {
  const clearContentCaches = () => {
    contentCache.clear();
    pages.expireAll();
  };
  const schedule = createPublishingSchedule({
    db: database.db,
    clock: systemClock,
    onPublished: clearContentCaches,
    log: app.log,
  });
  onOpen(() => Promise.resolve(schedule.close()));
  await schedule.refresh();
  const content = createContentRefresh({
    read: () => Promise.all([settings.refresh(), siteContent.refresh()]),
    // Pages rendered with the earlier settings and content are discarded.
    onRead: clearContentCaches,
    log: app.log,
  });
  const followChange = () => {
    clearContentCaches();
    notifyListeners();
    void schedule.refresh();
    void content.refresh();
  };
  const versions = createContentVersionListener({
    connection: database.connection,
    onChange: followChange,
    log: app.log,
  });
  // Another process may have changed content since this one read it.
  void versions.listening.then(followChange);
  onOpen(async () => {
    content.close();
    await versions.close();
  });
}

/** @returns the port */
async function listen(app: FastifyInstance, { host, port }: Config, reusePort: boolean): Promise<number> {
  const options = { host, port, backlog, reusePort, listenTextResolver: () => 'listening' };
  await app.listen(options).catch((error: unknown) => {
    throw listenError(error, { host, port });
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Renders the first pages before connections arrive, while the other processes serve. */
async function warmPageCache(app: FastifyInstance, paths: readonly string[]): Promise<void> {
  for (const url of paths.slice(0, warmedPages)) await app.inject({ url });
}

async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close();
}
