import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Report, ReportReader } from '../report.ts';
import { isReport, isSame, parseBody, reportOf, unsigned } from './verified-json.ts';

/** Mailgun repeats a failed request for eight hours, with a new signature each time. */
const maxAgeMs = 15 * msPerMinute;

const signed = z.object({
  signature: z.object({
    timestamp: z.union([z.string().max(20), z.number()]).transform(String),
    token: z.string().max(100),
    signature: z.string().max(100),
  }),
  'event-data': z.looseObject({ event: z.string() }),
});

const eventData = z.object({
  id: z.string(),
  event: z.string(),
  severity: z.string().default(''),
  recipient: z.string(),
  timestamp: z.number(),
  message: z
    .object({ headers: z.object({ 'message-id': z.string().default('') }).prefault({}) })
    .prefault({}),
  'delivery-status': z
    .object({
      message: z.string().nullish(),
      description: z.string().nullish(),
    })
    .prefault({}),
});

/** Webhooks of Mailgun: https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks */
export function createMailgunReader({ key, clock }: { key: string; clock: Clock }): ReportReader {
  return async ({ body }) => {
    const { signature, 'event-data': data } = parseBody(signed, body);
    const { timestamp, token } = signature;
    const expected = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex');
    const age = Math.abs(clock.now().getTime() - Number(timestamp) * 1000);
    if (!isSame(signature.signature, expected) || !(age <= maxAgeMs)) throw unsigned();
    const type = typeOf(data);
    return Promise.resolve(type === null ? [] : [read(type, data)].filter(isReport));
  };
}

function typeOf({ event, severity }: { event: string; severity?: unknown }): Report['type'] | null {
  if (event === 'complained') return 'complaint';
  if (event !== 'failed') return null;
  return severity === 'permanent' ? 'hard_bounce' : 'soft_bounce';
}

function read(type: Report['type'], data: object): Report | null {
  const parsed = eventData.safeParse(data);
  if (!parsed.success) return null;
  const { id, recipient, timestamp, message, 'delivery-status': status } = parsed.data;
  return reportOf(type, {
    id: `mailgun ${id}`,
    address: recipient,
    messageId: message.headers['message-id'],
    occurredAt: new Date(timestamp * 1000).toISOString(),
    detail: status.message || status.description || '',
  });
}
