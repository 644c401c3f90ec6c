import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { PageServer } from '../pages/page-server.ts';
import { limitAddress } from '../rate-limit.ts';
import { acceptFormPosts, formFields, maxFormBytes } from './form-posts.ts';
import { sendPostedForm } from './posted-form.ts';

type LinkPost = {
  /** Empty without a token. */
  token: string;
  action: string | undefined;
  /** Fields of the form as they were posted. */
  body: string;
};

export type LinkResult = {
  /** Whether the link and its action are valid; decides the status of the response to an email program. */
  isValid: boolean;
  /** Page that shows the result. */
  page: string;
};

type Dependencies = {
  rateLimits: Pick<RateLimits, 'consume'>;
  limit: RateLimitRule;
  /** Renders the page of a rejected form; API tests omit it. */
  pages?: Pick<PageServer, 'sendOnce'> | undefined;
};

type LinkQuery = { token?: unknown; action?: unknown };

/**
 * Accepts the posts of pages behind emailed links, by path, and those of email programs (RFC 8058). A handler rejects a form
 * with `validation_failed`: its page is rendered again with the input and the errors.
 */
export function registerLinkPosts(
  app: FastifyInstance,
  { rateLimits, limit, pages }: Dependencies,
  handlers: Record<string, (post: LinkPost) => Promise<LinkResult>>,
): void {
  // A scope of its own limits these body parsers to the pages.
  void app.register(async (scope) => {
    acceptFormPosts(scope, maxFormBytes);
    for (const [path, handle] of Object.entries(handlers)) {
      scope.post<{ Querystring: LinkQuery; Body: string }>(path, async (request, reply) => {
        await limitAddress(rateLimits, limit, request);
        const { query, body } = request;
        try {
          const { isValid, page } = await handle({
            token: typeof query.token === 'string' ? query.token : '',
            action: typeof query.action === 'string' ? query.action : undefined,
            body,
          });
          // RFC 8058: email programs must not be redirected.
          if (isOneClick(body))
            return await reply
              .code(isValid ? 200 : 400)
              .type('text/plain')
              .send('');
          return await reply.redirect(page, 303);
        } catch (error) {
          if (!pages || !(error instanceof AppError) || error.code !== 'validation_failed') throw error;
          const { status, fields: errors = {} } = error;
          const fields = formFields(body);
          return sendPostedForm(pages, request, reply, { form: path, fields, errors, status });
        }
      });
    }
  });
}

/** Whether an email program has posted, in either of the two form types; in a typed text the quotes are encoded. */
function isOneClick(body: string): boolean {
  return 'List-Unsubscribe' in formFields(body) || body.includes('name="List-Unsubscribe"');
}
