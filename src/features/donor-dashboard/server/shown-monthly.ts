import type { DonationService } from '#src/features/donations/server/service.ts';
import type { MonthlyGift } from '../contract.ts';

type Kept = Awaited<ReturnType<DonationService['recurring']['listOfDonor']>>[number];

const states: Record<Kept['state'], MonthlyGift['state']> = {
  created: 'running',
  authenticated: 'running',
  active: 'running',
  pending: 'pending',
  halted: 'halted',
  paused: 'paused',
  expired: 'ended',
  completed: 'ended',
  cancelled: 'ended',
};

/** A monthly gift as its donor sees it. */
export function shownMonthly(gift: Kept): MonthlyGift {
  const state = states[gift.state];
  return {
    id: gift.id,
    amountMinor: gift.amountMinor,
    currency: gift.currency,
    project: gift.projectTitle,
    projectId: gift.projectSlug,
    beganAt: gift.createdAt.toISOString(),
    charges: gift.paidCount,
    state: gift.stopRequestedAt && state !== 'ended' ? 'stopping' : state,
    nextChargeAt: state === 'running' ? (gift.nextChargeAt?.toISOString() ?? null) : null,
  };
}
