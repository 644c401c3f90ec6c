import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';

/**
 * Returns the status token with which a donor reads the state of a donation.
 *
 * @throws AppError 401 when the request has none
 */
export function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (token) return token;
  throw new AppError('status_token_missing', "The donation's statusToken is missing.", {
    headers: { 'www-authenticate': 'Bearer' },
  });
}
