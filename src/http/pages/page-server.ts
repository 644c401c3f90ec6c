import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PostedForm } from '#src/api/forms/posted-form.ts';
import type { ShareLoad, Transport } from '#src/api/transport.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { AppError } from '#src/api/errors.ts';
import { toAppError } from '../error-handler.ts';
import { type RouteTable, isCall } from '../route-table.ts';
import { createHtmlCache } from './html-cache.ts';
import { errorPage, errorPageHeaders } from './error-page.ts';
import { encodePage, type EncodedPage } from './encoded-page.ts';
import { type PageQueries, withKnownQuery } from './known-query.ts';
import { addressOf, tidyRedirect } from './page-address.ts';
import { createPageTransport } from './page-transport.ts';
import { Redirect } from './redirect.ts';
import { sendPage } from './send-page.ts';
import { pageLocale } from './visitor-locale.ts';

/** Renders a page in a language, or resolves to the address that it redirects to. */
export type RenderPage = (request: {
  url: string;
  locale: Locale;
  transport: Transport;
  shareLoad?: ShareLoad;
  /** Data of the page that a post has computed, for its loader. */
  posted?: unknown;
  /** A form of the page that was not accepted. */
  postedForm?: PostedForm;
}) => Promise<
  | {
      status: number;
      htmlParts: readonly string[];
      opensCheckout?: boolean;
      isPersonal?: boolean;
      error?: unknown;
    }
  | { status: number; location: string }
>;

type FindRedirect = (pathname: string) => Promise<string | null>;

type PageServerOptions = {
  render: RenderPage;
  siteUrl: string;
  /** Paths that search engines may list, and the parameters of pages that declare them. */
  addresses?: { listed: readonly string[]; queries: PageQueries };
  /** Headers of every page, including the content security policy. */
  headers: Record<string, string>;
  /** Headers of pages that open the payment gateway's checkout. */
  checkoutHeaders?: Record<string, string>;
  /** Development renders every page again. */
  useCache?: boolean;
};

/**
 * Serves pages from the cache or renders them, with API calls in process.
 *
 * `fromCache` is called by the first hooks of a request, `register` adds the routes, and `expireAll` expires
 * all pages after a content change.
 */
