import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { cardOptOutPath } from '../../tributes/card.ts';
import { cardStore } from './card-store.ts';

const purpose = 'tribute card opt-out';

type Dependencies = { db: Db; signer: Signer; clock: Clock; siteUrl: string };

/** Recipients who opted out of cards. Their links carry the keyed hash of the mailbox, which outlives the address. */
export function createCardOptOuts({ db, signer, clock, siteUrl }: Dependencies) {
  return {
    linkTo: (recipientKey: string) =>
      `${siteUrl}${cardOptOutPath}?token=${encodeURIComponent(signer.sign(purpose, recipientKey))}`,

    /** @returns whether the recipient gets no more cards; null for an invalid link */
    async hasOptedOut(token: string): Promise<boolean | null> {
      const recipientKey = signer.read(purpose, token);
      return recipientKey === null ? null : cardStore.isOptedOut(db, recipientKey);
    },

    /** @returns whether the link is valid */
    async optOut(token: string): Promise<boolean> {
      const recipientKey = signer.read(purpose, token);
      if (!recipientKey) return false;
      await db.transaction((tx) => cardStore.addOptOut(tx, recipientKey, clock.now()));
      return true;
    },
  };
}

export type CardOptOuts = ReturnType<typeof createCardOptOuts>;
