import { AppError } from '#src/api/errors.ts';
import type { PresetBenefits } from '#src/api/donation-presets.ts';
import { type Currency, toDecimal } from '#src/api/money.ts';
import { isUuid } from '#src/api/uuid.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DonationSummary, Payment } from '../contract.ts';
import type { Log } from '#src/platform/log.ts';
import type { LedgerCheckStore } from './reconciliation/ledger-check-store.ts';
import type { ChargeStore } from './payments/charge-store.ts';
import { createOrderCheck } from './payments/check-order.ts';
import { createSubscriptionCheck } from './recurring/check-subscription.ts';
import { createCheckoutCallback } from './checkout/checkout-callback.ts';
import type { EventStore } from './payments/event-store.ts';
import type { PaymentGateway } from './gateway/gateway.ts';
import type { IdempotencyStore } from './payments/idempotency-store.ts';
import type { LedgerStore } from './payments/ledger-store.ts';
import type { PaymentStore, StoredPayment } from './payments/payment-store.ts';
import { makeAnonymous } from './payments/personal-data-store.ts';
import { publicPayment } from './checkout/public-payment.ts';
import type { PlanStore } from './payments/plan-store.ts';
import type { ListPosition, PublicStore } from './public/public-store.ts';
import { createReconciliation } from './reconciliation/reconcile.ts';
import { createChargeRecorder, type RecurringEmails } from './recurring/record-charge.ts';
import { createFactRecorder, type DonationEffects } from './payments/apply-payment-updates.ts';
import { createRecurringDonations } from './recurring/recurring.ts';
import type { RecurringStore } from './payments/recurring-store.ts';
import type { ReplacementTokens } from './recurring/replacement-tokens.ts';
import { createSettlementLoop } from './reconciliation/import-settlements.ts';
import { createDonationStart, type DonationTaker } from './checkout/start-donation.ts';
import { isTokenOf } from './payments/status-token.ts';
import { type Callback, createPaymentVerification } from './checkout/verify-payment.ts';
import type { ReconciliationStore } from './reconciliation/reconciliation-store.ts';
import { createWebhookInbox } from './webhooks/webhook.ts';

type DonationServiceParts = {
  payments: PaymentStore;
  recurring: RecurringStore;
  plans: PlanStore;
  permits: ReplacementTokens;
  charges: ChargeStore;
  keys: IdempotencyStore;
  events: EventStore;
  ledger: LedgerStore;
  shown: PublicStore;
  audit: LedgerCheckStore;
  watch: ReconciliationStore;
  gateway: PaymentGateway;
  effects: DonationEffects;
  emails: RecurringEmails;
  clock: Clock;
  log: Log;
  organisation: DonationTaker;
  presetBenefits: PresetBenefits;
  largest: Record<Currency, number>;
};

/** Donations from the form to the public list. */
export function createDonationService(parts: DonationServiceParts) {
  const { payments, gateway, shown } = parts;
  const applyPaymentUpdates = createFactRecorder(parts);
  const recorder = createChargeRecorder({ ...parts, applyPaymentUpdates });
  const inbox = createWebhookInbox({ ...parts, applyPaymentUpdates, recorder });
  const verify = createPaymentVerification({ ...parts, applyPaymentUpdates, recorder });
  const comeBack = createCheckoutCallback(verify);
  const checkOrder = createOrderCheck({ ...parts, applyPaymentUpdates });
  const check = createSubscriptionCheck({ ...parts, recorder, checkOrder });
  const reconciliation = createReconciliation({ ...parts, checkOrder, inbox });
  const startDonation = createDonationStart({ ...parts, applyWaitingEvents: inbox.applyWaitingEvents });

  async function verifyPayment(id: string, callback: Callback): Promise<Payment> {
    return verify(await getPayment(id), callback);
  }

  async function returnFromCheckout(id: string, callback: Callback | null): Promise<string> {
    return comeBack(await getPayment(id), callback);
  }

  async function getStatus(id: string, token: string): Promise<Pick<StoredPayment, 'id' | 'status'>> {
    const payment = await getPayment(id);
    if (!isTokenOf(token, payment.statusTokenHash)) throw unknownPayment();
    return { id, status: payment.status };
  }

  async function listPayments(page: {
    limit: number;
    before?: ListPosition | undefined;
  }): Promise<Payment[]> {
    return (await shown.listSuccessful(page)).map(publicPayment);
  }

  async function findPublicPayment(id: string): Promise<Payment | null> {
    const row = await shown.findSuccessful(id);
    return row && publicPayment(row);
  }

  async function summarise(): Promise<DonationSummary> {
    const sums = await shown.sumByCurrency();
    return {
      raised: sums.map(({ currency, raisedMinor, donations }) => ({
        currency,
        raised: toDecimal({ amountMinor: raisedMinor, currency }),
        donations,
      })),
      devotees: await shown.countNames(),
      projectsSupported: await shown.countProjects(),
    };
  }

  async function getPayment(id: string): Promise<StoredPayment> {
    const payment = isUuid(id) ? await payments.findPayment(id) : null;
    if (!payment || payment.gatewayMode !== gateway.mode) throw unknownPayment();
    return payment;
  }

  return {
    startDonation,
    verifyPayment,
    returnFromCheckout,
    getStatus,
    listPayments,
    findPublicPayment,
    summarise,
    /** Name and message leave the public list at once. */
    makeAnonymous: (id: string) => makeAnonymous(payments.database, id),
    isEventGenuine: gateway.isEventGenuine,
    receiveEvent: inbox.receiveEvent,
    reconciliation,
    applyPaymentUpdates,
    checkOrder,
    applyEvent: inbox.applyEvent,
    settlements: createSettlementLoop({ ...parts, applyPaymentUpdates }),
    recurring: createRecurringDonations({ ...parts, check }),
    findViolations: () => parts.audit.findViolations(gateway.mode, parts.clock.now()),
  };
}

export type DonationService = ReturnType<typeof createDonationService>;

function unknownPayment(): AppError {
  return new AppError('not_found', 'Payment not found.');
}
