import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { Transport } from '#src/http/web/call.ts';
import {
  localeContext,
  nowContext,
  outcomeContext,
  type PageOutcome,
  transportContext,
} from '#src/http/web/page-loader.ts';
import type { Site } from '#src/http/web/site.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { messageModule } from '#src/i18n/message-tree.ts';
import { fontPreloads } from '#src/ui/font-preloads.ts';
import { handleOf } from '#src/layout/route-handle.ts';
import { DocumentContext, type DocumentAssets, type Init, serializeInit } from './document.ts';
import { routesOf } from './routes.ts';

export { inlineScripts } from './inline-scripts.ts';
export { publicPaths } from './public-paths.ts';

export type RenderRequest = {
  url: string;
  locale: Locale;
  /** The present instant, for what a page shows of today. */
  now: Date;
  site: Site;
  transport: Transport;
  /** Files of the build that the page needs: its route ids and its sentences are modules of the build. */
  assetsFor: (modules: string[]) => DocumentAssets;
};

export type RenderedPage =
  { status: number; html: string; opensCheckout: boolean } | { status: number; location: string };

const handlers = { demo: createStaticHandler(routesOf('demo')), live: createStaticHandler(routesOf('live')) };

/** Renders the document for an address. */
export async function render({
  url,
  locale,
  now,
  site,
  transport,
  assetsFor,
}: RenderRequest): Promise<RenderedPage> {
  const handler = handlers[site.mode];
  const outcome: PageOutcome = { status: undefined };
  const requestContext = new RouterContextProvider();
  requestContext.set(transportContext, transport);
  requestContext.set(outcomeContext, outcome);
  requestContext.set(localeContext, locale);
  requestContext.set(nowContext, now);

  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location') ?? '/' };

  const handle = handleOf(context.matches.at(-1)?.route);
  const sentences = ['shell', ...(handle.messages ?? [])].map((name) => messageModule(locale, name));
  const assets = assetsFor([...context.matches.map((match) => match.route.id), ...sentences]);
  const init: Init = {
    locale,
    site,
    assets: { ...assets, fontPreloads: fontPreloads(locale) },
    loaderData: context.loaderData,
  };
  const html = renderToString(
    <DocumentContext value={{ init, initJson: serializeInit(init) }}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </DocumentContext>,
  );
  const status = handle.status ?? outcome.status ?? context.statusCode;
  const opensCheckout = site.checkout === 'gateway' && handle.opensCheckout === true;
  return { status, html: `<!doctype html>${html}`, opensCheckout };
}
