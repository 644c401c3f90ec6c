import { AppError } from '#src/api/errors.ts';
import type { RateLimitRule, RateLimits } from './rate-limits.ts';

/**
 * Counts a use against a limit.
 *
 * @param key what the limit applies to, such as a client address or a mailbox
 * @param message English sentence that says what to do
 * @throws AppError 429 with `Retry-After` when the limit is reached
 */
export async function enforceLimit(
  rateLimits: Pick<RateLimits, 'consume'>,
  rule: RateLimitRule,
  key: string,
  message: string,
): Promise<void> {
  const { isOver, retryAfterSeconds } = await rateLimits.consume(rule, key);
  if (!isOver) return;
  throw new AppError('too_many_requests', message, {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}
