import type { FastifyInstance } from 'fastify';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { EmailReports } from './reports.ts';

/** Path for the webhook of the mail provider. */
export const reportPath = '/api/webhooks/email';

const bodyLimit = 512 * 1024;
const limit: RateLimitRule = { name: 'reports of the mail provider', max: 600, seconds: 60 };

/** Receives bounces and complaints. The signature covers the bytes of the body. */
export function registerReportRoutes(
  app: FastifyInstance,
  { reports, rateLimits }: { reports: EmailReports; rateLimits: RateLimits },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, body);
    });

    scope.post(reportPath, async (request, reply) => {
      await limitAddress(rateLimits, limit, request);
      const { body, headers } = request;
      const signature = String(headers['x-webhook-signature'] ?? '');
      return reply.send(await reports.receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature));
    });
  });
}
