import { z } from 'zod';
import type { Report, ReportReader } from '../report.ts';
import { isReport, isSame, parseBody, reportOf, unsigned } from './verified-json.ts';

const bodySchema = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]).transform(String).default(''),
  Type: z.string().default(''),
  Email: z.string().default(''),
  BouncedAt: z.string().default(''),
  Description: z.string().default(''),
  Details: z.string().default(''),
});

/** Other types, such as replies by absence notes, are no failures. */
const types: Partial<Record<string, Report['type']>> = {
  HardBounce: 'hard_bounce',
  BadEmailAddress: 'hard_bounce',
  SoftBounce: 'soft_bounce',
  Transient: 'soft_bounce',
  DnsError: 'soft_bounce',
  Blocked: 'soft_bounce',
  SpamNotification: 'soft_bounce',
  SpamComplaint: 'complaint',
};

/**
 * Webhooks of Postmark, which does not sign them: the password is in the address of the webhook, and arrives as
 * basic authentication (https://postmarkapp.com/developer/webhooks/bounce-webhook).
 */
export function createPostmarkReader({ password }: { password: string }): ReportReader {
  return async ({ body, headers }) => {
    const [, encoded = ''] = /^basic ([\w+/=-]{1,400})$/i.exec(String(headers['authorization'] ?? '')) ?? [];
    const given = Buffer.from(encoded, 'base64').toString();
    if (!isSame(given.slice(given.indexOf(':') + 1), password)) throw unsigned();
    const found = parseBody(bodySchema, body);
    const type = types[found.RecordType === 'SpamComplaint' ? 'SpamComplaint' : found.Type];
    if (type === undefined || !['Bounce', 'SpamComplaint'].includes(found.RecordType)) return [];
    const report = reportOf(type, {
      id: `postmark ${found.ID}`,
      address: found.Email,
      messageId: '',
      occurredAt: found.BouncedAt,
      detail: found.Details || found.Description,
    });
    return Promise.resolve([report].filter(isReport));
  };
}
