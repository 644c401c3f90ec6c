import { randomUUID } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import { receiptNameStore } from './receipt-name-store.ts';

type Dependencies = { db: Db; secretEncryption: SecretEncryption; clock: Clock };

/** Donation to which a name for the receipt belongs: a single one, or a recurring one with all its charges. */
type ReceiptNameOwner = { paymentId: string } | { recurringDonationId: string };

/**
 * Names for the receipts of anonymous donations (API-11): the donation has none, and the receipt is printed with the
 * one that is stored here, encrypted. Erasure keeps it with a receipt, which must name the donor.
 */
export function createReceiptNames({ db, secretEncryption, clock }: Dependencies) {
  /** Saves a name unless the donation has one. */
  async function save(tx: Db, owner: ReceiptNameOwner, name: string): Promise<void> {
    const id = randomUUID();
    const encryptedName = secretEncryption.seal(purposeOf(id), name);
    await receiptNameStore.insert(tx, { id, ...owner, encryptedName, createdAt: clock.now() });
  }

  /** @returns null without a name, or when the site's secret has changed */
  async function find(paymentId: string): Promise<string | null> {
    return (await findMany([paymentId])).get(paymentId) ?? null;
  }

  /** Names by donation, without those that cannot be decrypted. */
  async function findMany(paymentIds: string[]): Promise<Map<string, string>> {
    if (paymentIds.length === 0) return new Map();
    const rows = await receiptNameStore.listFor(db, paymentIds);
    return new Map(
      rows.flatMap(({ paymentId, ...row }) => {
        const name = openName(secretEncryption, row);
        return name === null ? [] : [[paymentId, name] as const];
      }),
    );
  }

  /** IDs of the names by donation, without decrypting them. */
  async function findIds(paymentIds: string[]): Promise<Map<string, string>> {
    if (paymentIds.length === 0) return new Map();
    const rows = await receiptNameStore.listFor(db, paymentIds);
    return new Map(rows.map(({ paymentId, id }) => [paymentId, id]));
  }

  return { save, find, findMany, findIds };
}

export type ReceiptNames = ReturnType<typeof createReceiptNames>;

/** Names by the donor's address. Those that no receipt is printed with are erased. */
export const receiptNamePersonalData: PersonalData = {
  name: 'receiptNames',
  find: async (db, email, secretEncryption) => {
    const rows = await receiptNameStore.listOf(db, email);
    return rows.map(({ paymentId, recurringDonationId, createdAt, ...row }) => ({
      paymentId,
      recurringDonationId,
      name: openName(secretEncryption, row),
      createdAt,
    }));
  },
  erase: (tx, email) => receiptNameStore.deleteUnused(tx, email),
};

function openName(
  secretEncryption: SecretEncryption,
  { id, encryptedName }: { id: string; encryptedName: string },
): string | null {
  return secretEncryption.open(purposeOf(id), encryptedName)?.toString() ?? null;
}

function purposeOf(id: string): string {
  return `receipt name ${id}`;
}
