import type { FastifyInstance } from 'fastify';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { cardOptOutPath } from '../../tributes/card.ts';
import type { CardOptOuts } from './card-opt-outs.ts';

const optOutLimit: RateLimitRule = { name: 'tribute card opt-outs', max: 60, seconds: 600 };

type Dependencies = { optOuts: Pick<CardOptOuts, 'optOut'>; rateLimits: RateLimits };

/** Posts of the page behind the link of a card, and of email programs (RFC 8058). */
export function registerOptOutRoute(app: FastifyInstance, { optOuts, rateLimits }: Dependencies): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, String(body)),
    );

    scope.post<{ Querystring: { token?: string } }>(cardOptOutPath, async (request, reply) => {
      await limitAddress(rateLimits, optOutLimit, request);
      const { query, body } = request;
      const isValid = await optOuts.optOut(String(query.token));
      // Email programs must not be sent elsewhere.
      if (typeof body === 'string' && body.includes('List-Unsubscribe'))
        return reply
          .code(isValid ? 200 : 400)
          .type('text/plain')
          .send('');
      return reply.redirect(`${cardOptOutPath}?result=${isValid ? 'done' : 'invalid'}`, 303);
    });
  });
}
