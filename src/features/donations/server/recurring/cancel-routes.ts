import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import {
  cancelPath,
  type CancelPageOutcome,
  pausePath,
  reasonPath,
  resumePath,
} from '../../recurring-names.ts';
import { cancelReasonForm, pauseForm } from '../../contract.ts';
import type { CancelLinks } from './cancel-links.ts';
import type { Pauses } from './pauses.ts';
import type { RecurringDonations } from './recurring.ts';

type Dependencies = {
  recurring: Pick<RecurringDonations, 'findDonation' | 'cancel' | 'giveReason'>;
  pauses: Pauses;
  links: CancelLinks;
};

type Query = { Querystring: { token?: string } };

/** Posts of the pages behind links of emails, and of email programs (RFC 8058). */
export function registerCancelRoutes(app: FastifyInstance, { recurring, pauses, links }: Dependencies): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, String(body)),
    );

    scope.post<Query>(cancelPath, async ({ query, body }, reply) => {
      const outcome = await act(query.token, (id) => recurring.cancel(id));
      // Email programs must not be sent elsewhere.
      if (typeof body === 'string' && body.includes('List-Unsubscribe'))
        return reply
          .code(outcome === 'invalid' ? 400 : 200)
          .type('text/plain')
          .send('');
      return lead(reply, outcome, query.token);
    });

    scope.post<Query>(pausePath, async ({ query, body }, reply) => {
      const form = pauseForm.safeParse(fieldsOf(body));
      const outcome = await act(query.token, async (id) =>
        form.success ? pauses.pause(id, form.data.months) : 'rejected',
      );
      return lead(reply, outcome, query.token);
    });

    scope.post<Query>(resumePath, async ({ query }, reply) =>
      lead(reply, await act(query.token, (id) => pauses.resume(id)), query.token),
    );

    scope.post<Query>(reasonPath, async ({ query, body }, reply) => {
      const form = cancelReasonForm.safeParse(fieldsOf(body));
      const outcome = await act(query.token, async (id) => {
        if (form.success) await recurring.giveReason(id, form.data);
        return 'thanks';
      });
      return lead(reply, outcome);
    });
  });

  async function act(
    token: string | undefined,
    work: (id: string) => Promise<CancelPageOutcome>,
  ): Promise<CancelPageOutcome> {
    const id = links.readToken(String(token));
    const donation = id ? await recurring.findDonation(id) : null;
    if (!donation) return 'invalid';
    try {
      return await work(donation.id);
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') return 'rejected';
      throw error;
    }
  }
}

const forReasons = new Set<CancelPageOutcome>(['cancelled', 'cancelling']);

/** The page asks for a reason after cancelling, which needs the token again. */
function lead(reply: FastifyReply, outcome: CancelPageOutcome, token?: string): FastifyReply {
  const query = new URLSearchParams({
    result: outcome,
    ...(token && forReasons.has(outcome) && { token }),
  });
  return reply.redirect(`${cancelPath}?${query}`, 303);
}

function fieldsOf(body: unknown): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}
