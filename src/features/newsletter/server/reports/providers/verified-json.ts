import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#src/api/errors.ts';
import { emailAddress, optionalLine, requiredLine } from '#src/api/form-text.ts';
import type { Report } from '../report.ts';

const maxDetail = 500;

/** @throws AppError `malformed_body` */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: Buffer | string): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) throw new AppError('malformed_body', 'The body is not in the documented format.');
  return parsed.data;
}

export function unsigned(): AppError {
  return new AppError('invalid_signature', 'The signature is not valid.');
}

/** Compares secrets in a time that does not depend on them. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const report = z.object({
  id: requiredLine(200),
  address: emailAddress,
  messageId: optionalLine(300),
  occurredAt: z.iso.datetime({ offset: true }),
  detail: optionalLine(maxDetail),
});

/** A report of a provider in our form; null for one that cannot be used, such as one without an address. */
export function reportOf(type: Report['type'], given: Omit<Report, 'type'>): Report | null {
  const parsed = report.safeParse({ ...given, detail: given.detail.slice(0, maxDetail) });
  return parsed.success ? { ...parsed.data, type } : null;
}

export function isReport(found: Report | null): found is Report {
  return found !== null;
}

function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
