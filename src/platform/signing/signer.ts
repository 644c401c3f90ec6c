import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs what a visitor carries and restores, such as the link of an email. What was signed for one purpose is
 * worth nothing for another.
 */
export function createSigner(secret: string) {
  function sign(purpose: string, payload: string): string {
    return `${Buffer.from(payload).toString('base64url')}.${signature(purpose, payload).toString('base64url')}`;
  }

  /** What was signed; null when it was not by us, not for this, or was changed. */
  function read(purpose: string, token: string): string | null {
    const [encoded = '', given = '', ...rest] = token.split('.');
    if (rest.length > 0) return null;

    const payload = Buffer.from(encoded, 'base64url').toString();
    const expected = signature(purpose, payload);
    const found = Buffer.from(given, 'base64url');
    return found.length === expected.length && timingSafeEqual(found, expected) ? payload : null;
  }

  /** A short stand-in for a value that must not be kept, the same each time. */
  function fingerprint(purpose: string, value: string): string {
    return signature(`fingerprint ${purpose}`, value).subarray(0, 16).toString('base64url');
  }

  function signature(purpose: string, payload: string): Buffer {
    return createHmac('sha256', secret).update(`${purpose}\0${payload}`).digest();
  }

  return { sign, read, fingerprint };
}

export type Signer = ReturnType<typeof createSigner>;
