import type { Clock } from '#src/platform/clock.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

const purpose = 'replace a monthly donation';

/** Long enough to fill in a form, and no longer than the donor session it is derived from. */
const lifeMs = 60 * 60_000;

/** What lets a new recurring donation take the place of another. Given to those who have shown that the other is theirs. */
export function createReplacementTokens({ signer, clock }: { signer: Signer; clock: Clock }) {
  return {
    permit: (donationId: string): string =>
      signer.sign(purpose, `${donationId} ${clock.now().getTime() + lifeMs}`),
    /** Reads the donation of a token; null when it is invalid or expired. */
    readPermit: (permit: string): string | null => {
      const [donationId, until] = signer.read(purpose, permit)?.split(' ') ?? [];
      return donationId && Number(until) > clock.now().getTime() ? donationId : null;
    },
  };
}

export type ReplacementTokens = ReturnType<typeof createReplacementTokens>;
