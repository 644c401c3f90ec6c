import type { MessageKey } from '#src/i18n/message-key.ts';
import type { checkedKinds, comparedKinds } from './discrepancy-kinds.ts';

type Kind = (typeof checkedKinds | typeof comparedKinds)[number];

const keys: Record<Kind, MessageKey> = {
  contradiction: 'adminDonations.discrepancyKinds.contradiction',
  unknown_payment: 'adminDonations.discrepancyKinds.unknownPayment',
  not_captured_there: 'adminDonations.discrepancyKinds.notCapturedThere',
  not_found_there: 'adminDonations.discrepancyKinds.notFoundThere',
  settled_unknown: 'adminDonations.discrepancyKinds.settledUnknown',
  settled_otherwise: 'adminDonations.discrepancyKinds.settledOtherwise',
  settlement_sum: 'adminDonations.discrepancyKinds.settlementSum',
  payout_failed: 'adminDonations.discrepancyKinds.payoutFailed',
  refund_returned: 'adminDonations.discrepancyKinds.refundReturned',
  gateway_account: 'adminDonations.discrepancyKinds.gatewayAccount',
  event_rejected: 'adminDonations.discrepancyKinds.eventRejected',
  dispute_open: 'adminDonations.discrepancyKinds.disputeOpen',
  wrong_capture: 'adminDonations.discrepancyKinds.wrongCapture',
  paid_twice: 'adminDonations.discrepancyKinds.paidTwice',
  not_captured: 'adminDonations.discrepancyKinds.notCaptured',
  no_receipt: 'adminDonations.discrepancyKinds.noReceipt',
  event_unmatched: 'adminDonations.discrepancyKinds.eventUnmatched',
  refund_unanswered: 'adminDonations.discrepancyKinds.refundUnanswered',
  signatures_rejected: 'adminDonations.discrepancyKinds.signaturesRejected',
  ledger_imbalance: 'adminDonations.discrepancyKinds.ledgerImbalance',
  raised_unlike_ledger: 'adminDonations.discrepancyKinds.raisedUnlikeLedger',
  totals_unlike_donations: 'adminDonations.discrepancyKinds.totalsUnlikeDonations',
  names_unlike_donations: 'adminDonations.discrepancyKinds.namesUnlikeDonations',
  success_without_capture: 'adminDonations.discrepancyKinds.successWithoutCapture',
  capture_without_success: 'adminDonations.discrepancyKinds.captureWithoutSuccess',
};

/** Describes a discrepancy in a sentence; unknown kinds are shown by their code. */
export function discrepancyText(t: (key: MessageKey) => string, kind: string): string {
  const key = Object.entries(keys).find(([known]) => known === kind)?.[1];
  return key ? t(key) : kind;
}

const rejectedReasons: Record<string, MessageKey> = {
  account: 'adminDonations.rejectedWebhook.account',
  mode: 'adminDonations.rejectedWebhook.mode',
  content: 'adminDonations.rejectedWebhook.content',
};

type Explained = { kind: string; subject: string; detail: string };

/** Explains what happened to the money and what to do; null where the detail explains it. */
export function discrepancyExplanation(
  t: (key: MessageKey, values?: Record<string, string>) => string,
  { kind, subject, detail }: Explained,
): string | null {
  if (kind === 'contradiction' && detail.startsWith('currency:'))
    return `${t('adminDonations.otherCurrency')} ${detail}`;
  const reason = kind === 'event_rejected' ? rejectedReasons[subject.split(': ').at(-1) ?? ''] : undefined;
  return reason ? t(reason) : null;
}
