import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import type { Factor } from '../stores/factor-store.ts';
import { describeTotp, newTotpSecret, totpStep } from './totp.ts';

type Dependencies = {
  box: SecretEncryption;
  /** `name` is the default issuer in authenticator apps. Read at each use, since settings can change. */
  site: { name: string };
};

export type TotpSecrets = ReturnType<typeof createTotpSecrets>;

/** Encrypts the secrets of authenticator apps for the database. */
export function createTotpSecrets({ box, site }: Dependencies) {
  /** @returns the encrypted secret, and its QR code for the owner */
  function create(factorId: string, { issuer, label }: { issuer: string | undefined; label: string }) {
    const secret = newTotpSecret();
    return {
      encrypted: box.seal(secretPurpose(factorId), secret),
      totp: describeTotp(secret, issuer?.trim() || site.name, label),
    };
  }

  /** @returns the time step of the code; null for a wrong code */
  function findStep({ id, secret }: Pick<Factor, 'id' | 'secret'>, code: string, now: Date): number | null {
    const opened = box.open(secretPurpose(id), secret)?.toString();
    return opened ? totpStep(opened, code, now) : null;
  }

  return { create, findStep };
}

function secretPurpose(factorId: string): string {
  return `factor ${factorId}`;
}
