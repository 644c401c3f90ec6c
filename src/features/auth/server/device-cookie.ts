import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from './secret-box.ts';

const purpose = 'device cookie';

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;

/** Marks browsers that have signed in to an account before. It authorises nothing; it only counts apart. */
export function createDeviceCookies(box: SecretBox) {
  function write(userId: string): string {
    const device = randomBytes(16).toString('base64url');
    return `${device}.${signature(userId, device)}`;
  }

  /** @returns the device, or null when the cookie is missing, forged or from another account */
  function read(cookie: string | undefined, userId: string): string | null {
    const [device, signed] = (cookie ?? '').split('.');
    if (!device || !signed) return null;

    const expected = Buffer.from(signature(userId, device));
    const given = Buffer.from(signed);
    return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
  }

  function signature(userId: string, device: string): string {
    return box.sign(purpose, `${userId} ${device}`);
  }

  return { write, read };
}
