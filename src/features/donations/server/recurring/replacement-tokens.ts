import type { Clock } from '#src/platform/clock.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

const purpose = 'replace a monthly donation';

/** Long enough to fill in a form, and no longer than the donor's access that it stands for. */
const lifeMs = 60 * 60_000;

/** What lets a new recurring donation take the place of another. Given to those who have shown that the other is theirs. */
export function createReplacementTokens({ signer, clock }: { signer: Signer; clock: Clock }) {
  return {
    permit: (donationId: string): string =>
      signer.sign(purpose, `${donationId} ${clock.now().getTime() + lifeMs}`),
    /** Which donation it is for; null when it is not one of ours, or its time is over. */
    readPermit: (permit: string): string | null => {
      const [donationId, until] = signer.read(purpose, permit)?.split(' ') ?? [];
      return donationId && Number(until) > clock.now().getTime() ? donationId : null;
    },
  };
}

export type ReplacementTokens = ReturnType<typeof createReplacementTokens>;
