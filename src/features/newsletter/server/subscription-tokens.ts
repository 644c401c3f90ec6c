import type { Signer } from '#src/platform/signing/signer.ts';
import { type Mailing, mailings, type OfferedMailing, offeredMailings } from '../mailings.ts';

const confirmPurpose = 'newsletter confirm';
const unsubscribePurpose = 'newsletter unsubscribe';
const preferencesPurpose = 'newsletter preferences';

const noDelivery = '-';

type UnsubscribeScope = { mailing?: Mailing | undefined; deliveryId?: string };
type UnsubscribeLink = { id: string; mailing: Mailing | null; deliveryId: string | null };

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

  /**
   * @param mailing the emails that end; all without it
   * @param deliveryId delivery of an issue, whose figures then count the reader who unsubscribes
   */
  function unsubscribeToken(id: string, { mailing, deliveryId = '' }: UnsubscribeScope = {}): string {
    return signer.sign(unsubscribePurpose, [id, deliveryId || noDelivery, mailing ?? ''].join(' ').trimEnd());
  }

  /** Links of earlier versions name no mailing. */
  function readUnsubscribeToken(token: string): UnsubscribeLink | null {
    const [id, delivery = noDelivery, named] = signer.read(unsubscribePurpose, token)?.split(' ') ?? [];
    const mailing = mailings.find((one) => one === named) ?? null;
    return id ? { id, mailing, deliveryId: delivery === noDelivery ? null : delivery } : null;
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
