import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { editConflict } from '#src/api/edit-version.ts';
import { AppError } from '#src/api/errors.ts';
import { daysOfAccount, indianLawOn } from '#src/features/receipts/contract.ts';
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
  type StatementQuery,
} from '../donation-statement-contract.ts';
import { donationsByDocument, donationsOfRow } from './certificate-donations.ts';
import { certificateStore } from './certificate-store.ts';
import { detailsOf } from './donor-details.ts';
import { exportStore } from './export-store.ts';
import { idPurpose, type StatedDonations, statementProgram } from './stated-donations.ts';
import type { StatementFiles } from './statement-files.ts';
import { countPages, pageOf } from './statement-page.ts';
import { type CompleteRow, statementRows } from './statement-rows.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  stated: StatedDonations;
  files: Pick<StatementFiles, 'list' | 'readFiled'>;
  secretEncryption: SecretEncryption;
  clock: Clock;
};

const maxUnmatched = 100;

/** Statement of donations to the Indian tax office: Form 10BD, and Form 113 from April 2026 on. */
export function createDonationStatement({
  db,
  gatewayMode,
  stated,
  files,
  secretEncryption,
  clock,
}: Dependencies) {
  async function read({ year, page, completePage, changesPage }: StatementQuery): Promise<DonationStatement> {
    const { settings, version } = await stated.readSettings();
    const { from, to } = daysOfAccount('in', year);
    const donations = await stated.list({ year });
    const rows = statementRows(donations, settings);
    const { complete, incomplete, cashOverLimit, anonymousMinor } = rows;
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
      files: await files.list(year),
      filed: await files.readFiled(year, rows, changesPage),
      anonymous: {
        amountMinor: anonymousMinor,
        limitMinor,
        isNear: anonymousMinor * 100 >= limitMinor * 80,
      },
      settings,
      version,
    };
  }

  async function saveSettings(
    { version, ...settings }: DonationStatementSettings & { version: number },
    actor: Actor,
  ): Promise<{ version: number }> {
    const savedAt = clock.now();
    await db.transaction(async (tx) => {
      const isWritten = await exportStore.writeSettings(tx, {
        entity: 'in',
        program: statementProgram,
        settings,
        version: version + 1,
        savedAt,
        savedBy: actor.actorId,
      });
      if (!isWritten) throw editConflict();
      await recordAudit(tx, {
        ...actor,
        at: savedAt,
        event: 'books.mapping-saved',
        target: statementProgram,
      });
    });
    return { version: version + 1 };
  }

  async function readDetails(
    { year, paymentId }: { year: number; paymentId: string },
    actor: Actor,
  ): Promise<CertificateDetails> {
    const donations = await stated.withReceiptNames(await stated.list({ year, paymentId }));
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
    const receiptNames = await stated.findReceiptNames(paymentIds);
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
    const { settings } = await stated.readSettings();
    const byDocument = donationsByDocument(await stated.list({ year }), settings);
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

  return { read, saveSettings, readDetails, saveDetails, importNumbers };
}

function listedRow({ name, type, mode, amountMinor, donations }: CompleteRow) {
  return { name: name || null, type, isCash: mode === 'Cash', amountMinor, donations };
}

export type DonationStatementService = ReturnType<typeof createDonationStatement>;
