import type { DonationTerms } from './payment-store.ts';

/** These of a donation, and nothing else of it. */
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
