import type { Clock } from '#src/platform/clock.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

const purpose = 'replace a monthly gift';

/** Long enough to fill in a form, and no longer than the donor's access that it stands for. */
const lifeMs = 60 * 60_000;

/** What lets a new monthly gift take the place of another. Given to those who have shown that the other is theirs. */
export function createReplacementPermits({ signer, clock }: { signer: Signer; clock: Clock }) {
  return {
    permit: (giftId: string): string => signer.sign(purpose, `${giftId} ${clock.now().getTime() + lifeMs}`),
    /** Which gift it is for; null when it is not one of ours, or its time is over. */
    readPermit: (permit: string): string | null => {
      const [giftId, until] = signer.read(purpose, permit)?.split(' ') ?? [];
      return giftId && Number(until) > clock.now().getTime() ? giftId : null;
    },
  };
}

export type ReplacementPermits = ReturnType<typeof createReplacementPermits>;
