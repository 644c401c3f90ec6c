import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import { type DonationStatementSettings, donationStatementSettings } from '../donation-statement-contract.ts';
import { certificateStore } from './certificate-store.ts';
import type { StatedDonation } from './donor-details.ts';
import { exportStore } from './export-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  /** Names that donors of anonymous donations gave for their receipts, decrypted. */
  findReceiptNames: ReceiptService['findNames'];
  /** Their IDs, which show that a name is stored. */
  findReceiptNameIds: ReceiptService['findNameIds'];
  secretEncryption: SecretEncryption;
};

export const idPurpose = 'certificate id';
export const statementProgram = 'donation_statement';

/** One lakh of rupees or five percent; the donors' tax adviser confirms both. */
const defaults: DonationStatementSettings = {
  approvals: [],
  anonymousFloorMinor: 10_000_000,
  anonymousPercent: 5,
};

/** Donations of the Indian statement with the details of their donors, and its settings. */
export function createStatedDonations({
  db,
  gatewayMode,
  findReceiptNames,
  findReceiptNameIds,
  secretEncryption,
}: Dependencies) {
  async function list(of: { year: number; paymentId?: string }): Promise<StatedDonation[]> {
    const rows = await certificateStore.listYear(db, gatewayMode, of);
    const withoutName = rows.filter(({ name, receiptName }) => name === null && receiptName === null);
    const nameIds = await findReceiptNameIds(withoutName.map(({ paymentId }) => paymentId));
    return rows.map((row) => ({
      ...row,
      encryptedNameId: nameIds.get(row.paymentId) ?? null,
      idNumber: row.idNumber && openId(row.idNumber),
    }));
  }

  /** Decrypts the names for receipts, for audited actions only. Those that cannot be decrypted are missing. */
  async function withReceiptNames(donations: StatedDonation[]): Promise<StatedDonation[]> {
    const encrypted = donations.filter(({ encryptedNameId }) => encryptedNameId !== null);
    const names = await findReceiptNames(encrypted.map(({ paymentId }) => paymentId));
    return donations.map((donation) => ({
      ...donation,
      receiptName: donation.receiptName ?? names.get(donation.paymentId) ?? null,
      encryptedNameId: null,
    }));
  }

  function openId(sealed: Buffer): string | null {
    return secretEncryption.open(idPurpose, sealed.toString())?.toString() ?? null;
  }

  async function readSettings() {
    const row = await exportStore.findSettings(db, 'in', statementProgram);
    return row
      ? { settings: donationStatementSettings.parse(row.settings), version: row.version }
      : { settings: defaults, version: 0 };
  }

  return { list, withReceiptNames, findReceiptNames, readSettings };
}

export type StatedDonations = ReturnType<typeof createStatedDonations>;
