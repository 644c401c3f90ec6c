import type { Stripe } from 'stripe';
import type { Money } from '#src/api/money.ts';
import type { Attempt, Reversal } from '../../payment-updates.ts';
import type { Dispute } from './gateway.ts';
import type { CheckoutSession, HostedPayment } from './hosted-checkout-gateway.ts';
import { fromStripeMoney } from './stripe-money.ts';

/** Objects of Stripe as the site's types. Fields refer to objects by id, or contain them when they were expanded. */

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

const bankDebits = new Set(['us_bank_account', 'sepa_debit', 'acss_debit', 'bacs_debit', 'au_becs_debit']);
const sessionStates = ['open', 'complete', 'expired'] as const;

export function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  const { presentment_details: converted } = session;
  return {
    sessionId: session.id,
    reference: session.client_reference_id,
    state: sessionStates.find((state) => state === session.status) ?? 'open',
    isPaid: session.payment_status === 'paid',
    money: moneyOf(session.amount_total ?? 0, session.currency ?? ''),
    convertedMoney: converted ? moneyOf(converted.presentment_amount, converted.presentment_currency) : null,
    url: session.status === 'open' ? session.url : null,
    intentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
    customerId: idOf(session.customer),
  };
}

export function toPayment(charge: Stripe.Charge): HostedPayment {
  // Only a debit that was booked takes money back when it fails; one that the bank rejects at first is captured too.
  const isReturned = charge.status === 'failed' && isBooked(charge);
  const isCaptured =
    charge.captured && charge.amount_captured > 0 && (charge.status === 'succeeded' || isReturned);
  const { amountMinor, currency } = moneyOf(
    isCaptured ? charge.amount_captured : charge.amount,
    charge.currency,
  );
  const country = charge.billing_details.address?.country;
  return {
    attempt: {
      attemptId: charge.id,
      // A bank debit that fails after it succeeded stays captured: a reversal books the money back.
      state: isCaptured
        ? 'captured'
        : (({ pending: 'authorized', failed: 'failed' } as const)[charge.status as string] ?? 'created'),
      amountMinor,
      currency,
      method: methodOf(charge),
      ...bookedAmounts(charge.balance_transaction),
      errorReason: isCaptured ? null : (charge.outcome?.reason ?? charge.failure_code),
      chargedAt: isBankDebit(charge) ? null : fromSeconds(charge.created),
      ...(country && { country }),
    },
    createdAt: fromSeconds(charge.created),
    intentId: idOf(charge.payment_intent),
    reference: charge.metadata.payment ?? null,
    isDisputed: charge.disputed,
    returnedMinor: moneyOf(charge.amount_refunded, charge.currency).amountMinor,
    lostDebit:
      isCaptured && isReturned
        ? {
            reversalId: idOf(charge.failure_balance_transaction) ?? `${charge.id}_failed`,
            attemptId: charge.id,
            kind: 'dispute',
            state: 'processed',
            amountMinor,
            currency,
          }
        : null,
  };
}

export function toRefund(refund: Stripe.Refund): Reversal {
  const states: Record<string, Reversal['state']> = {
    succeeded: 'processed',
    // Banks return refunds weeks after they succeeded.
    failed: 'reinstated',
    canceled: 'reinstated',
  };
  return {
    reversalId: refund.id,
    attemptId: idOf(refund.charge) ?? '',
    kind: 'refund',
    state: states[refund.status ?? ''] ?? 'pending',
    ...moneyOf(refund.amount, refund.currency),
  };
}

export function toDispute(dispute: Stripe.Dispute): Dispute {
  const attemptId = idOf(dispute.charge) ?? '';
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    disputeId: dispute.id,
    attemptId,
    status: dispute.status,
    money: moneyOf(dispute.amount, dispute.currency),
    isOpen: !['won', 'lost', 'warning_closed', 'prevented'].includes(dispute.status),
    openedAt: fromSeconds(dispute.created),
    isInquiry: dispute.status.startsWith('warning_'),
    isRefundAllowed: dispute.is_charge_refundable,
    respondBy: dueBy ? fromSeconds(dueBy) : null,
    reversal: toDisputeReversal(dispute, attemptId),
  };
}

/** Money moves by balance transactions, whatever the status: withdrawn when opened, reinstated when won. */
function toDisputeReversal(dispute: Stripe.Dispute, attemptId: string): Reversal | null {
  const amounts = dispute.balance_transactions.map(({ amount }) => amount);
  if (!amounts.some((amount) => amount < 0)) return null;
  return {
    reversalId: dispute.id,
    attemptId,
    kind: 'dispute',
    state: amounts.some((amount) => amount > 0) ? 'reinstated' : 'processed',
    ...moneyOf(dispute.amount, dispute.currency),
  };
}

/** @returns amounts in the currency of the bank account; null until the charge is booked */
function bookedAmounts(
  entry: Stripe.Charge['balance_transaction'],
): Pick<Attempt, 'feeMinor' | 'taxMinor' | 'baseAmountMinor' | 'baseCurrency'> {
  if (!entry || typeof entry === 'string')
    return { feeMinor: null, taxMinor: null, baseAmountMinor: null, baseCurrency: null };
  const base = moneyOf(entry.amount, entry.currency);
  return {
    feeMinor: moneyOf(entry.fee, entry.currency).amountMinor,
    taxMinor: moneyOf(taxOf(entry), entry.currency).amountMinor,
    baseAmountMinor: base.amountMinor,
    baseCurrency: base.currency,
  };
}

/** Tax within the fee, in Stripe's minor units. */
export function taxOf({ fee_details: details }: Stripe.BalanceTransaction): number {
  return details.filter(({ type }) => type === 'tax').reduce((sum, { amount }) => sum + amount, 0);
}

export function moneyOf(amount: number, currency: string): Money {
  return fromStripeMoney({ amount, currency });
}

function isBooked({ balance_transaction, failure_balance_transaction }: Stripe.Charge): boolean {
  return balance_transaction !== null || failure_balance_transaction !== null;
}

/** A bank debit counts from its success, days after the charge was created. */
function isBankDebit({ payment_method_details: details }: Stripe.Charge): boolean {
  return bankDebits.has(details?.type ?? '');
}

function methodOf({ payment_method_details: details }: Stripe.Charge): string | null {
  return details?.card?.wallet?.type ?? details?.type ?? null;
}
