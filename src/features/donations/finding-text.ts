import type { MessageKey } from '#src/i18n/message-key.ts';
import type { checkedKinds, comparedKinds } from './finding-kinds.ts';

type Kind = (typeof checkedKinds | typeof comparedKinds)[number];

const keys: Record<Kind, MessageKey> = {
  contradiction: 'adminDonations.findings.contradiction',
  unknown_payment: 'adminDonations.findings.unknownPayment',
  not_captured_there: 'adminDonations.findings.notCapturedThere',
  not_found_there: 'adminDonations.findings.notFoundThere',
  settled_unknown: 'adminDonations.findings.settledUnknown',
  settled_otherwise: 'adminDonations.findings.settledOtherwise',
  settlement_sum: 'adminDonations.findings.settlementSum',
  wrong_capture: 'adminDonations.findings.wrongCapture',
  paid_twice: 'adminDonations.findings.paidTwice',
  not_captured: 'adminDonations.findings.notCaptured',
  no_receipt: 'adminDonations.findings.noReceipt',
  event_unmatched: 'adminDonations.findings.eventUnmatched',
  refund_unanswered: 'adminDonations.findings.refundUnanswered',
  signatures_refused: 'adminDonations.findings.signaturesRefused',
  ledger_imbalance: 'adminDonations.findings.ledgerImbalance',
  raised_unlike_ledger: 'adminDonations.findings.raisedUnlikeLedger',
  totals_unlike_gifts: 'adminDonations.findings.totalsUnlikeGifts',
  names_unlike_gifts: 'adminDonations.findings.namesUnlikeGifts',
  success_without_capture: 'adminDonations.findings.successWithoutCapture',
  capture_without_success: 'adminDonations.findings.captureWithoutSuccess',
};

/** What was found, in a sentence; kinds of newer parts of the site show their code. */
export function findingText(t: (key: MessageKey) => string, kind: string): string {
  const key = Object.entries(keys).find(([known]) => known === kind)?.[1];
  return key ? t(key) : kind;
}
