import { isUuid } from '#src/api/uuid.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

const purpose = 'annual remembrance';

/** Content of a token: a remembrance, and the return that "skip this year" skips. */
export type RemembranceLink = { id: string; lunation: number | null };

/** Signed parts of the links in emails. They work as long as the remembrance is stored. */
export function createRemembranceTokens(signer: Signer) {
  return {
    tokenOf: ({ id, nextLunation }: { id: string; nextLunation: number | null }) =>
      signer.sign(purpose, `${id} ${nextLunation ?? ''}`),

    /** @returns null when the token is invalid */
    readToken(token: string): RemembranceLink | null {
      const [id = '', lunation] = signer.read(purpose, token)?.split(' ') ?? [];
      return isUuid(id) ? { id, lunation: lunation ? Number(lunation) : null } : null;
    },
  };
}

export type RemembranceTokens = ReturnType<typeof createRemembranceTokens>;
