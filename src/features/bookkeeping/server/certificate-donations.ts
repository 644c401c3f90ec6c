import type { DonationStatementSettings } from '../donation-statement-contract.ts';
import { detailsByPan, rowOf, type StatedDonation, typeTexts, withKnownDetails } from './donor-details.ts';

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
