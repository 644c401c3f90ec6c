import { createHmac, timingSafeEqual } from 'node:crypto';

/** The gateway's signature: HMAC-SHA256 in lower-case hex. */
export function sign(message: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** Compares in constant time; rejects anything but 64 lower-case hex digits. */
export function isSignatureOf(message: string | Buffer, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(message, secret), 'hex'), Buffer.from(signature, 'hex'));
}
