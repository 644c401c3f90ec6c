import { AppError } from '#src/http/errors.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DonationSummary, Payment } from '../contract.ts';
import { type DonationCurrency, toDecimal } from '../money.ts';
import type { Log } from '#src/platform/log.ts';
import type { AuditStore } from './audit-store.ts';
import type { ChargeStore } from './charge-store.ts';
import { createOrderCheck } from './check-order.ts';
import { createSubscriptionCheck } from './check-subscription.ts';
import { createCheckoutReturn } from './checkout-return.ts';
import type { EventStore } from './event-store.ts';
import type { PaymentGateway } from './gateway.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';
import { makeAnonymous } from './personal-store.ts';
import { publicPayment } from './public-payment.ts';
import type { PlanStore } from './plan-store.ts';
import type { ListPosition, PublicStore } from './public-store.ts';
import { createReconciliation } from './reconcile.ts';
import { createChargeRecorder, type RecurringLetters } from './record-charge.ts';
import { createFactRecorder, type DonationEffects } from './record-facts.ts';
import { createRecurringGifts } from './recurring.ts';
import type { RecurringStore } from './recurring-store.ts';
import type { ReplacementPermits } from './replacement-permits.ts';
import { createSettlementLoop } from './settle.ts';
import { createDonationStart, type DonationTaker } from './start-donation.ts';
import { isTokenOf } from './status-token.ts';
import { type Callback, createPaymentVerification } from './verify-payment.ts';
import type { WatchStore } from './watch-store.ts';
import { createWebhookInbox } from './webhook.ts';

type DonationServiceParts = {
  payments: PaymentStore;
  recurring: RecurringStore;
  plans: PlanStore;
  permits: ReplacementPermits;
  charges: ChargeStore;
  keys: IdempotencyStore;
  events: EventStore;
  ledger: LedgerStore;
  shown: PublicStore;
  audit: AuditStore;
  watch: WatchStore;
  gateway: PaymentGateway;
  effects: DonationEffects;
  letters: RecurringLetters;
  clock: Clock;
  log: Log;
  organisation: DonationTaker;
  largest: Record<DonationCurrency, number>;
};

/** Gifts from the form to the public list. */
export function createDonationService(parts: DonationServiceParts) {
  const { payments, gateway, shown } = parts;
  const recordFacts = createFactRecorder(parts);
  const recorder = createChargeRecorder({ ...parts, recordFacts });
  const inbox = createWebhookInbox({ ...parts, recordFacts, recorder });
  const verify = createPaymentVerification({ ...parts, recordFacts, recorder });
  const comeBack = createCheckoutReturn(verify);
  const checkOrder = createOrderCheck({ ...parts, recordFacts });
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
        raised: toDecimal(raisedMinor, currency),
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
    recordFacts,
    checkOrder,
    applyEvent: inbox.applyEvent,
    settlements: createSettlementLoop({ ...parts, recordFacts }),
    recurring: createRecurringGifts({ ...parts, check }),
    findFaults: () => parts.audit.findFaults(gateway.mode, parts.clock.now()),
  };
}

export type DonationService = ReturnType<typeof createDonationService>;

function unknownPayment(): AppError {
  return new AppError('not_found', 'This payment does not exist.');
}

function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}
