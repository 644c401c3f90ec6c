import webPush from 'web-push';
import { z } from 'zod';
import type { Db } from '#src/platform/database/database.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import { generatedSecret, replaceSecret } from '#src/platform/signing/site-secret.ts';

/** Keys by which push services recognize this site (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const secretName = 'vapid';
const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Returns the keys of this site: generated once for all processes, and stored encrypted with the site's secret. Keys
 * that another secret encrypted are replaced; browsers then have to subscribe again.
 */
export async function vapidKeys(db: Db, box: SecretEncryption): Promise<VapidKeys> {
  const generate = () => box.seal(secretName, JSON.stringify(webPush.generateVAPIDKeys()));
  const stored = await generatedSecret(db, secretName, generate);
  const known = read(box, stored);
  if (known) return known;

  await replaceSecret(db, { name: secretName, unreadable: stored, value: generate() });
  const replaced = read(box, await generatedSecret(db, secretName, generate));
  if (!replaced) throw new Error('the keys for notifications were encrypted with another secret');
  return replaced;
}

function read(box: SecretEncryption, sealed: string): VapidKeys | null {
  const opened = box.open(secretName, sealed);
  return opened && keyPair.parse(JSON.parse(opened.toString()));
}
