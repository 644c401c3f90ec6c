import type { FastifyInstance } from 'fastify';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';

const optOutLimit: RateLimitRule = { name: 'email opt-outs', max: 60, seconds: 600 };

type Dependencies = {
  /** Page whose form posts to its own address. */
  path: string;
  /** @returns whether the token is valid */
  optOut: (token: string) => Promise<boolean>;
  rateLimits: RateLimits;
};

/** Posts of a page behind the opt-out link of an email, and of email programs (RFC 8058). */
export function registerOptOutRoute(app: FastifyInstance, { path, optOut, rateLimits }: Dependencies): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, String(body)),
    );

    scope.post<{ Querystring: { token?: string } }>(path, async (request, reply) => {
      await limitAddress(rateLimits, optOutLimit, request);
      const { query, body } = request;
      const isValid = await optOut(String(query.token));
      // Email programs must not be sent elsewhere.
      if (typeof body === 'string' && body.includes('List-Unsubscribe'))
        return reply
          .code(isValid ? 200 : 400)
          .type('text/plain')
          .send('');
      return reply.redirect(`${path}?result=${isValid ? 'done' : 'invalid'}`, 303);
    });
  });
}
