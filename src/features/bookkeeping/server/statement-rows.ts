import { toDecimal } from '#src/api/money.ts';
import { entityZone, indianLawOn } from '#src/features/receipts/contract.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import type { CsvCell } from '#src/http/responses/csv.ts';
import {
  type CertificateDetails,
  type DonationStatement,
  type DonationStatementSettings,
  type donationTypes,
  isIdNumber,
  type missingParts,
} from '../donation-statement-contract.ts';
import type { CertificateRow } from './certificate-store.ts';

type Approval = DonationStatementSettings['approvals'][number];
type Missing = (typeof missingParts)[number];
type Mode = 'Cash' | 'Electronic modes including account payee cheque/draft';

/** A donation with the number of its donor's document in plain text. */
export type StatedDonation = Omit<CertificateRow, 'idNumber'> & {
  idNumber: string | null;
  /** Name of an anonymous donor that is stored, and not decrypted. */
  encryptedNameId: string | null;
};

export type CompleteRow = {
  idCode: number;
  idNumber: string;
  name: string;
  hasEncryptedName: boolean;
  address: string;
  type: (typeof donationTypes)[number];
  mode: Mode;
  approval: Approval;
  amountMinor: number;
  donations: DonationStatement['complete'][number]['donations'];
};

type IncompleteDonor = DonationStatement['incomplete'][number];

const typeTexts = { corpus: 'Corpus', specific: 'Specific grants', others: 'Others' } as const;

/** Columns of Part B of Form 10BD; Form 113 has the same. */
export const statementHeader = [
  'Sl. No.',
  'Pre Acknowledgement Number',
  'ID Code',
  'Unique Identification Number',
  'Section Code',
  'Unique Registration Number (URN)',
  'Date of Issuance of Unique Registration Number',
  'Name of donor',
  'Address of donor',
  'Donation Type',
  'Mode of receipt',
  'Amount of donation (Indian rupees)',
];

/** Rows of the form, one per donor, mode and type; donations with missing parts are listed by donor instead. */
export function statementRows(donations: StatedDonation[], settings: DonationStatementSettings) {
  const known = detailsByPan(donations);
  const complete = new Map<string, CompleteRow>();
  const incomplete = new Map<string, IncompleteDonor>();
  const cashOverLimit = { donations: 0, amountMinor: 0 };
  let anonymousMinor = 0;

  for (const stated of donations.filter(({ method }) => method !== 'in_kind')) {
    const donation = withKnownDetails(stated, known);
    const { paymentId, netAmountMinor, method } = donation;
    const row = rowOf(donation, settings);
    const listed = { paymentId, day: dayInIndia(donation), amountMinor: netAmountMinor };
    const missing = missingIn(row);
    if (missing.includes('name') || missing.includes('address')) anonymousMinor += netAmountMinor;
    const { maxCashMinor } = indianLawOn(listed.day);
    if (method === 'cash' && netAmountMinor > maxCashMinor) {
      cashOverLimit.donations += 1;
      cashOverLimit.amountMinor += netAmountMinor;
    }

    if (missing.length === 0 && row.approval) {
      const key = [row.idCode, row.idNumber, row.mode, row.type, row.approval.urn].join('\0');
      const { amountMinor = 0, donations: ofDonor = [] } = complete.get(key) ?? {};
      ofDonor.push(listed);
      complete.set(key, {
        ...row,
        approval: row.approval,
        amountMinor: amountMinor + netAmountMinor,
        donations: ofDonor,
      });
    } else {
      const key = donorKey(donation, row, missing);
      const donor = incomplete.get(key);
      const { amountMinor = 0, donations: ofDonor = [] } = donor ?? {};
      ofDonor.push(listed);
      incomplete.set(key, {
        name: row.name || (donor?.name ?? null),
        amountMinor: amountMinor + netAmountMinor,
        donations: ofDonor,
        missing: [...new Set([...(donor?.missing ?? []), ...missing])],
      });
    }
  }
  return {
    complete: [...complete.values()],
    incomplete: [...incomplete.values()],
    cashOverLimit,
    anonymousMinor,
  };
}

/**
 * Donations with one key are completed with one identity. Members of a family can share an address, so it identifies a
 * donor only together with the name. Donations that lack nothing but the approval are listed as they will be in the
 * file, because their details are kept.
 */
function donorKey(
  donation: StatedDonation,
  { name, idCode, idNumber, mode, type }: ReturnType<typeof rowOf>,
  missing: Missing[],
): string {
  if (missing.every((part) => part === 'approval')) return [idCode, idNumber, mode, type].join('\0');
  const { paymentId, pan, email, encryptedNameId } = donation;
  const spelled = name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return pan ?? (email ? `${email}\0${encryptedNameId ?? spelled}` : paymentId);
}

