import type { FastifyRequest } from 'fastify';
import { enforceLimit } from '#src/platform/rate-limits/enforce-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { clientNetwork } from './client-address.ts';

/**
 * Counts a request against the limit of its client address (API-14).
 *
 * @throws AppError 429 with `Retry-After` when the limit is reached
 */
export async function limitAddress(
  rateLimits: Pick<RateLimits, 'consume'>,
  limit: RateLimitRule,
  request: FastifyRequest,
): Promise<void> {
  const key = clientNetwork(request.ip);
  await enforceLimit(rateLimits, limit, key, 'Too many requests. Wait a minute, then try again.');
}
