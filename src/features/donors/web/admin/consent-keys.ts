import type { DonorDetail } from '../../admin-donor.ts';

/** Labels of the consent to be contacted. */
export const consentKeys = {
  unknown: 'adminDonors.consents.unknown',
  given: 'adminDonors.consents.given',
  refused: 'adminDonors.consents.refused',
} as const satisfies Record<DonorDetail['contactConsent'], string>;
