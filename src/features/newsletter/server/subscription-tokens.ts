import type { Signer } from '#src/platform/signing/signer.ts';

const confirmPurpose = 'newsletter confirm';
const unsubscribePurpose = 'newsletter unsubscribe';

/** The signed parts of the links in newsletter emails. */
export function createSubscriptionTokens(signer: Signer) {
  function confirmToken(id: string, round: number, validUntil: Date): string {
    return signer.signUntil(confirmPurpose, `${id} ${round}`, validUntil);
  }

  /** @returns null when the token is invalid or expired */
  function readConfirmToken(token: string, now: Date): { id: string; round: number } | null {
    const [id, round] = signer.readUntil(confirmPurpose, token, now)?.split(' ') ?? [];
    return id && round ? { id, round: Number(round) } : null;
  }

  function unsubscribeToken(id: string): string {
    return signer.sign(unsubscribePurpose, id);
  }

  function readUnsubscribeToken(token: string): string | null {
    return signer.read(unsubscribePurpose, token);
  }

  return { confirmToken, readConfirmToken, unsubscribeToken, readUnsubscribeToken };
}

export type SubscriptionTokens = ReturnType<typeof createSubscriptionTokens>;
