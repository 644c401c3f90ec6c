import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { PostedForm } from '#src/api/forms/posted-form.ts';
import type { ShareLoad, Transport } from '#src/api/transport.ts';
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
export { offlinePages, pageQueries, publicPaths } from '#src/app/public-paths.ts';

type RenderRequest = {
  url: string;
  locale: Locale;
  /** Current time, for pages that show today. */
  now: Date;
  site: Site;
  transport: Transport;
  /** Omitted where every page is loaded for its own visitor. */
  shareLoad?: ShareLoad;
  /** Data of the page that a post has computed, for its loader. */
  posted?: unknown;
  /** A form of the page that was not accepted. */
  postedForm?: PostedForm;
  /** Files of the build for a page, which its route ID names, and for its message groups. */
  assetsFor: (page: string, messages: string[]) => DocumentAssets;
};

export type RenderedPage =
  | {
      status: number;
      htmlParts: readonly string[];
      opensCheckout: boolean;
      isPersonal: boolean;
      error?: unknown;
    }
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

/** Everything that a document shows. It depends on the URL and the language alone, and is not changed by rendering. */
type LoadedPage = {
  status: number;
  context: StaticHandlerContext;
  router: ReturnType<typeof createStaticRouter>;
  document: { init: Init; initJson: string };
  opensCheckout: boolean;
  isPersonal: boolean;
};
type Redirection = { status: number; location: string; isPersonal: false };

/**
 * Renders the document for a URL. A page that fails to render is replaced by the error page inside the frame,
 * with status 500 and the `error` to log.
 */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { url, locale, transport, posted = null, postedForm, shareLoad } = request;
  const loaded =
    shareLoad && posted === null && !postedForm
      ? await shareLoad(`${locale} ${url}`, (shared) => loadPage(request, shared))
      : await loadPage(request, transport);
  if ('location' in loaded) return { status: loaded.status, location: loaded.location };

  const { status, context, opensCheckout, isPersonal } = loaded;
  if (context.errors) return failedPage(loaded, context.errors);
  try {
    return { status, htmlParts: renderDocument(loaded), opensCheckout, isPersonal };
  } catch (error) {
    return failedPage(loaded, { [frameRouteId]: error });
  }
}

async function loadPage(
  { url, locale, now, site, posted = null, postedForm, assetsFor }: RenderRequest,
  transport: Transport,
): Promise<LoadedPage | Redirection> {
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
  const [context, frame] = await Promise.all([
    handler.query(new Request(url), { requestContext }),
    loadFrame(transport, { lang: locale, preview }),
  ]);
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location') ?? '/', isPersonal: false };

  const route = context.matches.at(-1)?.route;
  if (!route) throw new Error(`no page has the path of ${url}`);
  const { id, path } = route;
  const handle = handleOf(route);
  const sentences = ['shell', ...(handle.messages ?? [])].map((name) => messageModule(locale, name));
  const init: Init = {
    locale,
    site,
    frame,
    assets: { ...assetsFor(id, sentences), fontPreloads: fontPreloads(locale, handle.showsVerse === true) },
    loaderData: context.loaderData,
    page: { id, handle, ...(path !== undefined && { path }) },
    ...(postedForm && { postedForm }),
  };
  return {
    status: handle.status ?? outcome.status ?? context.statusCode,
    context,
    router: createStaticRouter(handler.dataRoutes, context),
    document: { init, initJson: serializeInit(init) },
    opensCheckout: site.checkout === 'gateway' && handle.opensCheckout === true,
    // A preview is for those who have its address only, until it expires.
    isPersonal: handle.personal === true || preview !== undefined,
  };
}

/** What follows the data for the browser, which are the last element of the document (root.tsx). */
const ending = '</script></body></html>';

/** The document in parts: V8 allocates a string of more than 65,000 characters in slower memory. */
function renderDocument({
  document: { init, initJson },
  router,
  context,
}: Pick<LoadedPage, 'document' | 'router' | 'context'>): string[] {
  const html = renderToString(
    <DocumentContext value={{ init, initJson: '' }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </DocumentContext>,
  );
  if (!context.errors && isUnfinished(html)) throw new Error('a part of the page failed to render');
  if (!html.endsWith(ending)) throw new Error('the document does not end with its data');
  return ['<!doctype html>', html.slice(0, -ending.length), initJson, ending];
}

/** The error page in the frame. */
function failedPage(
  { context: loaded, document, opensCheckout, isPersonal }: LoadedPage,
  errors: Record<string, unknown>,
): RenderedPage {
  const status = loaded.errors ? loaded.statusCode : 500;
  const context = { ...loaded, statusCode: status, errors };
  const init: Init = { ...document.init, hasFailed: true };
  const htmlParts = renderDocument({
    document: { init, initJson: serializeInit(init) },
    router: createStaticRouter(handlers[init.site.mode].dataRoutes, context),
    context,
  });
  const page = { status, htmlParts, opensCheckout, isPersonal };

  const [error] = Object.values(errors);
  if (!isRouteErrorResponse(error)) return { ...page, error };
  // A loader responds with a status below 500 when the URL has nothing to show, such as an expired preview.
  if (error.status < 500) return page;
  return { ...page, error: new Error(`a request of the page failed with status ${error.status}`) };
}
