import { formatMoney } from '#src/api/money.ts';
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

/** Detail that the check of open disputes stores. */
const disputeDetail =
  /^(?<minor>\d+) (?<currency>[A-Z]{3}), answer by (?:(?<day>\d{4}-\d\d-\d\d)|an unknown day)$/;

const rejectedReasons: Record<string, MessageKey> = {
  account: 'adminDonations.rejectedWebhook.account',
  mode: 'adminDonations.rejectedWebhook.mode',
  content: 'adminDonations.rejectedWebhook.content',
};

type Texts = {
  t: (key: MessageKey, values?: Record<string, string>) => string;
  formatListDate: (day: string) => string;
};

type Explained = { kind: string; subject: string; detail: string };

/** Explains what happened to the money and what to do; by default the stored detail with its amounts formatted. */
export function discrepancyExplanation(
  { t, formatListDate }: Texts,
  { kind, subject, detail }: Explained,
): string {
  const dispute = kind === 'dispute_open' ? disputeDetail.exec(detail)?.groups : undefined;
  if (dispute) {
    const amount = formatAmounts(`${dispute['minor']} ${dispute['currency']}`);
    return dispute['day']
      ? t('adminDonations.disputeDeadline', { amount, date: formatListDate(dispute['day']) })
      : amount;
  }
  if (kind === 'contradiction' && detail.startsWith('currency:'))
    return `${t('adminDonations.otherCurrency')} ${formatAmounts(detail)}`;
  const reason = kind === 'event_rejected' ? rejectedReasons[subject.split(': ').at(-1) ?? ''] : undefined;
  return reason ? t(reason) : formatAmounts(detail);
}

/** Formats amounts that a detail states as minor units and currency: `5000 USD` becomes $50.00. */
function formatAmounts(detail: string): string {
  return detail.replaceAll(/(?<![\d.])(-?\d+) ([A-Z]{3})\b/g, (_, minor: string, currency: string) =>
    formatMoney({ amountMinor: Number(minor), currency }, 'two'),
  );
}
