import type { FastifyInstance } from 'fastify';
import { isUuid } from '#src/api/uuid.ts';
import { sendErrorPage } from '#src/http/error-handler.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import { thankYouPath } from '../../thank-you-path.ts';
import type { CardTestingGuard } from '../checkout/card-testing.ts';
import { withinDonorWait } from '../gateway/donor-deadline.ts';
import { isGatewayHealthIssue } from '../gateway/gateway.ts';
import type { CheckOrder } from '../payments/check-order.ts';
import { paymentStore } from '../payments/payment-store.ts';
import { callbackToken } from '../payments/status-token.ts';
import { sessionStore } from './session-store.ts';

type Dependencies = {
  db: Db;
  checkOrder: CheckOrder;
  cardTesting: Pick<CardTestingGuard, 'checkVerification'>;
  log: Log;
};

type ReturnRoute = { Params: { id: string }; Querystring: { session?: string } };

/**
 * Where a hosted payment page sends the browser. Nothing in the request is evidence: the server fetches the
 * session. Only the browser of the donor has the id of the session, and only it gets the token of the donation.
 */
export function registerHostedReturnRoute(
  app: FastifyInstance,
  { db, checkOrder, cardTesting, log }: Dependencies,
): void {
  app.get<ReturnRoute>(
    '/api/payments/:id/return',
    { errorHandler: sendErrorPage },
    async (request, reply) => {
      await cardTesting.checkVerification(request);
      const { id } = request.params;
      const location = await resultPage(id, request.query.session ?? '');
      return reply.header('cache-control', 'no-store').redirect(location, 303);
    },
  );

  async function resultPage(id: string, session: string): Promise<string> {
    const payment = isUuid(id) ? await paymentStore.findPayment(db, id) : null;
    const sessions = payment ? await sessionStore.list(db, id) : [];
    if (!payment || !sessions.some(({ sessionId }) => sessionId !== null && sessionId === session))
      return '/donate';

    try {
      await withinDonorWait(checkOrder(payment));
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      log.warn(`Payment ${id} could not be checked on return: ${error.message}`);
    }
    return thankYouPath({ id, statusToken: callbackToken(payment.statusTokenHash) });
  }
}
