import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token with which a donor asks how the donation stands. Only its hash is stored. */
export function createStatusToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token of a donation that was begun with an idempotency key. A repetition of the request must answer the same
 * token, which is not stored; so it is made of the key, which only the client knows, and a random salt.
 */
export function deriveStatusToken(idempotencyKey: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(idempotencyKey).digest('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A second token of the same donation, for a browser that proved to have been at its checkout. */
export function returnToken(hash: Buffer): string {
  return createHmac('sha256', hash).update('returned from the checkout').digest('base64url');
}

export function isTokenOf(token: string, hash: Buffer): boolean {
  const isFirst = timingSafeEqual(hashToken(token), hash);
  return isFirst || timingSafeEqual(hashToken(token), hashToken(returnToken(hash)));
}
