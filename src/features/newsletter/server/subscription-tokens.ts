import type { Signer } from '#src/platform/signing/signer.ts';
import { type OfferedMailing, offeredMailings } from '../mailings.ts';

const confirmPurpose = 'newsletter confirm';
const unsubscribePurpose = 'newsletter unsubscribe';
const preferencesPurpose = 'newsletter preferences';

/** The signed parts of the links in newsletter emails. */
export function createSubscriptionTokens(signer: Signer) {
  function confirmToken(
    { id, round, mailing }: { id: string; round: number; mailing: OfferedMailing },
    validUntil: Date,
  ): string {
    return signer.signUntil(confirmPurpose, `${id} ${round} ${mailing}`, validUntil);
  }

  /** @returns null when the token is invalid or expired */
  function readConfirmToken(
    token: string,
    now: Date,
  ): { id: string; round: number; mailing: OfferedMailing } | null {
    const [id, round, named] = signer.readUntil(confirmPurpose, token, now)?.split(' ') ?? [];
    const mailing = offeredMailings.find((one) => one === named) ?? 'newsletter';
    return id && round ? { id, round: Number(round), mailing } : null;
  }

  /** @param deliveryId delivery of an issue, whose figures then count the reader who unsubscribes */
  function unsubscribeToken(id: string, deliveryId = ''): string {
    return signer.sign(unsubscribePurpose, deliveryId ? `${id} ${deliveryId}` : id);
  }

  function readUnsubscribeToken(token: string): { id: string; deliveryId: string | null } | null {
    const [id, deliveryId = null] = signer.read(unsubscribePurpose, token)?.split(' ') ?? [];
    return id ? { id, deliveryId } : null;
  }

  function preferencesToken(id: string): string {
    return signer.sign(preferencesPurpose, id);
  }

  function readPreferencesToken(token: string): string | null {
    return signer.read(preferencesPurpose, token);
  }

  return {
    confirmToken,
    readConfirmToken,
    unsubscribeToken,
    readUnsubscribeToken,
    preferencesToken,
    readPreferencesToken,
  };
}

export type SubscriptionTokens = ReturnType<typeof createSubscriptionTokens>;
