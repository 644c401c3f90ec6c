import type { FastifyInstance } from 'fastify';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { limitAddress } from '../rate-limit.ts';
import { acceptFormPosts } from './form-posts.ts';

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

type Dependencies = { rateLimits: RateLimits; limit: RateLimitRule };

type LinkQuery = { token?: unknown; action?: unknown };

/** Accepts the posts of pages behind emailed links, by path, and those of email programs (RFC 8058). */
export function registerLinkPosts(
  app: FastifyInstance,
  { rateLimits, limit }: Dependencies,
  handlers: Record<string, (post: LinkPost) => Promise<LinkResult>>,
): void {
  // A scope of its own limits these body parsers to the pages.
  void app.register(async (scope) => {
    acceptFormPosts(scope);
    for (const [path, handle] of Object.entries(handlers)) {
      scope.post<{ Querystring: LinkQuery; Body: string }>(path, async (request, reply) => {
        await limitAddress(rateLimits, limit, request);
        const { query, body } = request;
        const { isValid, page } = await handle({
          token: typeof query.token === 'string' ? query.token : '',
          action: typeof query.action === 'string' ? query.action : undefined,
          body,
        });
        // RFC 8058: email programs must not be redirected.
        if (body.includes('List-Unsubscribe'))
          return reply
            .code(isValid ? 200 : 400)
            .type('text/plain')
            .send('');
        return reply.redirect(page, 303);
      });
    }
  });
}
