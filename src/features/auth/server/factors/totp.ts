import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

/** A secret of 160 bits, in the base 32 that people type. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What authenticator apps read: the address, and its picture as the markup of an `<svg>` element. */
export async function describeTotp(secret: string, issuer: string, label: string) {
  const uri = totpOf(secret, issuer, label).toString();
  const { toString: drawQrCode } = await import('qrcode');
  const picture = await drawQrCode(uri, { type: 'svg', margin: 2 });
  // Clients put the markup behind `data:image/svg+xml;utf-8,`, where a bare # would end the address.
  return { secret, uri, qr_code: picture.trim().replaceAll('#', '%23') };
}

/**
 * The 30-second step a code belongs to: the present one, or one beside it for clocks that differ.
 *
 * @returns null when the code is wrong
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;

  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
}
