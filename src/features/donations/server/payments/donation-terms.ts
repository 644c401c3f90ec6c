import type { DonationTerms } from './payment-store.ts';

/** Picks the terms that a recurring donation and its charges share. */
export function donationTerms(donation: DonationTerms): DonationTerms {
  const {
    gatewayMode,
    gateway,
    account,
    entity,
    amountMinor,
    coveredMinor,
    currency,
    paymentType,
    projectId,
    donorName,
    donorEmail,
    donorPan,
    appliedTiers,
    citizenshipDeclaredAt,
    citizenshipText,
  } = donation;
  return {
    gatewayMode,
    gateway,
    account,
    entity,
    amountMinor,
    coveredMinor,
    currency,
    paymentType,
    projectId,
    donorName,
    donorEmail,
    donorPan,
    appliedTiers,
    citizenshipDeclaredAt,
    citizenshipText,
  };
}
