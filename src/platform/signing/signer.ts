import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs tokens that visitors return, such as the link of an email. A token signed for one purpose is invalid
 * for any other.
 */
export function createSigner(secret: string) {
  function sign(purpose: string, payload: string): string {
    return `${Buffer.from(payload).toString('base64url')}.${signature(purpose, payload).toString('base64url')}`;
  }

  /** @returns the signed value; null for a token of another key or purpose, or one that was changed */
  function read(purpose: string, token: string): string | null {
    const [encoded = '', given = '', ...rest] = token.split('.');
    if (rest.length > 0) return null;

    const payload = Buffer.from(encoded, 'base64url').toString();
    const expected = signature(purpose, payload);
    const found = Buffer.from(given, 'base64url');
    return found.length === expected.length && timingSafeEqual(found, expected) ? payload : null;
  }

  /** Signs a value that `readUntil` returns until then. */
  function signUntil(purpose: string, payload: string, until: Date): string {
    return sign(purpose, `${payload} ${until.getTime()}`);
  }

  /** @returns the signed value; null when the token is invalid or expired */
  function readUntil(purpose: string, token: string, now: Date): string | null {
    const [, payload, until] = /^(.*) (\d+)$/s.exec(read(purpose, token) ?? '') ?? [];
    return payload !== undefined && Number(until) > now.getTime() ? payload : null;
  }

  /** Short keyed hash that replaces a value that must not be stored. */
  function fingerprint(purpose: string, value: string): string {
    return signature(`fingerprint ${purpose}`, value).subarray(0, 16).toString('base64url');
  }

  function signature(purpose: string, payload: string): Buffer {
    return createHmac('sha256', secret).update(`${purpose}\0${payload}`).digest();
  }

  return { sign, read, signUntil, readUntil, fingerprint };
}

export type Signer = ReturnType<typeof createSigner>;
