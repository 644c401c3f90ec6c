import { Readable } from 'node:stream';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { editConflict } from '#src/api/edit-version.ts';
import { AppError } from '#src/api/errors.ts';
import { daysOfAccount, indianLawOn } from '#src/features/receipts/contract.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { csvText } from '#src/http/responses/csv.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import {
  type CertificateDetails,
  type CertificateForm,
  type CertificateRow,
  type DonationStatement,
  type DonationStatementSettings,
  donationStatementSettings,
  type StatementQuery,
} from '../donation-statement-contract.ts';
import { certificateStore } from './certificate-store.ts';
import { exportStore } from './export-store.ts';
import {
  detailsOf,
  donationsByDocument,
  type CompleteRow,
  donationsOfRow,
  statementCells,
  type StatedDonation,
  statementHeader,
  statementRows,
} from './statement-rows.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  /** Names that donors of anonymous donations gave for their receipts, decrypted. */
  findReceiptNames: ReceiptService['findNames'];
  /** Their IDs, which show that a name is stored. */
  findReceiptNameIds: ReceiptService['findNameIds'];
  secretEncryption: SecretEncryption;
  clock: Clock;
};

const idPurpose = 'certificate id';
const maxListed = 200;
const maxUnmatched = 100;
const program = 'donation_statement';

/** One lakh of rupees or five percent; the donors' tax adviser confirms both. */
const defaults: DonationStatementSettings = {
  approvals: [],
  anonymousFloorMinor: 10_000_000,
  anonymousPercent: 5,
};

