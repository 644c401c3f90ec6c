import type { Signer } from '#src/platform/signing/signer.ts';
import { stopPath } from '../../stop-path.ts';

const purpose = 'stop a monthly gift';

/** Links that let their holder stop one monthly gift and nothing else. They work as long as there is the gift. */
export function createStopLinks({ signer, siteUrl }: { signer: Signer; siteUrl: string }) {
  return {
    linkTo: (giftId: string) =>
      `${siteUrl}${stopPath}?token=${encodeURIComponent(signer.sign(purpose, giftId))}`,
    /** Null when it is not one of ours. */
    readToken: (token: string) => signer.read(purpose, token),
  };
}

export type StopLinks = ReturnType<typeof createStopLinks>;
