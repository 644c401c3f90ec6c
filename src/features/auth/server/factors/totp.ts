import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const periodSeconds = 30;

/** Returns a secret of 160 random bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Builds the `otpauth:` URI and its QR code as the markup of an `<svg>` element. */
export function describeTotp(secret: string, issuer: string, label: string) {
  const uri = totpOf(secret, issuer, label).toString();
  return { secret, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2 }) };
}

/**
 * Finds the 30-second step of a code: the current one, or a neighbor for clocks that differ. Apps show codes in two groups,
 * so spaces are ignored.
 *
 * @returns null when the code is wrong
 */
export function totpStep(secret: string, typed: string, now: Date): number | null {
  const code = typed.replaceAll(/\s/g, '');
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
