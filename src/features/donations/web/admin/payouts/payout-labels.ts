import { gatewayLabel } from '#src/api/fee-cover.ts';
import type { Payout } from '../../../treasury/payout-contract.ts';

export const payoutStateKeys = {
  pending: 'adminTreasury.states.pending',
  in_transit: 'adminTreasury.states.inTransit',
  paid: 'adminTreasury.states.paid',
  failed: 'adminTreasury.states.failed',
  canceled: 'adminTreasury.states.canceled',
} as const satisfies Record<Payout['state'], string>;

/** What the entries of a payout are; others show their code. */
export const entryKindKeys = {
  payment: 'adminTreasury.kinds.payment',
  payment_failure: 'adminTreasury.kinds.paymentFailure',
  refund: 'adminTreasury.kinds.refund',
  refund_failure: 'adminTreasury.kinds.refundFailure',
  dispute: 'adminTreasury.kinds.dispute',
  dispute_reversal: 'adminTreasury.kinds.disputeReversal',
  fee: 'adminTreasury.kinds.fee',
  payout_reversal: 'adminTreasury.kinds.payoutReversal',
} as const;

/** Name of the gateway, with its account if it has several. */
export function gatewayName({ gateway, account }: Pick<Payout, 'gateway' | 'account'>): string {
  const name = gatewayLabel(gateway);
  return account === 'main' ? name : `${name} (${account})`;
}

export function payoutHref({
  gateway,
  account,
  payoutId,
}: Pick<Payout, 'gateway' | 'account' | 'payoutId'>): string {
  return `/admin/donations/payouts/${[gateway, account, payoutId].map(encodeURIComponent).join('/')}`;
}
