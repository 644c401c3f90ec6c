import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#src/api/errors.ts';
import { sentAddress } from '#src/api/forms/form-result-query.ts';
import { formButtonName } from '#src/api/forms/posted-form.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { PageServer } from '../pages/page-server.ts';
import { limitAddress } from '../rate-limit.ts';
import { isCall, type RouteTable } from '../route-table.ts';
import { acceptFormPosts, formFields, htmlFormType, maxFormBytes } from './form-posts.ts';
import { isFromOtherSite, postedFormLimit, sendPostedForm } from './posted-form.ts';

type Dependencies = {
  pages: Pick<PageServer, 'sendOnce'>;
  calls: Pick<RouteTable, 'notFoundError' | 'acceptsHtmlForms'>;
  rateLimits: RateLimits;
};

/**
 * Forms of pages for browsers without scripts. They are posted to their page and name the endpoint that handles them, which
 * must accept HTML forms. An accepted form leads to its confirmation, or to the page that the endpoint redirects to; a rejected
 * one comes back with the page, with what was typed and its errors.
 */
export function registerPageForms(app: FastifyInstance, { pages, calls, rateLimits }: Dependencies): void {
  // A scope of its own limits these body parsers to pages.
  void app.register(async (scope) => {
    acceptFormPosts(scope, maxFormBytes);

    scope.addHook('onRequest', async (request) => {
      const { method, url, headers } = request;
      const { pathname } = pageOf(url);
      const isForm = headers['content-type']?.startsWith(htmlFormType) === true;
      if (!isForm || isCall(pathname)) throw calls.notFoundError(method, pathname);
      await limitAddress(rateLimits, postedFormLimit, request);
    });

    scope.post<{ Body: string }>('/*', async (request, reply) => {
      const page = pageOf(request.url);
      if (isFromOtherSite(request)) return reply.redirect(page.pathname + page.search, 303);

      const { [formButtonName]: form = '', ...fields } = formFields(request.body);
      if (!calls.acceptsHtmlForms(form)) throw calls.notFoundError(request.method, page.pathname);

      const response = await submit(app, request, form, fields);
      const { location, 'retry-after': retryAfter } = response.headers;
      if (response.statusCode < 400)
        return reply.redirect(typeof location === 'string' ? location : sentAddress(page, form), 303);

      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      const { fields: errors = {} } = response.json<ErrorBody>();
      return sendPostedForm(pages, request, reply, { form, fields, errors, status: response.statusCode });
    });
  });
}

/** Calls the endpoint in this process. */
function submit(app: FastifyInstance, request: FastifyRequest, form: string, fields: Record<string, string>) {
  const { cookie } = request.headers;
  return app.inject({
    method: 'POST',
    url: form,
    // Limits count the visitor, not this process.
    remoteAddress: request.ip,
    headers: {
      'content-type': htmlFormType,
      'x-request-id': request.id,
      ...(cookie !== undefined && { cookie }),
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Address of the page; its path starts with one slash, because two would name another host. */
function pageOf(address: string): URL {
  const url = new URL(address.replace(/^[/\\]+/, '/'), 'http://site');
  url.pathname = `/${url.pathname.replace(/^\/+/, '')}`;
  return url;
}
