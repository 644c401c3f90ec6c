import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
} from 'jose';
import { z } from 'zod';
import { msPerDay, msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyStore, type StoredKey } from '../stores/key-store.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';

const algorithm = 'ES256';
const purpose = 'signing-key';

/**
 * Time between publishing a key and signing with it: clients cache the set for 10 minutes, intermediate
 * caches for 10 more.
 */
const standbyMs = 20 * msPerMinute;
/** Time a key stays published after its successor takes over: the longest lifetime of a token. */
const afterlifeMs = msPerHour + standbyMs;
const rotateAfterMs = 90 * msPerDay;
/** Far below standbyMs, so that every process loads a new key before it signs. */
const cacheMs = msPerMinute;

const publicMembers = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});

type PublicKey = ReturnType<typeof publicMembersOf>;
type SigningKey = { kid: string; alg: string; privateKey: CryptoKey };

type Dependencies = { db: Db; box: SecretEncryption; clock: Clock };

export type SigningKeys = ReturnType<typeof createSigningKeys>;

/**
 * Key pairs of the service: created at first use, stored encrypted, rotated every 90 days without ending a
 * session.
 */
export function createSigningKeys({ db, box, clock }: Dependencies) {
  let cached: { keys: StoredKey[]; until: number } | undefined;
  // Importing a key takes longer than signing with it, so each is imported once per load of the list.
  const privateKeys = new WeakMap<StoredKey, Promise<CryptoKey | null>>();
  const publicKeys = new WeakMap<StoredKey, Promise<CryptoKey | null>>();

  async function load({ isFresh = false, reader = db } = {}): Promise<StoredKey[]> {
    const now = clock.now().getTime();
    if (!isFresh && cached && now < cached.until) return cached.keys;

    const keys = await keyStore.list(reader);
    cached = { keys, until: now + cacheMs };
    return keys;
  }

  /**
   * Returns the current signing key.
   *
   * @param reader the caller's transaction, if any: waiting for a second connection while holding locks could
   * deadlock
   */
  async function current(reader: Db = db): Promise<SigningKey> {
    const key =
      (await findSigning(await load({ reader }))) ??
      (await findSigning(await load({ reader, isFresh: true }))) ??
      (await findSigning([await makeFirst()]));
    if (!key) throw new Error('the signing key cannot be opened although it was just made');
    return key;
  }

  async function findSigning(keys: StoredKey[]): Promise<SigningKey | undefined> {
    const now = clock.now();
    for (const key of keys.filter(({ signsFrom }) => signsFrom <= now)) {
      const privateKey = await privateKeyOf(key);
      // A key encrypted with another AUTH_SECRET still verifies tokens but cannot sign.
      if (privateKey) return { kid: key.kid, alg: algorithm, privateKey };
    }
    return undefined;
  }

  function privateKeyOf(key: StoredKey): Promise<CryptoKey | null> {
    const known = privateKeys.get(key);
    if (known) return known;

    const pem = box.open(purpose, key.privateKey);
    const imported = pem ? importPKCS8(pem.toString(), algorithm) : Promise.resolve(null);
    privateKeys.set(key, imported);
    return imported;
  }

  async function makeFirst(): Promise<StoredKey> {
    const made = await db.transaction(async (tx) => {
      await keyStore.lock(tx);
      const now = clock.now();
      for (const key of await keyStore.list(tx))
        if (key.signsFrom <= now && (await privateKeyOf(key))) return key;
      return insertKey(tx, now);
    });
    cached = undefined;
    return made;
  }

  async function insertKey(tx: Db, signsFrom: Date): Promise<StoredKey> {
    const pair = await generateKeyPair(algorithm, { extractable: true });
    const publicKey = await exportJWK(pair.publicKey);
    const key = {
      kid: await calculateJwkThumbprint(publicKey),
      publicKey: { ...publicKey },
      privateKey: box.seal(purpose, await exportPKCS8(pair.privateKey)),
      signsFrom,
      createdAt: clock.now(),
    };
    await keyStore.insert(tx, key);
    return key;
  }

  /**
   * Creates the next key, which signs after the standby time, and deletes keys whose tokens have all expired.
   */
  async function rotate(): Promise<void> {
    const now = clock.now().getTime();
    await db.transaction(async (tx) => {
      await keyStore.lock(tx);
      const keys = await keyStore.list(tx);
      await insertKey(tx, new Date(now + standbyMs));
      await keyStore.delete(
        tx,
        keys.filter((_key, index) => isSpent(keys, index, now)).map(({ kid }) => kid),
      );
    });
    cached = undefined;
  }

  /** Rotates when the newest key is due. */
  async function rotateWhenDue(): Promise<void> {
    const [newest] = await load({ isFresh: true });
    if (newest && clock.now().getTime() - newest.signsFrom.getTime() >= rotateAfterMs) await rotate();
  }

  /** Public keys of all tokens that may still be valid: next, current and previous. */
  async function published(): Promise<PublicKey[]> {
    return (await publishedKeys()).map(publicMembersOf);
  }

  async function publishedKeys(): Promise<StoredKey[]> {
    await current();
    const keys = await load();
    const now = clock.now().getTime();
    return keys.filter((_key, index) => !isSpent(keys, index, now));
  }

  /** @returns null for an unknown or deleted key */
  async function find(kid: string): Promise<CryptoKey | null> {
    const key = (await publishedAs(kid)) ?? ((await load({ isFresh: true })) && (await publishedAs(kid)));
    return key ? publicKeyOf(key) : null;
  }

  async function publishedAs(kid: string): Promise<StoredKey | undefined> {
    return (await publishedKeys()).find((key) => key.kid === kid);
  }

  function publicKeyOf(key: StoredKey): Promise<CryptoKey | null> {
    const known = publicKeys.get(key);
    if (known) return known;

    const imported = importJWK(publicMembersOf(key), algorithm).then((made) =>
      made instanceof Uint8Array ? null : made,
    );
    publicKeys.set(key, imported);
    return imported;
  }

  return { current, published, find, rotate, rotateWhenDue };
}

/** The list is newest first, so the entry before is the successor. */
function isSpent(keys: StoredKey[], index: number, now: number): boolean {
  const successor = keys[index - 1];
  return successor !== undefined && now >= successor.signsFrom.getTime() + afterlifeMs;
}

function publicMembersOf({ kid, publicKey }: StoredKey) {
  return { ...publicMembers.parse(publicKey), kid, alg: algorithm, use: 'sig', key_ops: ['verify'] };
}
