import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';

const accepted = /^[\u0021-\u007e]{8,200}$/;
const invalidMessage = 'Idempotency-Key must be 8 to 200 visible ASCII characters.';

/**
 * The `Idempotency-Key` of a request; requests repeated with the same key are carried out once.
 *
 * @returns null when the request has none
 * @throws AppError 400 when it is not 8 to 200 visible ASCII characters
 */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && accepted.test(key)) return key;

  throw new AppError('validation_failed', invalidMessage, {
    fields: { 'Idempotency-Key': { code: 'invalid', message: invalidMessage } },
  });
}

/** Error of a key that was used with a different body. */
export function keyUsedForOther(): AppError {
  return new AppError('conflict', 'This Idempotency-Key was already used for a different message.');
}
