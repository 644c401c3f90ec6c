import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { subscriptionStore } from './store.ts';
import type { SubscriptionTokens } from './subscription-tokens.ts';

type Dependencies = { db: Db; tokens: SubscriptionTokens; clock: Clock };

/** What the links of emails would do, without doing it. Each returns null for a link that no longer works. */
export function createLinkStates({ db, tokens, clock }: Dependencies) {
  async function confirm(token: string): Promise<{ isDone: boolean } | null> {
    const link = tokens.readConfirmToken(token, clock.now());
    const row = link && (await subscriptionStore.find(db, link.id));
    if (!link || !row) return null;
    if (row.state === 'pending') return row.confirmationRound === link.round ? { isDone: false } : null;
    if (row.confirmationRound > link.round + 1) return null;
    return { isDone: row.mailings.includes(link.mailing) };
  }

  async function unsubscribe(token: string): Promise<{ isDone: boolean } | null> {
    const link = tokens.readUnsubscribeToken(token);
    if (!link) return null;
    const isKept = (await subscriptionStore.find(db, link.id)) !== null;
    return { isDone: !isKept || (await subscriptionStore.hasOthers(db, link.id, link.mailing)) };
  }

  return { confirm, unsubscribe };
}

export type LinkStates = ReturnType<typeof createLinkStates>;
