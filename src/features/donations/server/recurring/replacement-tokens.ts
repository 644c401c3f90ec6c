import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

const purpose = 'replace a monthly donation';

/** Long enough to fill in a form, and no longer than the donor session it is derived from. */
const lifeMs = msPerHour;

/** Tokens that let a new recurring donation replace another. Issued to callers who own the other. */
export function createReplacementTokens({ signer, clock }: { signer: Signer; clock: Clock }) {
  return {
    sign: (donationId: string): string =>
      signer.signUntil(purpose, donationId, new Date(clock.now().getTime() + lifeMs)),
    /** Reads the donation of a token; null when it is invalid or expired. */
    read: (token: string): string | null => signer.readUntil(purpose, token, clock.now()),
  };
}

export type ReplacementTokens = ReturnType<typeof createReplacementTokens>;
