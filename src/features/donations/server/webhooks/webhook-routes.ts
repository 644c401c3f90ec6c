import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { DonationService } from '../service.ts';

const path = '/api/webhooks/razorpay';
/** The gateway signs what it sends; only who forges its voice meets this limit. */
const forgedByAddress: RateLimitRule = { name: 'forged webhooks by address', max: 60, seconds: 60 };

const mebibyte = 1024 * 1024;

/** The gateway's own reports. They are signed byte for byte, so the body is left as it came. */
export async function registerWebhookRoute(
  app: FastifyInstance,
  {
    donations,
    countRejected,
    rateLimits,
  }: {
    donations: Pick<DonationService, 'isEventGenuine' | 'receiveEvent'>;
    countRejected: () => void;
    rateLimits: RateLimits;
  },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mebibyte }, (_request, body, done) => {
      done(null, body);
    });

    scope.post(path, { bodyLimit: mebibyte }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-razorpay-signature'];
      if (typeof signature !== 'string' || !donations.isEventGenuine(body, signature)) {
        countRejected();
        await limitAddress(rateLimits, forgedByAddress, request);
        throw new AppError('invalid_signature', 'The signature is missing or invalid.');
      }

      const eventId = request.headers['x-razorpay-event-id'];
      await donations.receiveEvent(body, typeof eventId === 'string' ? eventId.slice(0, 200) : randomUUID());
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
  });
}
