import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const periodSeconds = 30;

/** A secret of 160 bits, in the base 32 that people type. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Address that authenticator apps read, and its QR code as the markup of an `<svg>` element. */
export function describeTotp(secret: string, issuer: string, label: string) {
  const uri = totpOf(secret, issuer, label).toString();
  return { secret, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2 }) };
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
