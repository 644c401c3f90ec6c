import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { outcomeAddress } from '#src/api/form-result-query.ts';

const htmlForm = 'application/x-www-form-urlencoded';

/**
 * Lets pages of this site post their forms to the calls of a scope where no scripts run: the same checks and limits,
 * answered by a page instead of JSON. Forms of other sites are not heard, nor is anything but a form of a page.
 *
 * @param answeredOn the page that says what became of it, by call; else the one the form stands on
 */
export function acceptHtmlForms(scope: FastifyInstance, answeredOn: Record<string, string> = {}): void {
  scope.addContentTypeParser(htmlForm, { parseAs: 'string' }, (request, body, done) => {
    if (isOwnForm(request)) done(null, Object.fromEntries(new URLSearchParams(String(body))));
    else done(new AppError('unsupported_media_type', 'Send the request body as JSON.'));
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    if (!isOwnForm(request)) return payload;

    const { pathname } = new URL(request.url, 'http://site');
    const page = URL.parse(answeredOn[pathname] ?? request.headers.referer ?? '/', 'http://site');
    const outcome = reply.statusCode < 400 ? 'sent' : 'failed';
    reply
      .code(303)
      .header('location', outcomeAddress(page ?? new URL('http://site'), pathname, outcome))
      .removeHeader('content-type')
      .removeHeader('content-length');
    return '';
  });
}

/** Browsers say of themselves where a form stands and that a person goes on to its answer; scripts cannot say it. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  return (
    headers['content-type']?.startsWith(htmlForm) === true &&
    headers['sec-fetch-site'] === 'same-origin' &&
    headers['sec-fetch-mode'] === 'navigate'
  );
}
