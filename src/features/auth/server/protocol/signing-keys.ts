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
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyStore, type StoredKey } from '../stores/key-store.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';

const minute = 60_000;
const algorithm = 'ES256';
const purpose = 'signing-key';

/** A key is published so long before it signs: clients keep the set for 10 minutes, caches on the way for 10 more. */
export const standbyMs = 20 * minute;
/** And so long after the next one took over: no token lives longer. */
const afterlifeMs = 60 * minute + standbyMs;
const rotateAfterMs = 90 * 24 * 60 * minute;
/** Far below standbyMs, so that every process has a new key before it signs. */
const rememberMs = minute;

const publicMembers = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});

type PublicKey = ReturnType<typeof publicMembersOf>;
type SigningKey = { kid: string; alg: string; privateKey: CryptoKey };

type SigningKeysDependencies = { db: Db; box: SecretEncryption; clock: Clock };

export type SigningKeys = ReturnType<typeof createSigningKeys>;

/** The service's key pairs: made at first use, kept encrypted, exchanged every 90 days without ending a session. */
export function createSigningKeys({ db, box, clock }: SigningKeysDependencies) {
  let remembered: { keys: StoredKey[]; until: number } | undefined;
  // Importing a key takes longer than a signature with it; each is imported once per reading of the list.
  const privateKeys = new WeakMap<StoredKey, Promise<CryptoKey | null>>();
  const publicKeys = new WeakMap<StoredKey, Promise<CryptoKey | null>>();

  async function load({ isFresh = false, reader = db } = {}): Promise<StoredKey[]> {
    const now = clock.now().getTime();
    if (!isFresh && remembered && now < remembered.until) return remembered.keys;

    const keys = await keyStore.list(reader);
    remembered = { keys, until: now + rememberMs };
    return keys;
  }

  /**
   * The current signing key.
   *
   * @param reader the caller's transaction, if any: it holds a connection already, and must not wait for
   * another while others wait for its locks
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
      // A key sealed with another AUTH_SECRET still checks tokens but cannot sign.
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
    remembered = undefined;
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

  /** Makes the next key, which signs after its time on standby, and drops those that no token needs any more. */
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
    remembered = undefined;
  }

  /** Rotates when the newest key is old enough. */
  async function rotateWhenDue(): Promise<void> {
    const [newest] = await load({ isFresh: true });
    if (newest && clock.now().getTime() - newest.signsFrom.getTime() >= rotateAfterMs) await rotate();
  }

  /** The public keys of all tokens that may be about: next, current and previous. */
  async function published(): Promise<PublicKey[]> {
    return (await publishedKeys()).map(publicMembersOf);
  }

  async function publishedKeys(): Promise<StoredKey[]> {
    await current();
    const keys = await load();
    const now = clock.now().getTime();
    return keys.filter((_key, index) => !isSpent(keys, index, now));
  }

  /** @returns null for keys that are not ours, or no longer */
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

/** The list is newest first: the one before is the successor. */
function isSpent(keys: StoredKey[], index: number, now: number): boolean {
  const successor = keys[index - 1];
  return successor !== undefined && now >= successor.signsFrom.getTime() + afterlifeMs;
}

/** Public part of a key, without private members. */
function publicMembersOf({ kid, publicKey }: StoredKey) {
  return { ...publicMembers.parse(publicKey), kid, alg: algorithm, use: 'sig', key_ops: ['verify'] };
}
