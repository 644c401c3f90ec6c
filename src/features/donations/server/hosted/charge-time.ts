import type { Attempt } from '../../payment-updates.ts';
import type {
  HostedCheckoutGateway,
  HostedEvent,
  HostedPayment,
} from '../gateway/hosted-checkout-gateway.ts';

/** Intent that the gateway reported for a record. */
export type ReportedIntent = { intentId: string; succeededAt: Date | null };

export function reportedIntentOf({ intentId, succeededAt }: HostedEvent): ReportedIntent | null {
  return intentId === null ? null : { intentId, succeededAt };
}

/**
 * The attempt of a payment. Where the payment itself has no date, it is dated by its success: by the event that reported
 * it, or as the gateway stores it, when the success was found without an event.
 */
export async function datedAttempt(
  client: Pick<HostedCheckoutGateway, 'fetchSuccessTime'>,
  { attempt, intentId, createdAt }: HostedPayment,
  reported: ReportedIntent | null,
): Promise<Attempt> {
  if (attempt.state !== 'captured' || attempt.chargedAt || intentId === null) return attempt;
  const reportedAt = intentId === reported?.intentId ? reported.succeededAt : null;
  return {
    ...attempt,
    chargedAt: reportedAt ?? (await client.fetchSuccessTime({ intentId, since: createdAt })),
  };
}
