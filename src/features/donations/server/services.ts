import type { ReceiptNames } from '#src/features/receipts/server/service.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Presence } from '#src/platform/database/process-liveness.ts';
import type { Log } from '#src/platform/log.ts';
import { createCheckoutCallback } from './checkout/checkout-callback.ts';
import { createGatewayOrders } from './checkout/create-gateway-order.ts';
import { createOrderDescription } from './checkout/donor-payment.ts';
import { createDonationLookup } from './checkout/find-donation.ts';
import type { DonationOffer } from './checkout/check-form.ts';
import { createDonationPreparation } from './checkout/prepare-donation.ts';
import { createDonationStart } from './checkout/start-donation.ts';
import { createPaymentVerification } from './checkout/verify-payment.ts';
import type { PaymentGateway } from './gateway/gateway.ts';
import type { HostedAccount } from './hosted/hosted-account.ts';
import { createHostedDonations } from './hosted/hosted-donations.ts';
import { createSessionOpening } from './hosted/open-session.ts';
import { createPaymentUpdater, type DonationEffects } from './payments/apply-payment-updates.ts';
import { type CheckOrder, createOrderCheck } from './payments/check-order.ts';
import type { UnmatchedEvent } from './payments/event-store.ts';
import { createPublicDonations } from './public/public-donations.ts';
import { createDisputeComparison } from './reconciliation/compare-disputes.ts';
import { createSettlementImport } from './reconciliation/import-settlements.ts';
import { createReconciliation } from './reconciliation/reconcile.ts';
import { createSubscriptionCheck } from './recurring/check-subscription.ts';
import { createCardWarnings } from './recurring/card-warnings.ts';
import { createRecurringChanges } from './recurring/changes.ts';
import { createChangeFollowing } from './recurring/follow-changes.ts';
import { createFailureEmails } from './recurring/failure-emails.ts';
import { createPauses } from './recurring/pauses.ts';
import { createChargeRecorder } from './recurring/record-charge.ts';
import type { RecurringEmails } from './recurring/recurring-emails.ts';
import { createRecurringDonations } from './recurring/recurring.ts';
import type { ReplacementTokens } from './recurring/replacement-tokens.ts';
import type { TributeCards } from './tributes/tribute-cards.ts';
import { createWebhookInbox } from './webhooks/webhook.ts';

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  /** Accounts with a payment page of their own. */
  accounts: readonly HostedAccount[];
  site: { name: string; url: string };
  presence: Pick<Presence, 'holder'>;
  effects: DonationEffects;
  emails: RecurringEmails;
  replacementTokens: Pick<ReplacementTokens, 'read'>;
  offer: DonationOffer;
  saveReceiptName: ReceiptNames['save'];
  cards: Pick<TributeCards, 'check' | 'insert'>;
  clock: Clock;
  log: Log;
  /** Time zone of the organization. */
  timeZone: string;
};

/** Connects the services of the sub-folders; routes and jobs receive the functions they call. */
export function createDonationServices(dependencies: Dependencies) {
  const payments = connectPayments(dependencies);
  return {
    ...connectCheckout(dependencies, payments),
    ...connectRecurring(dependencies, payments),
    ...connectReconciliation(dependencies, payments),
    inbox: payments.inbox,
    hosted: payments.hosted,
    applyPaymentUpdates: payments.applyPaymentUpdates,
    checkOrder: payments.checkOrder,
  };
}

