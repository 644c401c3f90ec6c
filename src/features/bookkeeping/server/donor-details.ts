import { entityZone } from '#src/features/receipts/contract.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import type { CertificateDetails, DonationStatementSettings } from '../donation-statement-contract.ts';
import type { CertificateRow } from './certificate-store.ts';

export type Approval = DonationStatementSettings['approvals'][number];
export type Mode = 'Cash' | 'Electronic modes including account payee cheque/draft';

export const typeTexts = { corpus: 'Corpus', specific: 'Specific grants', others: 'Others' } as const;

/** A donation with the number of its donor's document in plain text. */
export type StatedDonation = Omit<CertificateRow, 'idNumber'> & {
  idNumber: string | null;
  /** Name of an anonymous donor that is stored, and not decrypted. */
  encryptedNameId: string | null;
};

/** What is known about the donor of one donation; null when the year has no such donation. */
export function detailsOf(donations: StatedDonation[], paymentId: string): CertificateDetails | null {
  const donation = donations.find((one) => one.paymentId === paymentId);
  if (!donation) return null;
  const known = withKnownDetails(donation, detailsByPan(donations));
  const { idCode, idNumber, name, address, type } = rowOf(known, { approvals: [] });
  return { idCode, idNumber, donorName: name, address, donationType: type };
}

/** What the form states about a donation; missing texts are empty. */
export function rowOf(donation: StatedDonation, { approvals }: Pick<DonationStatementSettings, 'approvals'>) {
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

export function dayInIndia({ givenAt }: StatedDonation): string {
  return isoDay(calendarDay(givenAt, entityZone.in));
}

/** Details entered for one donation apply to all others with the same PAN. */
export function detailsByPan(donations: StatedDonation[]): Map<string, StatedDonation> {
  return new Map(
    donations
      .filter(({ idCode, idNumber }) => idCode === 1 && idNumber !== null)
      .map((donation) => [donation.idNumber ?? '', donation]),
  );
}

export function withKnownDetails(
  donation: StatedDonation,
  known: Map<string, StatedDonation>,
): StatedDonation {
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
