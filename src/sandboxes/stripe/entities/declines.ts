/** A bank's or Stripe's rejection of a charge. */
export type Decline = { code: string; declineCode: string | null; message: string; isBlocked: boolean };

const messages = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  do_not_honor: 'Your card was declined.',
  lost_card: 'Your card was declined.',
  stolen_card: 'Your card was declined.',
  fraudulent: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  blocked: 'Your card was declined.',
  payment_intent_authentication_failure: 'We are unable to authenticate your payment method.',
  debit_not_authorized: 'The customer has notified their bank that this payment was unauthorized.',
} as const;

export type DeclineReason = keyof typeof messages;

/** Reasons that the payment page offers. */
export const declineReasons = [
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'fraudulent',
  'do_not_honor',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'blocked',
] as const satisfies DeclineReason[];

/** Reasons that are error codes themselves; all others are details of `card_declined`. */
const errorCodes = new Set<DeclineReason>([
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'payment_intent_authentication_failure',
  'debit_not_authorized',
]);

export function declineOf(reason: DeclineReason): Decline {
  const isCode = errorCodes.has(reason);
  const isBlocked = reason === 'blocked';
  return {
    code: isCode ? reason : 'card_declined',
    declineCode: isCode ? null : isBlocked ? 'fraudulent' : reason,
    message: messages[reason],
    isBlocked,
  };
}
