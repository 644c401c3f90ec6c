import type { FastifyInstance } from 'fastify';
import { cancelPath, type CancelPageOutcome } from '../../cancel-path.ts';
import type { RecurringDonations } from './recurring.ts';
import type { CancelLinks } from './cancel-links.ts';

type Dependencies = { recurring: Pick<RecurringDonations, 'findDonation' | 'cancel'>; links: CancelLinks };

/** What the button behind the links of emails posts, and email programs on their own (RFC 8058). */
export function registerCancelRoute(app: FastifyInstance, { recurring, links }: Dependencies): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, String(body)),
    );

    scope.post<{ Querystring: { token?: string } }>(cancelPath, async ({ query, body }, reply) => {
      const outcome = await cancel(String(query.token));
      // Email programs must not be sent elsewhere.
      if (typeof body === 'string' && body.includes('List-Unsubscribe'))
        return reply
          .code(outcome === 'invalid' ? 400 : 200)
          .type('text/plain')
          .send('');
      return reply.redirect(`${cancelPath}?result=${outcome}`, 303);
    });
  });

  async function cancel(token: string): Promise<CancelPageOutcome> {
    const donation = await donationOf(token);
    return donation ? recurring.cancel(donation.id) : 'invalid';
  }

  async function donationOf(token: string) {
    const id = links.readToken(token);
    return id ? recurring.findDonation(id) : null;
  }
}
