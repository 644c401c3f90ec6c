import { randomBytes, timingSafeEqual } from 'node:crypto';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';

const purpose = 'device cookie';
const linkPurpose = 'device link';
const linkLifeMs = msPerHour;

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;

/**
 * Marks browsers that have signed in to an account. The cookie authorizes nothing; it only selects a separate
 * counter.
 */
export function createDeviceCookies(box: SecretEncryption) {
  function write(userId: string): string {
    const device = randomBytes(16).toString('base64url');
    return `${device}.${signature(userId, device)}`;
  }

  /** @returns the device ID, or null when the cookie is missing, forged or of another account */
  function read(cookie: string | undefined, userId: string): string | null {
    const [device, signed] = (cookie ?? '').split('.');
    if (!device || !signed) return null;

    return isSame(signed, signature(userId, device)) ? device : null;
  }

  /** Token of the link emailed to the owner. It registers one device, however often the link is opened. */
  function writeLink(userId: string, now: Date): string {
    const device = randomBytes(16).toString('base64url');
    const end = now.getTime() + linkLifeMs;
    return `${userId}.${device}.${end}.${box.sign(linkPurpose, `${userId} ${device} ${end}`)}`;
  }

  /** @returns the cookie for the browser that opened the link, or null when the token is forged or expired */
  function readLink(token: string, now: Date): { userId: string; cookie: string } | null {
    const [userId = '', device = '', end = '', signed = ''] = token.split('.');
    const isGenuine = isSame(signed, box.sign(linkPurpose, `${userId} ${device} ${end}`));
    if (!isGenuine || Number(end) <= now.getTime()) return null;
    return { userId, cookie: `${device}.${signature(userId, device)}` };
  }

  function signature(userId: string, device: string): string {
    return box.sign(purpose, `${userId} ${device}`);
  }

  return { write, read, writeLink, readLink };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
