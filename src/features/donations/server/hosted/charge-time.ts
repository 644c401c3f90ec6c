import type { Attempt } from '../../payment-updates.ts';
import type { HostedEvent, HostedPayment } from '../gateway/hosted-checkout-gateway.ts';

/** Intent that the gateway reported for a record. */
export type ReportedIntent = { intentId: string; succeededAt: Date | null };

export function reportedIntentOf({ intentId, succeededAt }: HostedEvent): ReportedIntent | null {
  return intentId === null ? null : { intentId, succeededAt };
}

/** The attempt of a payment, dated by the event of its success where the payment itself has no date. */
export function datedAttempt({ attempt, intentId }: HostedPayment, reported: ReportedIntent | null): Attempt {
  const isReported = attempt.state === 'captured' && intentId === reported?.intentId;
  return isReported ? { ...attempt, chargedAt: attempt.chargedAt ?? reported.succeededAt } : attempt;
}
