import { verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Report, ReportReader } from '../report.ts';
import { isReport, parseBody, reportOf, unsigned } from './verified-json.ts';

/** SNS repeats a message that was not accepted for hours with the same timestamp. */
const maxAgeMs = msPerDay;

const text = z.string().max(200_000);

const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text,
  TopicArn: text,
  Message: text,
  Subject: text.nullish(),
  Timestamp: text,
  Token: text.optional(),
  SubscribeURL: text.optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text,
  SigningCertURL: text,
});

const recipient = z.object({ emailAddress: z.string(), diagnosticCode: z.string().nullish() });
const event = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z.array(recipient),
      timestamp: z.string(),
      feedbackId: z.string(),
    })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: z.array(recipient),
      timestamp: z.string(),
      feedbackId: z.string(),
      complaintFeedbackType: z.string().nullish(),
    })
    .optional(),
  mail: z
    .object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) })
    .prefault({}),
});

type SnsMessage = z.output<typeof snsMessage>;
type SesEvent = z.output<typeof event>;

/** Downloads a text from an address of Amazon SNS. */
type LoadFromSns = (url: string) => Promise<string>;

type Options = { topicArn: string; clock: Clock; load?: LoadFromSns };

/**
 * Bounces and complaints of Amazon SES by a topic of Amazon SNS
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html). The subscription of the topic is
 * confirmed when its signed request arrives.
 */
export function createSesReader({ topicArn, clock, load = loadFromSns }: Options): ReportReader {
  const certificates = new Map<string, X509Certificate>();
  const host = hostOf(topicArn);

  async function certificateAt(url: string): Promise<X509Certificate> {
    if (!isAt(url, /^\/SimpleNotificationService-[\w-]+\.pem$/)) throw unsigned();
    const known = certificates.get(url);
    if (known) return known;
    const certificate = new X509Certificate(await load(url));
    // Amazon replaces its certificate about once a year.
    if (certificates.size > 4) certificates.clear();
    certificates.set(url, certificate);
    return certificate;
  }

  /** Whether an address is one of Amazon SNS in the region of the topic. */
  function isAt(url: string, path: RegExp): boolean {
    const { protocol, host: given, pathname, username } = URL.parse(url) ?? {};
    return protocol === 'https:' && given === host && username === '' && path.test(pathname ?? '');
  }

  async function requireSigned(message: SnsMessage): Promise<void> {
    const age = Math.abs(clock.now().getTime() - Date.parse(message.Timestamp));
    if (message.TopicArn !== topicArn || !(age <= maxAgeMs)) throw unsigned();
    const { publicKey, validFromDate, validToDate } = await certificateAt(message.SigningCertURL);
    const now = clock.now();
    const algorithm = message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
    const signature = Buffer.from(message.Signature, 'base64');
    const isSigned =
      validFromDate <= now &&
      now <= validToDate &&
      verify(algorithm, Buffer.from(signedText(message)), publicKey, signature);
    if (!isSigned) throw unsigned();
  }

  return async ({ body }) => {
    const message = parseBody(snsMessage, body);
    await requireSigned(message);
    if (message.Type === 'SubscriptionConfirmation') {
      if (!isAt(message.SubscribeURL ?? '', /^\/$/)) throw unsigned();
      await load(message.SubscribeURL ?? '');
    }
    return message.Type === 'Notification' ? reportsOf(parseBody(event, message.Message)) : [];
  };
}

/** Names and values in alphabetical order, each on its own line; a subject only where there is one. */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const);
  return names
    .flatMap((name) => {
      const value = message[name];
      return value === undefined || value === null ? [] : [`${name}\n${value}\n`];
    })
    .join('');
}

function reportsOf({ bounce, complaint, mail, ...kind }: SesEvent): Report[] {
  const name = kind.notificationType ?? kind.eventType;
  const messageId = mail.headers.find((header) => header.name.toLowerCase() === 'message-id')?.value ?? '';
  const one = (
    type: Report['type'],
    { emailAddress, diagnosticCode }: z.output<typeof recipient>,
    { feedbackId, timestamp, detail }: { feedbackId: string; timestamp: string; detail: string },
  ) =>
    reportOf(type, {
      id: `ses ${feedbackId} ${plainAddress(emailAddress)}`.slice(0, 200),
      address: plainAddress(emailAddress),
      messageId,
      occurredAt: timestamp,
      detail: diagnosticCode ?? detail,
    });

  if (name === 'Bounce' && bounce) {
    const type = bounce.bounceType === 'Permanent' ? 'hard_bounce' : 'soft_bounce';
    const found = bounce.bouncedRecipients.map((each) => one(type, each, { ...bounce, detail: '' }));
    return found.filter(isReport);
  }
  if (name === 'Complaint' && complaint) {
    const detail = complaint.complaintFeedbackType ?? '';
    const found = complaint.complainedRecipients.map((each) =>
      one('complaint', each, { ...complaint, detail }),
    );
    return found.filter(isReport);
  }
  return [];
}

/** An address can come with the name of its owner. */
function plainAddress(address: string): string {
  return /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address;
}

/** @param topicArn arn:aws:sns:<region>:<account>:<name> */
function hostOf(topicArn: string): string {
  const [, partition = '', , region = ''] = topicArn.split(':');
  return `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
}

async function loadFromSns(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`Amazon SNS answered ${response.status}`);
  return response.text();
}