/**
 * Cells of a row of the file.
 *
 * @param number of the certificate in a revised statement; empty in the first one, where the portal assigns the column
 */
export function statementCells(row: CompleteRow, index: number, number: string): CsvCell[] {
  return [
    String(index + 1),
    number,
    String(row.idCode),
    row.idNumber,
    row.approval.sectionCode,
    row.approval.urn,
    row.approval.issuedOn.split('-').toReversed().join('-'),
    row.name,
    row.address,
    typeTexts[row.type],
    row.mode,
    { decimal: toDecimal({ amountMinor: row.amountMinor, currency: 'INR' }) },
  ];
}

/** What is known about the donor of one donation; null when the year has no such donation. */
export function detailsOf(donations: StatedDonation[], paymentId: string): CertificateDetails | null {
  const donation = donations.find((one) => one.paymentId === paymentId);
  if (!donation) return null;
  const known = withKnownDetails(donation, detailsByPan(donations));
  const { idCode, idNumber, name, address, type } = rowOf(known, { approvals: [] });
  return { idCode, idNumber, donorName: name, address, donationType: type };
}

function rowOf(donation: StatedDonation, { approvals }: Pick<DonationStatementSettings, 'approvals'>) {
  const { name, receiptName, encryptedNameId, address, idCode, idNumber, pan, donationType, method } =
    donation;
  const mode: Mode = method === 'cash' ? 'Cash' : 'Electronic modes including account payee cheque/draft';
  return {
    idCode: idCode ?? 1,
    idNumber: idNumber ?? pan ?? '',
    name: name ?? receiptName ?? '',
    hasEncryptedName: encryptedNameId !== null,
    address: address ?? '',
    type: donationType ?? ('others' as const),
    mode,
    approval: approvalOn(approvals, dayInIndia(donation)),
  };
}

function dayInIndia({ givenAt }: StatedDonation): string {
  return isoDay(calendarDay(givenAt, entityZone.in));
}

function missingIn(row: ReturnType<typeof rowOf>): Missing[] {
  const { idCode, idNumber, name, hasEncryptedName, address, approval } = row;
  const parts: [part: Missing, isMissing: boolean][] = [
    ['name', name === '' && !hasEncryptedName],
    ['address', address === ''],
    ['id', idNumber === ''],
    ['id_shape', idNumber !== '' && !isIdNumber(idCode, idNumber)],
    ['approval', approval === undefined],
  ];
  return parts.filter(([, isMissing]) => isMissing).map(([part]) => part);
}

/** Details entered for one donation apply to all others with the same PAN. */
function detailsByPan(donations: StatedDonation[]): Map<string, StatedDonation> {
  return new Map(
    donations
      .filter(({ idCode, idNumber }) => idCode === 1 && idNumber !== null)
      .map((donation) => [donation.idNumber ?? '', donation]),
  );
}

function withKnownDetails(donation: StatedDonation, known: Map<string, StatedDonation>): StatedDonation {
  const details = donation.idNumber === null && donation.pan ? known.get(donation.pan) : undefined;
  if (!details) return donation;
  const { idCode, idNumber, name, receiptName, encryptedNameId, address } = details;
  return { ...donation, idCode, idNumber, name, receiptName, encryptedNameId, address };
}

/** The latest approval that began by that day. */
function approvalOn(approvals: Approval[], day: string): Approval | undefined {
  return approvals
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);
}

/** A donation as the tax office receives it. */
type StatedPart = { paymentId: string; mode: string; type: string };

/** Donations of the form by the number of the donor's document. */
export function donationsByDocument(
  donations: StatedDonation[],
  settings: DonationStatementSettings,
): Map<string, StatedPart[]> {
  const known = detailsByPan(donations);
  const byDocument = new Map<string, StatedPart[]>();
  for (const stated of donations.filter(({ method }) => method !== 'in_kind')) {
    const { idNumber, mode, type } = rowOf(withKnownDetails(stated, known), settings);
    const part = { paymentId: stated.paymentId, mode, type: typeTexts[type] };
    if (!idNumber) continue;
    const ofDonor = byDocument.get(idNumber) ?? [];
    ofDonor.push(part);
    byDocument.set(idNumber, ofDonor);
  }
  return byDocument;
}

/**
 * Donations of a row of the tax office's file: those of its mode and type, or all of the donor when the file lacks
 * these columns or words them differently.
 */
export function donationsOfRow(
  ofDonor: StatedPart[],
  { mode, type }: { mode?: string | undefined; type?: string | undefined },
): string[] {
  const exact = ofDonor.filter(
    (part) => (!mode || isSameText(part.mode, mode)) && (!type || isSameText(part.type, type)),
  );
  return (exact.length > 0 ? exact : ofDonor).map(({ paymentId }) => paymentId);
}

function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
