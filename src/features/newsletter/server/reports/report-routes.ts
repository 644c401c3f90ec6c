import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { createMailgunReader } from './providers/mailgun.ts';
import { createPostmarkReader } from './providers/postmark.ts';
import { createSesReader } from './providers/ses.ts';
import { createSignedJsonReader } from './providers/signed-json.ts';
import type { ReportReader } from './report.ts';
import type { EmailReports } from './reports.ts';

/** Path for the webhook of the mail provider; those with a format of their own add their name. */
const reportPath = '/api/webhooks/email';

const bodyLimit = 512 * 1024;
const limit: RateLimitRule = { name: 'reports of the mail provider', max: 600, seconds: 60 };

type Readers = Partial<Record<string, ReportReader>>;
type ReportRoutes = { reports: EmailReports; readers: Readers; rateLimits: RateLimits };

/** Readers of the formats whose secret is set; the key is the end of their path. */
export function openReportReaders({ webhooks }: Config['email'], clock: Clock): Readers {
  const { secret, mailgunKey, postmarkPassword, sesTopicArn } = webhooks;
  return {
    ...(secret && { '': createSignedJsonReader({ secret, clock }) }),
    ...(mailgunKey && { '/mailgun': createMailgunReader({ key: mailgunKey, clock }) }),
    ...(postmarkPassword && { '/postmark': createPostmarkReader({ password: postmarkPassword }) }),
    ...(sesTopicArn && { '/ses': createSesReader({ topicArn: sesTopicArn, clock }) }),
  };
}

/** Receives bounces and complaints. Signatures cover the bytes of the body. */
export function registerReportRoutes(
  app: FastifyInstance,
  { reports, readers, rateLimits }: ReportRoutes,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, body);
    });

    for (const end of ['', '/mailgun', '/postmark', '/ses']) {
      scope.post(reportPath + end, async (request, reply) => {
        await limitAddress(rateLimits, limit, request);
        const read = readers[end];
        if (!read) throw new AppError('invalid_signature', 'Reports of this provider are not set up.');
        const { body, headers } = request;
        const found = await read({ body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers });
        return reply.send(await reports.applyAll(found));
      });
    }
  });
}
