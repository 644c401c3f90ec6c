import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import type { Factor } from '../stores/factor-store.ts';
import { describeTotp, newTotpSecret, totpStep } from './totp.ts';

type Dependencies = {
  box: SecretEncryption;
  /** Issuer in authenticator apps, unless the client names another; read with every use. */
  site: { name: string };
};

export type TotpSecrets = ReturnType<typeof createTotpSecrets>;

/** Secrets of authenticator apps, encrypted in the database. */
export function createTotpSecrets({ box, site }: Dependencies) {
  /** @returns the encrypted secret, and its description for the app of its owner */
  function create(factorId: string, { issuer, label }: { issuer: string | undefined; label: string }) {
    const secret = newTotpSecret();
    return {
      encrypted: box.seal(secretPurpose(factorId), secret),
      totp: describeTotp(secret, issuer?.trim() || site.name, label),
    };
  }

  /** @returns the time step of the code; null when the code is wrong */
  function findStep({ id, secret }: Pick<Factor, 'id' | 'secret'>, code: string, now: Date): number | null {
    const opened = box.open(secretPurpose(id), secret)?.toString();
    return opened ? totpStep(opened, code, now) : null;
  }

  return { create, findStep };
}

function secretPurpose(factorId: string): string {
  return `factor ${factorId}`;
}
