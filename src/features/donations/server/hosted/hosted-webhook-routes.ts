import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { eventStore } from '../payments/event-store.ts';
import type { HostedDonations } from './hosted-donations.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  findInbox: HostedDonations['findInbox'];
  countRejected: () => void;
  rateLimits: RateLimits;
  clock: Clock;
};

type AccountRoute = { Params: { account: string } };

const path = '/api/webhooks/stripe/:account';
/** Limits requests without a valid signature only. */
const forgedByAddress: RateLimitRule = { name: 'forged webhooks by address', max: 60, seconds: 60 };
const mebibyte = 1024 * 1024;

/**
 * Receives webhooks of hosted payment pages, one path for each account. The signature is checked before the body is
 * parsed. Rejected requests change nothing and are counted for administrators.
 */
export async function registerHostedWebhookRoute(
  app: FastifyInstance,
  { db, gatewayMode, findInbox, countRejected, rateLimits, clock }: Dependencies,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mebibyte }, (_request, body, done) => {
      done(null, body);
    });

    scope.post<AccountRoute>(path, { bodyLimit: mebibyte }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['stripe-signature'];
      const found = findInbox(request.params.account);
      const reading = found?.client.readEvent(body, typeof signature === 'string' ? signature : undefined);
      if (!found || !reading?.isAccepted) {
        const reason = reading?.isAccepted === false ? reading.reason : 'account';
        // Anyone can send those; the other reasons require a valid signature.
        if (reason === 'signature' || reason === 'account') countRejected();
        await limitAddress(rateLimits, forgedByAddress, request);
        if (reason !== 'signature') await report(found?.account ?? null, reason);
        throw new AppError('invalid_signature', 'The signature is missing or invalid.');
      }

      await found.inbox.receiveEvent(body, reading.event);
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
  });

  /** Reports a reason once per account, without any content of the request. */
  function report(account: string | null, reason: 'account' | 'mode' | 'content'): Promise<void> {
    const details = {
      account: 'a webhook for an account that is not configured',
      mode: 'a webhook of another mode than that of the key',
      content: 'a signed webhook that is no event',
    };
    return eventStore.reportDiscrepancy(db, {
      gatewayMode,
      kind: 'event_rejected',
      subject: `${account ?? 'unknown account'}: ${reason}`,
      paymentId: null,
      detail: details[reason],
      foundAt: clock.now(),
    });
  }
}
