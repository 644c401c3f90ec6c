import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPageServer } from '#src/http/pages/page-server.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { pageQueries, publicPaths, render } from '#src/entry.server.tsx';
import { defaultPlaceIn } from '#src/api/site.ts';
import { createAccounts } from '#src/features/auth/server/accounts/accounts.ts';
import { createPasswordHashes } from '#src/features/auth/server/passwords/password-hash.ts';
import { openSiteSettings } from '#src/features/settings/server/service.ts';
import { seedSite } from '#src/app/seed.ts';
import { buildServer } from '#src/server.ts';
import { multipartBody } from './admin-site.ts';
import { password } from './auth-site.ts';
import { exampleSite } from './example-site.ts';
import { liveSettings } from './live-settings.ts';
import { fixedClock } from './fixed-clock.ts';
import { openTestDatabase } from './test-database.ts';

/** An empty live site with its pages, and calls by its only administrator. */
export async function openLiveSite() {
  const database = await openTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'site-'));
  const config = readConfig({
    ...liveSettings,
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    OVERLOAD_LAG_MS: '10000',
  });
  const clock = fixedClock('2026-11-21T06:00:00Z');
  const jobs = createJobs({ connection: database.connection });
  await seedSite({ config, database, clock });
  const settings = await openSiteSettings({ db: database.db, defaults: config, clock });
  const pages = createPageServer({
    siteUrl: config.siteUrl,
    addresses: { listed: publicPaths, queries: pageQueries },
    headers: {},
    useCache: false,
    render: (request) =>
      render({
        ...request,
        now: clock.now(),
        site: {
          ...settings.site,
          defaultPlace: defaultPlaceIn(request.locale, settings.site.defaultPlace),
          mode: config.mode,
          checkout: 'gateway',
          isPublicDemo: false,
          timeZone: 'UTC',
          legalEntities: { us: null, in: null },
          amounts: {},
          receivers: exampleSite.receivers,
        },
        assetsFor: () => ({
          entry: '/entry.js',
          page: '/page.js',
          stylesheets: [],
          modulePreloads: [],
          fontPreloads: [],
        }),
      }),
  });
  const app = await buildServer({ config, settings, database, clock, jobs, pages });
  // Calls can enqueue jobs; none is run.
  await jobs.start({ work: false });
  const accounts = createAccounts({ hashes: createPasswordHashes(), clock });

  return {
    app,
    database,
    /** Signs in a new administrator. @returns calls and uploads with the session */
    async signInAdministrator() {
      const email = 'uma@ashram.example';
      await accounts.create(database.db, { email, password, role: 'admin', isConfirmed: true });
      const session = await app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: { email, password },
      });
      const token = session.json<{ access_token: string }>().access_token;
      const headers = { authorization: `Bearer ${token}` };
      return {
        call: (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
          app.inject({ method, url, headers, ...(payload && { payload }) }),
        upload: (content: Uint8Array, name: string) =>
          app.inject({
            method: 'POST',
            url: '/api/admin/media',
            ...multipartBody(content, name, 'image/png', token),
          }),
      };
    },
    async close(): Promise<void> {
      await app.close();
      await jobs.stop();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
