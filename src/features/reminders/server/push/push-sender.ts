import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Clock } from '#src/platform/clock.ts';
import { errorCode } from '#src/platform/error-code.ts';
import { isPushEndpoint } from './push-services.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Address and keys of a browser. */
export type Browser = { endpoint: string; p256dh: string; auth: string };

/** Message of a push service's protocol (RFC 8030). */
type PushMessage = {
  /** Content, at most about 3000 bytes. */
  payload: string;
  /** Messages with the same topic replace each other at the push service. */
  topic: string;
  expiresAt: Date;
  urgency: 'normal' | 'high';
};

type PushRequest = { url: string; headers: Record<string, string>; body: Buffer };
type PushResponse = { status: number; retryAfter: string | undefined };

/** Sends one request and follows no redirect. Tests replace it. */
export type PushTransport = (request: PushRequest) => Promise<PushResponse>;

/**
 * `gone`: the browser has unsubscribed. `later`: try again, after the time that the service requires. The reason is a
 * status, or the code of a failed connection.
 */
export type PushResult =
  | { kind: 'sent' | 'gone' }
  | { kind: 'rejected'; reason: string }
  | { kind: 'later'; seconds: number | null; reason: string };

type Dependencies = {
  keys: VapidKeys;
  services: readonly string[];
  /** Whom a push service contacts about this site: a `mailto:` or `https:` URL. */
  contact: () => string;
  transport: PushTransport;
  clock: Clock;
};

/** Sends encrypted messages to browsers (RFC 8030, 8291, 8292). */
export function createPushSender({ keys, services, contact, transport, clock }: Dependencies) {
  async function send({ endpoint, p256dh, auth }: Browser, message: PushMessage): Promise<PushResult> {
    // The list may have changed since the browser was stored.
    if (!isPushEndpoint(endpoint, services)) return { kind: 'rejected', reason: 'not in PUSH_SERVICES' };
    const seconds = Math.floor((message.expiresAt.getTime() - clock.now().getTime()) / 1000);
    if (seconds < 0) return { kind: 'rejected', reason: 'too late' };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      message.payload,
      {
        vapidDetails: { subject: contact(), ...keys },
        TTL: seconds,
        urgency: message.urgency,
        topic: topicOf(message.topic),
        contentEncoding: 'aes128gcm',
      },
    );
    try {
      return resultOf(await transport({ url: endpoint, headers: textHeaders(headers), body }), clock);
    } catch (error) {
      return { kind: 'later', seconds: null, reason: connectionReason(error) };
    }
  }

  return { send, publicKey: keys.publicKey };
}

export type PushSender = ReturnType<typeof createPushSender>;

function resultOf({ status, retryAfter }: PushResponse, clock: Clock): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', seconds: secondsOf(retryAfter, clock), reason: `status ${status}` };
  return { kind: 'rejected', reason: `status ${status}` };
}

/** Not its message, which can contain an address. */
function connectionReason(error: unknown): string {
  // A request that takes too long is aborted for that cause.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return errorCode(cause) ?? (cause instanceof Error ? cause.name : 'unknown error');
}

/** `Retry-After`: seconds or a date (RFC 9110). */
function secondsOf(text: string | undefined, clock: Clock): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - clock.now().getTime()) / 1000));
}

/** At most 32 characters of base64url, which reveal nothing about the content. */
function topicOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
