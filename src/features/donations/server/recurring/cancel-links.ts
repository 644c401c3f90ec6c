import type { Signer } from '#src/platform/signing/signer.ts';
import { cancelPath } from '../../recurring-names.ts';

const purpose = 'cancel a recurring donation';

/** Signed links that cancel one recurring donation. They do not expire. */
export function createCancelLinks({ signer, siteUrl }: { signer: Signer; siteUrl: string }) {
  return {
    linkTo: (donationId: string) =>
      `${siteUrl}${cancelPath}?token=${encodeURIComponent(signer.sign(purpose, donationId))}`,
    /** @returns the ID of the donation; null when the token is invalid */
    readToken: (token: string) => signer.read(purpose, token),
  };
}

export type CancelLinks = ReturnType<typeof createCancelLinks>;
