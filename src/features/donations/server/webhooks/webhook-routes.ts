import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import type { WebhookInbox } from './webhook.ts';

type Dependencies = {
  isEventGenuine: PaymentGateway['isEventGenuine'];
  receiveEvent: WebhookInbox['receiveEvent'];
  countRejected: () => void;
  rateLimits: RateLimits;
};

const path = '/api/webhooks/razorpay';
/** Limits requests without a valid signature only. */
const forgedByAddress: RateLimitRule = { name: 'forged webhooks by address', max: 60, seconds: 60 };

const mebibyte = 1024 * 1024;

/** Receives webhooks. The signature covers the raw bytes, so the body is not parsed before. */
export async function registerWebhookRoute(
  app: FastifyInstance,
  { isEventGenuine, receiveEvent, countRejected, rateLimits }: Dependencies,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mebibyte }, (_request, body, done) => {
      done(null, body);
    });

    scope.post(path, { bodyLimit: mebibyte }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-razorpay-signature'];
      if (typeof signature !== 'string' || !isEventGenuine(body, signature)) {
        countRejected();
        await limitAddress(rateLimits, forgedByAddress, request);
        throw new AppError('invalid_signature', 'The signature is missing or invalid.');
      }

      const eventId = request.headers['x-razorpay-event-id'];
      await receiveEvent(body, typeof eventId === 'string' ? eventId.slice(0, 200) : randomUUID());
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
  });
}
