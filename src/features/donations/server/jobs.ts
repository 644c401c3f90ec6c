import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { CardTestingGuard } from './checkout/card-testing.ts';
import type { Refunds } from './admin/refunds.ts';
import type { DonationService } from './service.ts';

const openOrders = jobKind('donations.open-orders');
const yesterday = jobKind('donations.yesterday');
const senders = jobKind('donations.forget-senders');
const recurringDonations = jobKind('donations.recurring-donations');
const reminders = jobKind('donations.reminders');
const settlements = jobKind('donations.settlements');
const books = jobKind('donations.books');
const refundAnswers = jobKind('donations.refunds');
const discrepancies = jobKind('donations.discrepancies');

/** Has the books compared with the gateway's by one process at a time. */
export function registerDonationJobs(
  jobs: Jobs,
  donations: Pick<DonationService, 'reconciliation' | 'recurring' | 'settlements'>,
  { forgetSenders }: Pick<CardTestingGuard, 'forgetSenders'>,
): void {
  const { checkOpenOrders, compareYesterday, checkBooks } = donations.reconciliation;
  const { checkDueDonations, remind } = donations.recurring;

  jobs.repeat(openOrders, '* * * * *', checkOpenOrders);
  jobs.repeat(recurringDonations, '* * * * *', checkDueDonations);
  jobs.repeat(reminders, '10 * * * *', remind);
  jobs.repeat(settlements, '40 3 * * *', donations.settlements.recordSettlements);
  jobs.repeat(yesterday, '20 2 * * *', compareYesterday);
  jobs.repeat(senders, '*/5 * * * *', forgetSenders);
  jobs.repeat(books, '*/10 * * * *', checkBooks);
}

/**
 * Schedules checks of refunds without a response or final state, and emails discrepancies after the nightly
 * reconciliation.
 */
export function registerWatchJobs(
  jobs: Jobs,
  { followUp, emailDiscrepancies }: Pick<Refunds, 'followUp'> & { emailDiscrepancies: () => Promise<void> },
): void {
  jobs.repeat(refundAnswers, '* * * * *', followUp);
  jobs.repeat(discrepancies, '40 2 * * *', emailDiscrepancies);
}
