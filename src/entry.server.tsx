import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { Transport } from '#src/api/transport.ts';
import {
  defaultPlaceContext,
  localeContext,
  nowContext,
  outcomeContext,
  postedContext,
  type PageOutcome,
  transportContext,
} from '#src/web/loaders/page-loader.ts';
import { call } from '#src/web/client.ts';
import { type FrameContent, getFrameContent } from '#src/features/site-content/contract.ts';
import { emptyFrame } from '#src/layout/frame-content.ts';
import type { Site } from '#src/api/site.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { messageModule } from '#src/i18n/message-tree.ts';
import { fontPreloads } from '#src/ui/styles/font-preloads.ts';
import { handleOf } from '#src/layout/route-handle.ts';
import { DocumentContext, type DocumentAssets, type Init, serializeInit } from '#src/app/document.ts';
import { frameRouteId } from '#src/app/frame-routes.ts';
import { routesOf } from './routes.ts';

export { fontPreloads } from '#src/ui/styles/font-preloads.ts';
export { inlineScripts } from '#src/app/inline-scripts.ts';
export { offlinePages, publicPaths } from '#src/app/public-paths.ts';

export type RenderRequest = {
  url: string;
  locale: Locale;
  /** Current time, for pages that show today. */
  now: Date;
  site: Site;
  transport: Transport;
  /** For a response to a posted form. */
  posted?: unknown;
  /** Files of the build for a page, which its route ID names, and for its message groups. */
  assetsFor: (page: string, messages: string[]) => DocumentAssets;
};

export type RenderedPage =
  | { status: number; html: string; opensCheckout: boolean; isPersonal: boolean; error?: unknown }
  | { status: number; location: string };

/** React leaves this mark, and no error, where a Suspense boundary failed; it can also return an empty document. */
function isUnfinished(html: string): boolean {
  return html === '' || html.includes('<!--$!-->');
}

/** Content of the frame; without it pages are shown with an empty one. */
async function loadFrame(
  transport: Transport,
  query: { lang: Locale; preview: string | undefined },
): Promise<FrameContent> {
  const result = await call(transport, getFrameContent, { query });
  return result.ok ? result.value : emptyFrame;
}

const handlers = { demo: createStaticHandler(routesOf('demo')), live: createStaticHandler(routesOf('live')) };

/**
 * Renders the document for a URL. A page that fails to render is replaced by the error page inside the frame,
 * with status 500 and the `error` to log.
 */
export async function render({
  url,
  locale,
  now,
  site,
  transport,
  posted = null,
  assetsFor,
}: RenderRequest): Promise<RenderedPage> {
  const handler = handlers[site.mode];
  const outcome: PageOutcome = { status: undefined };
  const requestContext = new RouterContextProvider();
  requestContext.set(transportContext, transport);
  requestContext.set(outcomeContext, outcome);
  requestContext.set(localeContext, locale);
  requestContext.set(defaultPlaceContext, site.defaultPlace);
  requestContext.set(postedContext, posted);
  requestContext.set(nowContext, now);

  const preview = new URL(url).searchParams.get('preview') ?? undefined;
  const [response, frame] = await Promise.all([
    handler.query(new Request(url), { requestContext }),
    loadFrame(transport, { lang: locale, preview }),
  ]);
  if (response instanceof Response)
    return { status: response.status, location: response.headers.get('location') ?? '/' };
  const context = response;

  const route = context.matches.at(-1)?.route;
  if (!route) throw new Error(`no page has the path of ${url}`);
  const { id, path } = route;
  const handle = handleOf(route);
  const sentences = ['shell', ...(handle.messages ?? [])].map((name) => messageModule(locale, name));
  const assets = assetsFor(id, sentences);
  const opensCheckout = site.checkout === 'gateway' && handle.opensCheckout === true;
  // A preview is for those who have its address only, until it expires.
  const isPersonal = handle.personal === true || preview !== undefined;

  function renderDocument(): string {
    const init: Init = {
      locale,
      site,
      frame,
      assets: { ...assets, fontPreloads: fontPreloads(locale, handle.showsVerse === true) },
      loaderData: context.loaderData,
      page: { id, handle, ...(path !== undefined && { path }) },
      ...(context.errors && { hasFailed: true }),
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
    if (!context.errors && isUnfinished(html)) throw new Error('a part of the page failed to render');
    return `<!doctype html>${html}`;
  }

  try {
    if (!context.errors) {
      const html = renderDocument();
      return {
        status: handle.status ?? outcome.status ?? context.statusCode,
        html,
        opensCheckout,
        isPersonal,
      };
    }
  } catch (error) {
    context.errors = { [frameRouteId]: error };
    context.statusCode = 500;
  }
  const [error] = Object.values(context.errors);
  const page = { status: context.statusCode, html: renderDocument(), opensCheckout, isPersonal };
  if (!isRouteErrorResponse(error)) return { ...page, error };
  // A loader responds with a status below 500 when the URL has nothing to show, such as an expired preview.
  if (error.status < 500) return page;
  return { ...page, error: new Error(`a request of the page failed with status ${error.status}`) };
}
