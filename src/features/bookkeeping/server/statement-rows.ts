import { toDecimal } from '#src/api/money.ts';
import { indianLawOn } from '#src/features/receipts/contract.ts';
import type { CsvCell } from '#src/http/responses/csv.ts';
import {
  type DonationStatement,
  type DonationStatementSettings,
  type donationTypes,
  isIdNumber,
  type missingParts,
} from '../donation-statement-contract.ts';
import {
  type Approval,
  dayInIndia,
  detailsByPan,
  type Mode,
  rowOf,
  type StatedDonation,
  typeTexts,
  withKnownDetails,
} from './donor-details.ts';

type Missing = (typeof missingParts)[number];

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
