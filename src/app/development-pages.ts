import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { isCall } from '#src/http/route-table.ts';
import { createPageServer } from '#src/http/pages/page-server.ts';
import { commonHeaders } from '#src/http/pages/security-headers.ts';
import type { AdminAssets } from './admin-document.ts';
import { refreshPreamble } from './refresh-preamble.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import type { PagesParts } from './run-site.ts';
import type * as ServerEntryModule from '#src/entry.server.tsx';

type ServerEntry = typeof ServerEntryModule;

/** Pages and files from the sources, with hot reload. Not part of a built site. */
export async function openDevelopmentPages({ site, clock }: PagesParts) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'custom',
  });

  const { url: siteUrl, isPublicDemo } = site(defaultLocale);
  const pages = createPageServer({
    siteUrl,
    // Vite's scripts and styles are inline, so there is no content security policy here.
    headers: commonHeaders({ siteUrl, isPublicDemo }),
    useCache: false,
    render: async (request) => {
      const { render } = (await vite.ssrLoadModule('/src/entry.server.tsx')) as ServerEntry;
      return render({
        ...request,
        now: clock.now(),
        site: site(request.locale),
        assetsFor: developmentAssets,
      });
    },
  });

  return {
    pages,
    files: (app: FastifyInstance) => serveSources(app, vite),
    adminPages: { assets: adminAssets, site },
    close: () => vite.close(),
  };
}

const adminAssets: AdminAssets = {
  entry: '/src/entry.admin.tsx',
  stylesheets: ['/src/app.css?direct'],
  developmentScripts: `<script type="module" src="/@vite/client"></script>
<script type="module">${refreshPreamble}</script>`,
};

function developmentAssets(page: string) {
  return {
    entry: '/src/entry.client.tsx',
    page: `/${page}`,
    stylesheets: ['/src/app.css?direct'],
    modulePreloads: [],
    fontPreloads: [],
  };
}

async function serveSources(app: FastifyInstance, vite: ViteDevServer): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request.url)) {
      done();
      return;
    }
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
}
