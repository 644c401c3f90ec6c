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

type Period = { from?: string | undefined; to?: string | undefined };

/** Address of a payout. @param period days whose other payouts its screen leads to */
export function payoutHref(
  { gateway, account, payoutId }: Pick<Payout, 'gateway' | 'account' | 'payoutId'>,
  { from, to }: Period = {},
): string {
  const path = [gateway, account, payoutId].map(encodeURIComponent).join('/');
  return withQuery(`/admin/donations/payouts/${path}`, { from, to });
}

/** Address of the list of payouts that were not checked yet. */
export function uncheckedHref({ from, to }: Period): string {
  return withQuery('/admin/donations/payouts', { checked: 'no', from, to });
}

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
