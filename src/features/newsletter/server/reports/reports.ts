import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#src/api/errors.ts';
import { emailAddress, emailKey, optionalLine, requiredLine } from '#src/api/form-text.ts';
import { isUuid } from '#src/api/uuid.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { suppressionStore } from '#src/platform/email/suppression-store.ts';
import { deliveryStore } from '../sending/delivery-store.ts';

/** Soft bounces within 30 days after which an address is suppressed. */
const maxSoftBounces = 5;
const dayMs = 86_400_000;

/** Difference of clocks up to which a signature is valid, so that a recorded request cannot be repeated later. */
const maxAgeMs = 5 * 60_000;

/** Bounces and complaints in the one documented format (docs/operations.md). */
const reportBody = z.object({
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

type Report = z.output<typeof reportBody>['events'][number];

type Dependencies = {
  db: Db;
  clock: Clock;
  /** Shared with the mail provider; without one no report is accepted. */
  secret: string | undefined;
};

/** Applies reports of the mail provider. A repeated report changes nothing. */
export function createEmailReports({ db, clock, secret }: Dependencies) {
  /**
   * @param signature `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`
   * @throws AppError `invalid_signature` for a body that was not signed with the secret in the last five minutes
   */
  async function receive(body: Buffer, signature: string): Promise<{ accepted: number }> {
    if (!isSigned(body, signature)) throw new AppError('invalid_signature', 'The signature is not valid.');
    const parsed = reportBody.safeParse(parseJson(body));
    if (!parsed.success) throw new AppError('malformed_body', 'The body is not a list of events.');
    let accepted = 0;
    for (const report of parsed.data.events) {
      if (await db.transaction((tx) => apply(tx, report))) accepted += 1;
    }
    return { accepted };
  }

  async function apply(tx: Db, report: Report): Promise<boolean> {
    const now = clock.now();
    const key = emailKey(report.address);
    const occurredAt = new Date(report.occurredAt);
    const emailId = emailIdOf(report.messageId);
    const { id, type, detail } = report;
    const stored = { id, emailKey: key, type, emailId, detail, occurredAt, receivedAt: now };
    if (!(await suppressionStore.insertReport(tx, stored))) return false;

    if (emailId)
      await deliveryStore.noteReport(
        tx,
        emailId,
        type === 'complaint' ? 'complainedAt' : 'bouncedAt',
        occurredAt,
      );
    const reason = type === 'soft_bounce' ? await softReason(tx, key, now) : type;
    if (reason) await suppressionStore.insert(tx, { emailKey: key, reason, note: detail, createdAt: now });
    return true;
  }

  async function softReason(tx: Db, key: string, now: Date): Promise<'soft_bounces' | null> {
    const since = new Date(now.getTime() - 30 * dayMs);
    const bounces = await suppressionStore.countReports(tx, key, 'soft_bounce', since);
    return bounces >= maxSoftBounces ? 'soft_bounces' : null;
  }

  function isSigned(body: Buffer, signature: string): boolean {
    const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    if (secret === undefined || !given) return false;
    if (Math.abs(clock.now().getTime() - Number(seconds) * 1000) > maxAgeMs) return false;
    const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
    return timingSafeEqual(expected, Buffer.from(given, 'hex'));
  }

  return { receive };
}

export type EmailReports = ReturnType<typeof createEmailReports>;

/** The local part of our Message-IDs is the ID of the email. */
function emailIdOf(messageId: string): string | null {
  const id = /^<?([^@>]+)@/.exec(messageId)?.[1] ?? '';
  return isUuid(id) ? id : null;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
