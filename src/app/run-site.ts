import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PageServer } from '#src/http/pages/page-server.ts';
import type { Site } from '#src/api/site.ts';
import { type Clock, systemClock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import { createContentMemo } from '#src/platform/caching/content-memo.ts';
import { createContentVersionListener } from '#src/platform/database/content-version-listener.ts';
import { createPublishingSchedule } from '#src/features/blog/server/publishing-schedule.ts';
import { reportMissingMessages } from '#src/i18n/missing-message.ts';
import { createLifetime } from '#src/platform/process/lifetime.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { openSiteSettings, type SiteSettingsService } from '#src/features/settings/server/service.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { announce } from '#src/platform/process/announcement.ts';
import { leaveFrontDoor, serveBehindFrontDoor } from '#src/platform/processes/behind-front-door.ts';
import { joinNeighbours } from '#src/platform/processes/neighbours.ts';
import { listenFault } from '#src/platform/process/listen-fault.ts';
import { giveBackMemoryOfStart } from '#src/platform/processes/memory-of-start.ts';
import { stopOnSignals } from '#src/platform/process/stop-signals.ts';
import { createWideEntrance } from '#src/platform/processes/wide-entrance.ts';
import { seedSite } from './seed.ts';
import { buildServer, type ServerParts } from '#src/server.ts';

const mostDrawnAhead = 8;

export type PagesParts = { site: () => Site; clock: Clock };

type RunOptions = {
  /** Its connections come from the process that has started it. */
  isOneOfMany: boolean;
  /** Opens the pages of the build, or of the sources. */
  openPages: (
    parts: PagesParts,
  ) => Promise<Pick<ServerParts, 'files' | 'adminPages'> & { pages: PageServer }>;
};

/** One process of the site, from opening its database to its last answer. */
export async function runSite(config: Config, { openPages, isOneOfMany }: RunOptions): Promise<void> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const closers: (() => Promise<void>)[] = [() => database.close()];

  try {
    await migrateDatabase(database.connection);
    await seedSite({ config, database, clock: systemClock });

    const settings = await openSiteSettings({ db: database.db, defaults: config, clock: systemClock });
    const { pages, files, adminPages } = await openPages({
      site: () => siteOf(config, settings.site),
      clock: systemClock,
    });
    const lifetime = createLifetime();
    const jobs = createJobs({ connection: database.connection });
    const memo = createContentMemo(systemClock);
    const app = await buildServer({
      config,
      settings,
      database,
      clock: systemClock,
      jobs,
      memo,
      pages,
      files,
      adminPages,
      lifetime,
      joinNeighbours: isOneOfMany ? joinNeighbours : undefined,
    });
    reportMissingMessages((problem) => app.log.error(problem));
    closers.unshift(() => jobs.stop());
    closers.unshift(() => app.close());
    await jobs.start({ log: app.log });

    const forgetContent = () => {
      memo.forget();
      pages.expireAll();
    };
    const schedule = createPublishingSchedule({
      db: database.db,
      clock: systemClock,
      onPublished: forgetContent,
      log: app.log,
    });
    closers.unshift(() => Promise.resolve(schedule.close()));
    await schedule.look();
    const versions = createContentVersionListener({
      connection: database.connection,
      onChange: () => {
        forgetContent();
        void schedule.look();
        // Pages that were drawn with the settings of before are forgotten again.
        settings.refresh().then(forgetContent, (error: unknown) => {
          app.log.error(error, 'The settings could not be read.');
        });
      },
      log: app.log,
    });
    closers.unshift(() => versions.close());
    const entrance = createWideEntrance(app.server);
    closers.unshift(() => Promise.resolve(entrance.close()));
    closers.unshift(async () => {
      lifetime.end();
      await sleep(config.stopDelayMs);
      leaveFrontDoor();
    });

    const { name } = settings.organisation;
    const listen = (how: { host: string; port: number }) =>
      app.listen({ ...how, listenTextResolver: () => 'listening' });
    if (isOneOfMany) {
      // On this machine only: visitors come by the front door.
      await listen({ host: '127.0.0.1', port: 0 });
      await drawPages(app, pages.publicPaths);
      serveBehindFrontDoor(app.server, name);
    } else {
      const port = await entrance.open(config, listen).catch((error: unknown) => {
        throw listenFault(error, config);
      });
      announce(config.mode, name, port);
    }
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
  stopOnSignals(() => closeAll(closers));
  giveBackMemoryOfStart();
}

function siteOf({ mode, isPublicDemo, payments, receipts }: Config, live: SiteSettingsService['site']): Site {
  const checkout = payments.gateway === 'sandbox' ? 'own' : 'gateway';
  return { ...live, mode, isPublicDemo, checkout, asksForPan: receipts.in !== undefined };
}

/** Has the pages that are asked for most ready before visitors come; while others serve, nobody waits for it. */
async function drawPages(app: FastifyInstance, paths: readonly string[]): Promise<void> {
  for (const url of paths.slice(0, mostDrawnAhead)) await app.inject({ url });
}

async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close();
}
