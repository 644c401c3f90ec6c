import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { outcomeAddress } from '#src/api/form-result-query.ts';

const htmlForm = 'application/x-www-form-urlencoded';

/**
 * Accepts HTML forms of this site for the endpoints of a scope, for browsers without scripts: the same
 * validation and limits, with a redirect to a page instead of JSON. Posts from other sites or from
 * scripts are rejected.
 *
 * @param resultPages page that shows the result, by endpoint; default is the page of the form
 */
export function acceptHtmlForms(scope: FastifyInstance, resultPages: Record<string, string> = {}): void {
  scope.addContentTypeParser(htmlForm, { parseAs: 'string' }, (request, body, done) => {
    if (isOwnForm(request)) done(null, Object.fromEntries(new URLSearchParams(String(body))));
    else done(new AppError('unsupported_media_type', 'Send the request body as JSON.'));
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    if (!isOwnForm(request)) return payload;

    const { pathname } = new URL(request.url, 'http://site');
    const page = URL.parse(resultPages[pathname] ?? request.headers.referer ?? '/', 'http://site');
    const outcome = reply.statusCode < 400 ? 'sent' : 'failed';
    reply
      .code(303)
      .header('location', outcomeAddress(page ?? new URL('http://site'), pathname, outcome))
      .removeHeader('content-type')
      .removeHeader('content-length');
    return '';
  });
}

/** Checks the Fetch metadata headers, which scripts cannot set: same site, and a navigation. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  return (
    headers['content-type']?.startsWith(htmlForm) === true &&
    headers['sec-fetch-site'] === 'same-origin' &&
    headers['sec-fetch-mode'] === 'navigate'
  );
}
