/** Discrepancies in a month of the site's own ledger, closed again when a check of all months finds them no more. */
const monthKinds = [
  'ledger_imbalance',
  'raised_unlike_ledger',
  'totals_unlike_donations',
  'success_without_capture',
  'capture_without_success',
] as const;

/** Others within the site's own ledger, closed by every check. */
export const waitingKinds = [
  'names_unlike_donations',
  'event_unmatched',
  'wrong_capture',
  'paid_twice',
  'not_captured',
  'no_receipt',
  'refund_unanswered',
  'dispute_open',
  'signatures_rejected',
] as const;

export const checkedKinds = [...monthKinds, ...waitingKinds] as const;

/** Discrepancies between the ledger and the gateway. */
export const comparedKinds = [
  'contradiction',
  'unknown_payment',
  'not_captured_there',
  'not_found_there',
  'settled_unknown',
  'settled_otherwise',
  'settlement_sum',
  'payout_failed',
  'refund_returned',
  'gateway_account',
  'event_rejected',
] as const;
