import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { emailAddress, optionalLine, requiredLine } from '#src/api/form-text.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { ReportReader } from '../report.ts';
import { isSame, parseBody, unsigned } from './verified-json.ts';

/** Difference of clocks up to which a signature is valid, so that a recorded request cannot be repeated later. */
const maxAgeMs = 5 * msPerMinute;

const bodySchema = z.object({
  events: z
    .array(
      z.object({
        id: requiredLine(200),
        type: z.enum(['hard_bounce', 'soft_bounce', 'complaint']),
        address: emailAddress,
        messageId: optionalLine(300),
        occurredAt: z.iso.datetime({ offset: true }),
        detail: optionalLine(500),
      }),
    )
    .max(500),
});

/**
 * The site's own format (docs/operations.md), for every provider without a format of its own. The signature is
 * `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`.
 */
export function createSignedJsonReader({ secret, clock }: { secret: string; clock: Clock }): ReportReader {
  return async ({ body, headers }) => {
    const signature = String(headers['x-webhook-signature'] ?? '');
    const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
    const age = Math.abs(clock.now().getTime() - Number(seconds) * 1000);
    if (!isSame(given, expected) || age > maxAgeMs) throw unsigned();
    return Promise.resolve(parseBody(bodySchema, body).events);
  };
}
