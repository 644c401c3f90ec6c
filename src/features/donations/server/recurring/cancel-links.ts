import type { Signer } from '#src/platform/signing/signer.ts';
import { cancelPath } from '../../recurring-names.ts';

const purpose = 'cancel a recurring donation';

/** Links that let their holder stop one recurring donation and nothing else. They work as long as there is the donation. */
export function createCancelLinks({ signer, siteUrl }: { signer: Signer; siteUrl: string }) {
  return {
    linkTo: (donationId: string) =>
      `${siteUrl}${cancelPath}?token=${encodeURIComponent(signer.sign(purpose, donationId))}`,
    /** Null when it is not one of ours. */
    readToken: (token: string) => signer.read(purpose, token),
  };
}

export type CancelLinks = ReturnType<typeof createCancelLinks>;
