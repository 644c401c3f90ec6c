import type { FastifyInstance } from 'fastify';
import { sendErrorPage } from '#src/http/error-handler.ts';
import { verifyPayment } from '../../contract.ts';
import { callbackTokenName } from '../../posted-form.ts';
import type { CardTestingGuard } from './card-testing.ts';
import type { HandleCallback } from './checkout-callback.ts';

type Dependencies = {
  handleCallback: HandleCallback;
  cardTesting: Pick<CardTestingGuard, 'checkVerification'>;
};

const path = '/api/payments/:id/return';

/**
 * Browsers inside of apps leave the page for the checkout. It sends them back with a form, across sites and therefore
 * without cookies: the URL names the donation, and only signed fields of the form are evidence
 * of a payment. A failure has none, so it opens no page of the donation without its token in the URL.
 */
export async function registerCallbackRoute(
  app: FastifyInstance,
  { handleCallback, cardTesting }: Dependencies,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );

    scope.post<{ Params: { id: string }; Querystring: Partial<Record<string, unknown>> }>(
      path,
      { errorHandler: sendErrorPage },
      async (request, reply) => {
        await cardTesting.checkVerification(request);
        const { params, body, query } = request;
        const callback = verifyPayment.body.safeParse(body);
        const token = query[callbackTokenName];
        const location = await handleCallback(
          params.id,
          callback.success ? callback.data : null,
          typeof token === 'string' ? token : null,
        );
        return reply.header('cache-control', 'no-store').redirect(location, 303);
      },
    );
  });
}
