import type { MessageKey } from '#src/i18n/message-key.ts';
import type { DonationDetail, ListedDonation } from '../../../admin-donation.ts';
import type { RecordedMethod } from '../../../offline/offline-donation.ts';

/** How the states of a donation are called on the screens of administrators. */
export const statusKeys = {
  created: 'adminDonations.status.created',
  pending: 'adminDonations.status.pending',
  failed: 'adminDonations.status.failed',
  success: 'adminDonations.status.success',
  refunded: 'adminDonations.status.refunded',
} as const satisfies Record<ListedDonation['status'], string>;

export const disputeKeys = {
  open: 'adminDonations.disputeState.open',
  won: 'adminDonations.disputeState.won',
  lost: 'adminDonations.disputeState.lost',
} as const;

export const methodKeys = {
  cash: 'adminDonations.methods.cash',
  cheque: 'adminDonations.methods.cheque',
  transfer: 'adminDonations.methods.transfer',
  in_kind: 'adminDonations.methods.inKind',
  daf: 'adminDonations.methods.daf',
  imported: 'adminDonations.methods.imported',
} as const satisfies Record<RecordedMethod, string>;

export const attemptKeys = {
  created: 'adminDonations.attempt.created',
  failed: 'adminDonations.attempt.failed',
  authorized: 'adminDonations.attempt.authorized',
  captured: 'adminDonations.attempt.captured',
} as const;

export const returnKeys = {
  pending: 'adminDonations.return.pending',
  failed: 'adminDonations.return.failed',
  processed: 'adminDonations.return.processed',
  reinstated: 'adminDonations.return.reinstated',
} as const;

export const returnKindKeys = {
  refund: 'adminDonations.returnKind.refund',
  dispute: 'adminDonations.returnKind.dispute',
  correction: 'adminDonations.returnKind.correction',
  refundReturned: 'adminDonations.returnKind.refundReturned',
  disputeReturned: 'adminDonations.returnKind.disputeReturned',
} as const;

export const requestKeys = {
  requested: 'adminDonations.request.requested',
  accepted: 'adminDonations.request.accepted',
  rejected: 'adminDonations.request.rejected',
} as const;

export const recurringKeys = {
  created: 'adminDonations.monthlyState.created',
  authenticated: 'adminDonations.monthlyState.running',
  active: 'adminDonations.monthlyState.running',
  pending: 'adminDonations.monthlyState.pending',
  halted: 'adminDonations.monthlyState.halted',
  paused: 'adminDonations.monthlyState.paused',
  expired: 'adminDonations.monthlyState.ended',
  completed: 'adminDonations.monthlyState.ended',
  cancelled: 'adminDonations.monthlyState.ended',
} as const satisfies Record<NonNullable<DonationDetail['monthly']>['state'], string>;

export const matchingKeys = {
  pending: 'adminDonations.matchings.pending',
  submitted: 'adminDonations.matchings.submitted',
  paid: 'adminDonations.matchings.paid',
} as const;

export const typeKeys = {
  named: 'adminDonations.type.named',
  anonymous: 'adminDonations.type.anonymous',
} as const;

export const sourceKeys = {
  gateway: 'adminDonations.sources.gateway',
  offline: 'adminDonations.sources.offline',
} as const;

/** The gateway's names of payment methods; it may send others. */
export const wayKeys: Record<string, MessageKey> = {
  upi: 'adminDonations.ways.upi',
  card: 'adminDonations.ways.card',
  netbanking: 'adminDonations.ways.netbanking',
  wallet: 'adminDonations.ways.wallet',
};

/** What came of a message of the gateway. */
export const outcomeKeys: Record<string, MessageKey> = {
  applied: 'adminDonations.outcomes.applied',
  ignored: 'adminDonations.outcomes.ignored',
  unmatched: 'adminDonations.outcomes.unmatched',
};

export const accountKeys: Record<string, MessageKey> = {
  gateway: 'adminDonations.accounts.gateway',
  donations: 'adminDonations.accounts.donations',
  bank: 'adminDonations.accounts.bank',
  cash: 'adminDonations.accounts.cash',
  goods: 'adminDonations.accounts.goods',
  fees: 'adminDonations.accounts.fees',
  tax: 'adminDonations.accounts.tax',
  exchange: 'adminDonations.accounts.exchange',
  surplus: 'adminDonations.accounts.surplus',
  review: 'adminDonations.accounts.review',
};

/** Why something was entered in the book; gateway events keep their names. */
export const causeKeys: Record<string, MessageKey> = {
  verify: 'adminDonations.causes.verify',
  'order checked': 'adminDonations.causes.orderChecked',
  'subscription checked': 'adminDonations.causes.donationChecked',
  'refunds asked about': 'adminDonations.causes.refundsChecked',
  refund: 'adminDonations.causes.refund',
  'offline donation': 'adminDonations.causes.byHand',
  'wrong entry': 'adminDonations.causes.wrongEntry',
  sample: 'adminDonations.causes.sample',
};
