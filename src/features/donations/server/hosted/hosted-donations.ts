import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { Log } from '#src/platform/log.ts';
import type { GatewayAccount, RefundGateway } from '../gateway/gateway.ts';
import type { HostedRecurring } from '../gateway/hosted-checkout-gateway.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import { nextCheck } from '../payments/check-order.ts';
import { paymentStore, type StoredPayment } from '../payments/payment-store.ts';
import type { RecurringChange } from '../payments/recurring-change-store.ts';
import { recurringStore, type RecurringDonation } from '../payments/recurring-store.ts';
import type { ChargeRecorder } from '../recurring/record-charge.ts';
import { createHostedSubscriptionCheck, type PauseChange } from './check-hosted-subscription.ts';
import { createSessionCheck } from './check-session.ts';
import { createHostedComparison } from './compare-yesterday.ts';
import { createAccountCheck } from './check-account.ts';
import { accountOf, type HostedAccount } from './hosted-account.ts';
import { createHostedInbox } from './hosted-inbox.ts';
import { createPayoutImport } from './import-payouts.ts';
import { createSubjects } from './subjects.ts';

type Dependencies = {
  db: Db;
  accounts: readonly HostedAccount[];
  applyPaymentUpdates: ApplyPaymentUpdates;
  recorder: ChargeRecorder;
  clock: Clock;
  log: Log;
};

type HostedSubscription = GatewayAccount & { subscriptionId: string };

/** Connects donations on hosted payment pages; each call is sent to the account of the donation. */
export function createHostedDonations({ accounts, ...dependencies }: Dependencies) {
  const { db, clock } = dependencies;
  const services = accounts.map((account) => openAccount(account, dependencies));

  async function checkPayment(payment: StoredPayment): Promise<StoredPayment> {
    const { sessionCheck, subscriptionCheck } = accountOf(services, payment);
    const { id, recurringDonationId, orderId } = payment;
    if (!recurringDonationId) return sessionCheck.checkPayment(payment, 'order checked');

    const donation = await recurringStore.findDonation(db, recurringDonationId);
    if (donation) await subscriptionCheck.checkDonation(donation, orderId);
    const after = await paymentStore.findPayment(db, id);
    if (!after) throw new Error(`payment ${id} is gone`);
    const isFinal = after.status === 'success' || after.status === 'refunded';
    await paymentStore.changePayment(db, id, {
      nextCheckAt: isFinal ? null : nextCheck(payment.createdAt, clock.now()),
      checks: payment.checks + 1,
    });
    return after;
  }

  /** Every night: compares yesterday's payments in both directions and imports the payouts of the last days. */
  async function compareYesterday(): Promise<void> {
    await runEach(services, ({ comparison }) => comparison.compareYesterday());
  }

  async function importPayouts(): Promise<void> {
    await runEach(services, ({ payoutImport }) => payoutImport.importPayouts());
  }

  return {
    checkPayment,
    checkDonation: (donation: RecurringDonation) =>
      accountOf(services, donation).subscriptionCheck.checkDonation(donation),
    endAtGateway: (donation: RecurringDonation) =>
      accountOf(services, donation).subscriptionCheck.endAtGateway(donation),
    changePause: (donation: RecurringDonation, pause: PauseChange) =>
      accountOf(services, donation).subscriptionCheck.changePause(donation, pause),
    changeTerms: (donation: HostedSubscription, change: RecurringChange) =>
      accountOf(services, donation).subscriptionCheck.changeTerms(donation.subscriptionId, change),
    createCardUpdateUrl: (
      donation: GatewayAccount,
      request: Parameters<HostedRecurring['createCardUpdateUrl']>[0],
    ) => accountOf(services, donation).client.recurring.createCardUpdateUrl(request),
    deleteCustomer: (donation: GatewayAccount, customerId: string) =>
      accountOf(services, donation).client.recurring.deleteCustomer(customerId),
    applyEvent: (event: GatewayAccount & { id: string; body: Buffer }) =>
      accountOf(services, event).inbox.applyEvent(event),
    findInbox: (account: string) => services.find((one) => one.account === account) ?? null,
    refundGatewayOf: (donation: GatewayAccount) => refundGateway(accountOf(services, donation)),
    compareYesterday,
    importPayouts,
    checkAccounts: createAccountCheck({ db, accounts, clock, log: dependencies.log }),
  };
}

export type HostedDonations = ReturnType<typeof createHostedDonations>;

function openAccount(account: HostedAccount, dependencies: Omit<Dependencies, 'accounts'>) {
  const { db, applyPaymentUpdates, recorder, clock, log } = dependencies;
  const sessionCheck = createSessionCheck({ db, account, applyPaymentUpdates, clock });
  const subscriptionCheck = createHostedSubscriptionCheck({ db, account, recorder, sessionCheck, clock });
  const subjects = createSubjects({ db, account, sessionCheck, subscriptionCheck });
  const payoutImport = createPayoutImport({ db, account, applyPaymentUpdates, subjects, clock });
  return {
    ...account,
    id: account.account,
    sessionCheck,
    subscriptionCheck,
    payoutImport,
    inbox: createHostedInbox({ db, account, subjects, payoutImport, clock, log }),
    comparison: createHostedComparison({ db, account, sessionCheck, subjects, clock, log }),
  };
}

function refundGateway({ client }: HostedAccount): RefundGateway {
  return {
    refund: (attemptId, { idempotencyKey, ...money }) =>
      client.refund(attemptId, { ...money, refundId: idempotencyKey }),
    fetchReversals: client.fetchReversals,
  };
}
