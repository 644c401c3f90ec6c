import type { FastifyInstance } from 'fastify';
import type { Site } from '#src/http/web/site.ts';
import { systemClock } from '#src/platform/clock.ts';
import { type Config, readConfig } from '#src/platform/config.ts';
import { createContentMemo } from '#src/platform/content-memo.ts';
import { createContentVersionListener } from '#src/platform/database/content-version-listener.ts';
import { createPublishingSchedule } from '#src/features/blog/server/publishing-schedule.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { openSiteSettings, type SiteSettingsService } from '#src/features/settings/server/service.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { StartupError } from '#src/platform/startup-error.ts';
import { openBuiltPages } from './built-pages.ts';
import { openDevelopmentPages } from './development-pages.ts';
import { seedSite } from './seed.ts';
import { buildServer } from './server.ts';

const isDevelopment = process.argv.includes('--development');

try {
  await main();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const closers: (() => Promise<void>)[] = [() => database.close()];

  try {
    await migrateDatabase(database.connection);
    await seedSite({ config, database, clock: systemClock });

    const settings = await openSiteSettings({ db: database.db, defaults: config, clock: systemClock });
    const { pages, files, adminPages } = await openPages(config, settings);
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
    });
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

    await listen(app, config);
    announce(app, config.mode, settings.organisation.name);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
  stopGracefully(() => closeAll(closers));
}

function openPages(config: Config, { site: live }: SiteSettingsService) {
  const parts = { site: () => siteOf(config, live), clock: systemClock };
  return isDevelopment
    ? openDevelopmentPages(parts)
    : openBuiltPages('dist', { ...parts, useCache: config.pageCache });
}

function siteOf({ mode, payments, receipts }: Config, live: SiteSettingsService['site']): Site {
  const checkout = payments.gateway === 'sandbox' ? 'own' : 'gateway';
  return { ...live, mode, checkout, asksForPan: receipts.in !== undefined };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${port} is in use: stop what runs there, or choose another with PORT=3001.`,
      );
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} may not be opened by this user: choose one above 1024 with PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST=${host} is not an address of this machine.`);
    throw error;
  }
}

function announce(app: FastifyInstance, mode: Config['mode'], name: string): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  process.stdout.write(
    `\n  ${name} (${mode} mode) is up: http://localhost:${port}\n  Press Ctrl-C to stop.\n\n`,
  );
}

/** Stops on the usual signals, and when the process that started this one is gone. */
function stopGracefully(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    if (stopping) return;
    stopping = true;
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  process.on('disconnect', handle);
}

async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close();
}
