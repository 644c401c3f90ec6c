import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Site } from '#src/api/site.ts';
import { defaultLocale, type Locale } from '#src/i18n/locales.ts';
import type { Clock } from '#src/platform/clock.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';
import { readBuildAssets } from '#src/http/pages/build-assets.ts';
import { createPageServer } from '#src/http/pages/page-server.ts';
import { embeddedScript, pageHeaders, shownElsewhere } from '#src/http/pages/security-headers.ts';
import { serveWorker } from './worker-route.ts';
import type * as ServerEntryModule from '#src/entry.server.tsx';

/** Manifest of the admin area's separate build (vite.config.ts). */
const adminManifest = '.vite/admin-manifest.json';

/** Exports of the built server entry; the build checks them against src/entry.server.tsx. */
type ServerEntry = typeof ServerEntryModule;

type Dependencies = {
  site: (locale: Locale) => Site;
  clock: Clock;
  useCache: boolean;
  /** Whether browsers store the almanac and opened texts. */
  storesPages: boolean;
};

/** Pages and files of the build in `dist`. */
export async function openBuiltPages(distDir: string, { site, clock, useCache, storesPages }: Dependencies) {
  const entryFile = resolve(distDir, 'server/entry.server.js');
  if (!existsSync(entryFile))
    throw new StartupError('The site hasn\'t been built yet. Run "npm run build" first.');

  const { render, inlineScripts, pageQueries, publicPaths } = (await import(
    pathToFileURL(entryFile).href
  )) as ServerEntry;
  const clientDir = resolve(distDir, 'client');
  const assetsOf = await readBuildAssets(clientDir);
  const assetsFor = (page: string, messages: string[]) => ({
    ...assetsOf(page, messages),
    fontPreloads: [],
  });

  const { url: siteUrl, isPublicDemo } = site(defaultLocale);
  const headers = pageHeaders(inlineScripts, { siteUrl, isPublicDemo });
  const pages = createPageServer({
    siteUrl,
    useCache,
    addresses: { listed: publicPaths, queries: pageQueries },
    headers: headers.pages,
    checkoutHeaders: headers.checkout,
    render: (request) => render({ ...request, now: clock.now(), site: site(request.locale), assetsFor }),
  });

  const embedded = join(clientDir, 'embed/');

  async function files(app: FastifyInstance): Promise<void> {
    await serveWorker(app, { distDir, isOn: storesPages });
    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      index: false,
      serveDotFiles: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(clientDir, 'assets'));
        response.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
        if (!isHashed) response.headers(shownElsewhere);
        // Also its compressed neighbors.
        if (path.startsWith(embedded)) response.headers(embeddedScript);
      },
    });
  }

  const adminAssetsOf = await readBuildAssets(clientDir, adminManifest);
  return { pages, files, adminPages: { assets: adminAssetsOf(), site } };
}