export function createPageServer({
  render,
  siteUrl,
  headers,
  checkoutHeaders = headers,
  addresses = { listed: [], queries: new Map() },
  useCache = true,
}: PageServerOptions) {
  const cache = createHtmlCache();
  const api = createPageTransport();
  let redirectOf: FindRedirect = () => Promise.resolve(null);
  const served = { cached: 0, lastKnown: 0, rendered: 0 };
  const cacheKey = (request: IncomingMessage) =>
    `${localeOf(request)} ${withKnownQuery(request.url ?? '/', addresses.queries)}`;
  const headersOf = ({ opensCheckout }: EncodedPage) => (opensCheckout ? checkoutHeaders : headers);

  function fromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (!useCache || (request.method !== 'GET' && request.method !== 'HEAD')) return false;

    const page = cache.get(cacheKey(request));
    if (!page) return false;
    served.cached += 1;
    sendPage(request, response, page, headersOf(page));
    return true;
  }

  /** Sends the last rendered version of the page, whatever its age. */
  function lastKnown(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;

    const page = cache.lastKnown(cacheKey(request));
    if (!page) return false;
    served.lastKnown += 1;
    sendPage(request, response, page, headersOf(page));
    return true;
  }

  /** Sends an error page. */
  function reject(request: IncomingMessage, response: ServerResponse, appError: AppError): void {
    const body = errorPage(appError, localeOf(request));
    response.writeHead(appError.status, {
      ...headers,
      ...appError.headers,
      ...errorPageHeaders,
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** @param findRedirect where a path without a page leads; null when nowhere */
  function register(
    app: FastifyInstance,
    calls: RouteTable,
    { findRedirect = () => Promise.resolve(null) }: { findRedirect?: FindRedirect } = {},
  ): void {
    redirectOf = findRedirect;
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      handler: (request, reply) => {
        const path = request.url.split('?')[0] ?? request.url;
        if (isCall(path)) throw calls.notFoundError(request.method, path);
        return respond(app, request, reply);
      },
    });
  }

  async function respond(
    app: FastifyInstance,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    reply.headers(headers);
    const locale = localeOf(request.raw);
    try {
      return await respondWithPage(app, request, reply, locale);
    } catch (error) {
      if (error instanceof Redirect) {
        // Administrators change what redirects, so browsers must not keep a permanent one forever.
        return reply.header('cache-control', 'no-cache').redirect(error.location, error.status);
      }

      const appError = toAppError(error);
      if (appError.status >= 500) request.log.error({ err: error }, 'page failed');
      reply.errorCode = appError.code;
      return reply
        .code(appError.status)
        .headers({ ...appError.headers, ...errorPageHeaders, 'cache-control': 'no-store' })
        .send(errorPage(appError, locale));
    }
  }

  async function respondWithPage(
    app: FastifyInstance,
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
  ): Promise<FastifyReply> {
    const full = addressOf(request, siteUrl);
    const redirect = tidyRedirect(full);
    if (redirect) return reply.redirect(redirect.location, redirect.status);
    const url = new URL(withKnownQuery(full.pathname + full.search, addresses.queries), full);

    /** Whether only the query of a URL is wrong, such as an unknown date: redirects replace no page. */
    const hasPage = async ({ origin, pathname, search }: URL): Promise<boolean> => {
      if (search === '') return false;
      const page = { url: origin + pathname, locale, transport: api.transportOf(app, request) };
      const plain = await render(page);
      return 'location' in plain || plain.status !== 404;
    };
    const renderNow = async (): Promise<EncodedPage> => {
      served.rendered += 1;
      const rendered = await render({
        url: url.href,
        locale,
        transport: api.transportOf(app, request),
        shareLoad: api.shareLoadOf(app, request),
      });
      if ('location' in rendered) throw new Redirect(rendered.status, url, rendered.location);
      if (rendered.error !== undefined) {
        request.log.error({ err: rendered.error }, 'page failed');
        reply.errorCode = 'internal_error';
      }
      const target = rendered.status === 404 ? await redirectOf(url.pathname) : null;
      if (target !== null && !(await hasPage(url))) throw new Redirect(301, url, target);
      return encodePage(rendered.status, rendered.htmlParts, rendered);
    };

    const page = useCache ? await cache.getOrRender(cacheKey(request.raw), renderNow) : await renderNow();
    reply.hijack();
    sendPage(request.raw, reply.raw, page, headersOf(page));
    return reply;
  }

  /**
   * Renders a page for one request, such as the response to a posted form. It is not cached.
   *
   * @param posted data for the loader of the page
   * @param form a form of the page that was not accepted
   * @param status replaces the status of the page
   */
  async function sendOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    { posted, form, status }: { posted?: unknown; form?: PostedForm; status: number },
  ): Promise<FastifyReply> {
    const { href: url } = addressOf(request, siteUrl);
    const locale = localeOf(request.raw);
    const transport = api.transportOf(request.server, request);
    const page = await render({ url, locale, transport, posted, ...(form && { postedForm: form }) });
    if ('location' in page) return reply.redirect(page.location, page.status);
    if (page.error !== undefined) request.log.error({ err: page.error }, 'page failed');
    return reply
      .code(page.error === undefined ? status : page.status)
      .headers(page.opensCheckout ? checkoutHeaders : headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.htmlParts.join(''));
  }

  /** Expires all pages after a content change. */
  function expireAll(): void {
    api.clear();
    cache.expireAll();
  }

  return {
    fromCache,
    sendOnce,
    lastKnown,
    reject,
    register,
    publicPaths: addresses.listed,
    expireAll,
    stats: () => ({ ...cache.stats(), ...served }),
  };
}

export type PageServer = ReturnType<typeof createPageServer>;

function localeOf({ url = '/', headers }: IncomingMessage): Locale {
  return pageLocale(url, headers.cookie);
}
