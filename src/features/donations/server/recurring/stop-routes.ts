import type { FastifyInstance } from 'fastify';
import { stopPath, type StopPageOutcome } from '../../stop-path.ts';
import type { RecurringGifts } from './recurring.ts';
import type { StopLinks } from './stop-links.ts';

type Parts = { recurring: Pick<RecurringGifts, 'findGift' | 'stop'>; links: StopLinks };

/** What the button behind the links of mails posts, and mail programs on their own (RFC 8058). */
export function registerStopRoute(app: FastifyInstance, { recurring, links }: Parts): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, String(body)),
    );

    scope.post<{ Querystring: { token?: string } }>(stopPath, async ({ query, body }, reply) => {
      const outcome = await stop(String(query.token));
      // Mail programs must not be sent elsewhere.
      if (typeof body === 'string' && body.includes('List-Unsubscribe'))
        return reply
          .code(outcome === 'invalid' ? 400 : 200)
          .type('text/plain')
          .send('');
      return reply.redirect(`${stopPath}?result=${outcome}`, 303);
    });
  });

  async function stop(token: string): Promise<StopPageOutcome> {
    const gift = await giftOf(token);
    return gift ? recurring.stop(gift.id) : 'invalid';
  }

  async function giftOf(token: string) {
    const id = links.readToken(token);
    return id ? recurring.findGift(id) : null;
  }
}
