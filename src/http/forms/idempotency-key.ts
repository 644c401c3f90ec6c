import type { FastifyRequest } from 'fastify';
import { fieldError } from '#src/api/errors.ts';

const accepted = /^[\u0021-\u007e]{8,200}$/;

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

  throw fieldError(
    'Idempotency-Key',
    'invalid',
    'Idempotency-Key must be 8 to 200 visible ASCII characters.',
  );
}