/** Statement of donations to the Indian tax office: Form 10BD, and Form 113 from April 2026 on. */
export function createDonationStatement({
  db,
  gatewayMode,
  findReceiptNames,
  findReceiptNameIds,
  secretEncryption,
  clock,
}: Dependencies) {
  async function read({ year, page, completePage }: StatementQuery): Promise<DonationStatement> {
    const { settings, version } = await readSettings();
    const { from, to } = daysOfAccount('in', year);
    const donations = await listDonations({ year });
    const { complete, incomplete, cashOverLimit, anonymousMinor } = statementRows(donations, settings);
    const totalMinor = donations.reduce((total, { netAmountMinor }) => total + netAmountMinor, 0);
    const limitMinor = Math.max(
      settings.anonymousFloorMinor,
      Math.floor((totalMinor * settings.anonymousPercent) / 100),
    );
    return {
      form: indianLawOn(from).statementForm,
      from,
      to,
      rows: complete.length,
      amountMinor: complete.reduce((total, row) => total + row.amountMinor, 0),
      complete: pageOf(complete, completePage).map(listedRow),
      completePages: countPages(complete),
      incomplete: pageOf(incomplete, page),
      incompleteDonors: incomplete.length,
      incompletePages: countPages(incomplete),
      certificates: await certificateStore.countNumbers(db, gatewayMode, year),
      cashOverLimit,
      inKind: donations.filter(({ method }) => method === 'in_kind').length,
      anonymous: {
        amountMinor: anonymousMinor,
        limitMinor,
        isNear: anonymousMinor * 100 >= limitMinor * 80,
      },
      settings,
      version,
    };
  }

  async function exportTable(year: number, actor: Actor): Promise<Readable> {
    const { settings } = await readSettings();
    const { complete, incomplete } = statementRows(
      await withReceiptNames(await listDonations({ year })),
      settings,
    );
    if (complete.length === 0) throw new AppError('conflict', 'No row of this year is complete.');
    await recordAudit(db, {
      ...actor,
      at: clock.now(),
      event: 'books.donation-statement-exported',
      detail: { year, rows: complete.length, incomplete: incomplete.length },
    });
    return Readable.from(csvText(statementHeader, complete.map(statementCells)));
  }

  async function saveSettings(
    { version, ...settings }: DonationStatementSettings & { version: number },
    actor: Actor,
  ): Promise<{ version: number }> {
    const savedAt = clock.now();
    await db.transaction(async (tx) => {
      const isWritten = await exportStore.writeSettings(tx, {
        entity: 'in',
        program,
        settings,
        version: version + 1,
        savedAt,
        savedBy: actor.actorId,
      });
      if (!isWritten) throw editConflict();
      await recordAudit(tx, { ...actor, at: savedAt, event: 'books.mapping-saved', target: program });
    });
    return { version: version + 1 };
  }

  async function readDetails(
    { year, paymentId }: { year: number; paymentId: string },
    actor: Actor,
  ): Promise<CertificateDetails> {
    const donations = await withReceiptNames(await listDonations({ year, paymentId }));
    const details = detailsOf(donations, paymentId);
    if (!details) throw new AppError('not_found', 'Donation not found.');
    const event = 'books.certificate-details-viewed';
    await recordAudit(db, { ...actor, at: clock.now(), event, target: paymentId });
    return details;
  }

  /**
   * Stores the donor's details of these donations. The document's number is encrypted. A name that equals the encrypted
   * one of the receipt is left out, so that it is not also stored as plain text.
   */
  async function saveDetails(form: CertificateForm, actor: Actor): Promise<{ saved: number }> {
    const { idCode, idNumber, donorName, address, donationType } = form;
    const paymentIds = await certificateStore.findReceived(db, gatewayMode, form.paymentIds);
    if (paymentIds.length === 0) throw new AppError('not_found', 'Donations not found.');
    const receiptNames = await findReceiptNames(paymentIds);
    const enteredAt = clock.now();
    await db.transaction(async (tx) => {
      await certificateStore.write(
        tx,
        paymentIds.map((paymentId) => ({
          paymentId,
          idCode,
          idNumber: Buffer.from(secretEncryption.seal(idPurpose, idNumber)),
          donorName: receiptNames.get(paymentId) === donorName ? '' : donorName,
          postalAddress: address,
          donationType,
          enteredBy: actor.actorId,
          enteredAt,
        })),
      );
      const detail = { donations: paymentIds.length };
      const event = 'books.certificate-details-saved';
      await recordAudit(tx, { ...actor, at: enteredAt, event, target: paymentIds[0], detail });
    });
    return { saved: paymentIds.length };
  }

  /** Adds the numbers of certificates to the donations of each donor; `isReplacing` removes those of earlier files. */
  async function importNumbers(
    { year, isReplacing, rows }: { year: number; isReplacing: boolean; rows: CertificateRow[] },
    actor: Actor,
  ): Promise<{ saved: number; unmatched: number[] }> {
    const { settings } = await readSettings();
    const byDocument = donationsByDocument(await listDonations({ year }), settings);
    const importedAt = clock.now();
    const importedBy = actor.actorId;
    const numbers = rows.flatMap(({ idNumber, number, ...row }) =>
      donationsOfRow(byDocument.get(idNumber) ?? [], row).map((paymentId) => ({
        paymentId,
        year,
        number,
        importedBy,
        importedAt,
      })),
    );
    const saved = new Set(numbers.map(({ paymentId }) => paymentId)).size;
    const unmatched = rows.filter(({ idNumber }) => !byDocument.has(idNumber)).map(({ line }) => line);
    await db.transaction(async (tx) => {
      if (isReplacing && saved > 0) await certificateStore.deleteNumbers(tx, gatewayMode, year);
      await certificateStore.addNumbers(tx, numbers);
      const detail = { year, donations: saved, unmatched: unmatched.length, isReplacing };
      await recordAudit(tx, {
        ...actor,
        at: importedAt,
        event: 'books.certificate-numbers-imported',
        detail,
      });
    });
    return { saved, unmatched: unmatched.slice(0, maxUnmatched) };
  }

  async function listDonations(of: { year: number; paymentId?: string }): Promise<StatedDonation[]> {
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
    const row = await exportStore.findSettings(db, 'in', program);
    return row
      ? { settings: donationStatementSettings.parse(row.settings), version: row.version }
      : { settings: defaults, version: 0 };
  }

  return { read, exportTable, saveSettings, readDetails, saveDetails, importNumbers };
}

/** The last page when there are fewer, as after completing its donors. */
function pageOf<Item>(items: Item[], requested: number): Item[] {
  const page = Math.min(requested, countPages(items));
  return items.slice((page - 1) * maxListed, page * maxListed);
}

function countPages(items: unknown[]): number {
  return Math.max(1, Math.ceil(items.length / maxListed));
}

function listedRow({ name, type, mode, amountMinor, donations }: CompleteRow) {
  return { name: name || null, type, isCash: mode === 'Cash', amountMinor, donations };
}

export type DonationStatementService = ReturnType<typeof createDonationStatement>;
