import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets at rest: AES-256-GCM with a separate key for each purpose, all derived from one setting. A
 * value encrypted for one purpose (a factor, a session) cannot be decrypted for another, so rows cannot be
 * exchanged.
 */
export function createSecretEncryption(secret: string) {
  function keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', secret, 'sanatan-world', purpose, 32));
  }

  function seal(purpose: string, plain: Buffer | string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @returns null for a value encrypted with another secret or for another purpose */
  function open(purpose: string, sealed: string): Buffer | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < 28) return null;

    const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    } catch {
      return null;
    }
  }

  function sign(purpose: string, text: string): string {
    return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
  }

  return { seal, open, sign };
}

export type SecretEncryption = ReturnType<typeof createSecretEncryption>;
