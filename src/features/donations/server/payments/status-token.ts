import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Token with which a donor reads the status of a donation. Only its hash is stored. */
export function createStatusToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Token of a donation with an idempotency key. A repeated request must return the same token, which is not
 * stored; so it is derived from the key, which only the client has, and a random salt.
 */
export function deriveStatusToken(idempotencyKey: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(idempotencyKey).digest('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Second token of the same donation, for a browser that completed its checkout. */
export function callbackToken(hash: Buffer): string {
  return createHmac('sha256', hash).update('returned from the checkout').digest('base64url');
}

export function isTokenOf(token: string, hash: Buffer): boolean {
  const isFirst = timingSafeEqual(hashToken(token), hash);
  return isFirst || timingSafeEqual(hashToken(token), hashToken(callbackToken(hash)));
}
