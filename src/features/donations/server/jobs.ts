import { jobKind, noRetries } from '#src/platform/jobs/job-kind.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { cardTestingStore } from './checkout/card-testing-store.ts';
import { senderLifeMs } from './checkout/card-testing.ts';
import type { Refunds } from './admin/refunds.ts';
import type { HostedDonations } from './hosted/hosted-donations.ts';
import type { SettlementImport } from './reconciliation/import-settlements.ts';
import type { Reconciliation } from './reconciliation/reconcile.ts';
import type { SubscriptionCheck } from './recurring/check-subscription.ts';
import type { CardWarnings } from './recurring/card-warnings.ts';
import type { RecurringDonations } from './recurring/recurring.ts';

const openOrders = jobKind('donations.open-orders');
const yesterday = jobKind('donations.yesterday');
const disputes = jobKind('donations.disputes');
const hostedYesterday = jobKind('donations.hosted-yesterday');
const accountCheck = jobKind('donations.gateway-accounts');
const payoutImport = jobKind('donations.payouts');
const senders = jobKind('donations.forget-senders');
const recurringDonations = jobKind('donations.recurring-donations', { retries: noRetries });
const reminders = jobKind('donations.reminders');
const failureEmails = jobKind('donations.failure-emails');
const cardWarnings = jobKind('donations.card-warnings');
const summaries = jobKind('donations.yearly-summaries');
const settlementImport = jobKind('donations.settlements');
const ledger = jobKind('donations.books');
const wholeLedger = jobKind('donations.whole-books');
const sums = jobKind('donations.sums');
const refundUpdates = jobKind('donations.refunds', { retries: noRetries });
const discrepancies = jobKind('donations.discrepancies');

type ReconciliationJobs = {
  db: Db;
  clock: Clock;
  reconciliation: Reconciliation;
  settlements: SettlementImport;
  compareDisputes: () => Promise<void>;
  hosted: Pick<HostedDonations, 'compareYesterday' | 'importPayouts' | 'checkAccounts'>;
  subscriptionCheck: Pick<SubscriptionCheck, 'checkDueDonations'>;
  recurring: Pick<RecurringDonations, 'remind'>;
  cardWarnings: CardWarnings;
  sendFailureEmails: () => Promise<void>;
  sendSummaries: () => Promise<void>;
};

/** Schedules the comparison with the gateway; each job runs in one process at a time. */
export function registerDonationJobs(jobs: Jobs, services: ReconciliationJobs): void {
  const { db, clock, reconciliation, settlements, hosted, subscriptionCheck, recurring } = services;
  jobs.repeat(openOrders, '* * * * *', reconciliation.checkOpenOrders);
  jobs.repeat(recurringDonations, '* * * * *', subscriptionCheck.checkDueDonations);
  jobs.repeat(reminders, '10 * * * *', recurring.remind);
  jobs.repeat(failureEmails, '20 * * * *', services.sendFailureEmails);
  jobs.repeat(cardWarnings, '30 * * * *', services.cardWarnings.warnOfExpiry);
  jobs.repeat(summaries, '50 * * * *', services.sendSummaries);
  jobs.repeat(settlementImport, '40 3 * * *', settlements.importSettlements);
  jobs.repeat(yesterday, '20 2 * * *', reconciliation.compareYesterday);
  jobs.repeat(disputes, '22 2 * * *', services.compareDisputes);
  jobs.repeat(hostedYesterday, '25 2 * * *', hosted.compareYesterday);
  jobs.repeat(accountCheck, '5 * * * *', hosted.checkAccounts);
  jobs.repeat(payoutImport, '45 3 * * *', hosted.importPayouts);
  jobs.repeat(sums, '* * * * *', reconciliation.moveSumChanges);
  jobs.repeat(ledger, '*/10 * * * *', reconciliation.checkRecentLedger);
  jobs.repeat(wholeLedger, '15 4 * * *', reconciliation.continueLedgerCheck);
  jobs.repeat(senders, '*/5 * * * *', () =>
    cardTestingStore.eraseSenders(db, new Date(clock.now().getTime() - senderLifeMs)),
  );
}

/**
 * Schedules checks of refunds without a response or final state, and emails discrepancies after the nightly
 * reconciliation.
 */
export function registerFollowUpJobs(
  jobs: Jobs,
  { followUp, emailDiscrepancies }: Pick<Refunds, 'followUp'> & { emailDiscrepancies: () => Promise<void> },
): void {
  jobs.repeat(refundUpdates, '* * * * *', followUp);
  jobs.repeat(discrepancies, '40 2 * * *', emailDiscrepancies);
}