/** What all gateways report, and how it is recorded. */
function connectPayments({ db, gateway, accounts, effects, emails, clock, log, timeZone }: Dependencies) {
  const applyPaymentUpdates = createPaymentUpdater({ effects, clock });
  const failureEmails = createFailureEmails({ emails, clock, timeZone });
  const recorder = createChargeRecorder({ applyPaymentUpdates, emails, failureEmails, clock });
  const hosted = createHostedDonations({ db, accounts, applyPaymentUpdates, recorder, clock, log });
  const checkRazorpay = createOrderCheck({ db, gateway, applyPaymentUpdates, clock });
  const checkOrder: CheckOrder = (payment) =>
    payment.gateway === 'razorpay' ? checkRazorpay(payment) : hosted.checkPayment(payment);
  const inbox = createWebhookInbox({ db, gateway, applyPaymentUpdates, recorder, clock });
  const applyEvent = (event: UnmatchedEvent) =>
    event.gateway === 'razorpay' ? inbox.applyEvent(event) : hosted.applyEvent(event);
  return {
    applyPaymentUpdates,
    failureEmails,
    recorder,
    hosted,
    checkOrder,
    inbox: { ...inbox, applyEvent },
  };
}

type Payments = ReturnType<typeof connectPayments>;

/** From the form to the result of a payment. */
function connectCheckout(
  dependencies: Dependencies,
  { applyPaymentUpdates, recorder, inbox: { applyWaitingEvents } }: Payments,
) {
  const { db, gateway, accounts, site, presence, replacementTokens, offer, saveReceiptName, cards, clock } =
    dependencies;
  const { mode: gatewayMode } = gateway;
  const { organisation } = offer;
  const { getPayment, getOwnPayment, getStatus } = createDonationLookup({ db, gatewayMode });
  const verifyPayment = createPaymentVerification({ db, gateway, applyPaymentUpdates, recorder, getPayment });
  const openSession = createSessionOpening({ db, accounts, site, clock });
  const createGatewayOrder = createGatewayOrders({
    db,
    gateway,
    openSession,
    clock,
    organisation,
    applyWaitingEvents,
  });
  const describeOrder = createOrderDescription({ gateway, organisation });
  const preparation = createDonationPreparation({
    db,
    gatewayMode,
    accounts,
    clock,
    offer,
    replacementTokens,
    saveReceiptName,
    cards,
  });

  return {
    startDonation: createDonationStart({
      db,
      clock,
      presence,
      preparation,
      createGatewayOrder,
      describeOrder,
    }),
    createGatewayOrder,
    describeOrder,
    getPayment,
    verifyPayment,
    handleCallback: createCheckoutCallback({ getPayment, verifyPayment }),
    getStatus,
    getOwnPayment,
    publicDonations: createPublicDonations({ db, gatewayMode, saveReceiptName }),
  };
}

/** Recurring donations: what the gateways report, what donors change, and the emails about both. */
function connectRecurring(
  { db, gateway, emails, offer, clock, log, timeZone }: Dependencies,
  { recorder, hosted, checkOrder, failureEmails }: Payments,
) {
  const { mode: gatewayMode } = gateway;
  const { followChanges, followChangesOrDrop } = createChangeFollowing({
    db,
    hosted,
    recorder,
    emails,
    clock,
  });
  const subscriptionCheck = createSubscriptionCheck({
    db,
    gateway,
    recorder,
    checkOrder,
    hosted,
    followChangesOrDrop,
    emails,
    clock,
    log,
  });

  return {
    subscriptionCheck,
    recurring: createRecurringDonations({ db, gatewayMode, check: subscriptionCheck, emails, clock }),
    pauses: createPauses({ db, check: subscriptionCheck, clock }),
    changes: createRecurringChanges({ db, follow: followChanges, hosted, offer, clock }),
    cardWarnings: createCardWarnings({ db, gatewayMode, emails, clock, timeZone }),
    sendFailureEmails: () => failureEmails.sendAllDue(db, gatewayMode),
  };
}

/** Comparison of the books with the gateway's. */
function connectReconciliation(
  { db, gateway, clock, log }: Dependencies,
  { applyPaymentUpdates, checkOrder, inbox }: Payments,
) {
  return {
    reconciliation: createReconciliation({ db, gateway, checkOrder, inbox, clock, log }),
    settlements: createSettlementImport({ db, gateway, applyPaymentUpdates, clock }),
    compareDisputes: createDisputeComparison({ db, gateway, applyPaymentUpdates, clock, log }),
  };
}
