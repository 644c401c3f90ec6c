import {
  canChangeAmount,
  canChangeCard,
  canChangeDay,
  formPath,
  chargeZone,
  type RecurringDonations,
} from '#src/features/donations/server/feature.ts';
import { donationZone } from '#src/features/receipts/contract.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import type { RecurringDonation } from '../contract.ts';

type Kept = Awaited<ReturnType<RecurringDonations['listOfDonor']>>[number];

const states: Record<Kept['state'], RecurringDonation['state']> = {
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

/** Projection of a recurring donation for its donor. */
export function publicRecurringDonation(donation: Kept): RecurringDonation {
  const known = states[donation.state];
  const state = donation.cancelRequestedAt && known !== 'ended' ? 'cancelling' : known;
  const nextChargeAt = state === 'running' || state === 'paused' ? donation.nextChargeAt : null;
  return {
    id: donation.id,
    amountMinor: donation.amountMinor,
    coveredMinor: donation.coveredMinor,
    currency: donation.currency,
    project: donation.projectTitle,
    projectLanguage: donation.projectLanguage,
    projectId: donation.projectSlug,
    beganAt: donation.createdAt.toISOString(),
    beganOn: isoDay(calendarDay(donation.createdAt, donationZone(donation))),
    charges: donation.paidCount,
    state,
    nextChargeAt: nextChargeAt?.toISOString() ?? null,
    nextChargeOn: nextChargeAt && isoDay(calendarDay(nextChargeAt, chargeZone(donation))),
    pausedUntil: state === 'paused' ? (donation.pauseUntil?.toISOString() ?? null) : null,
    canPause: donation.state === 'active' && !donation.cancelRequestedAt && !donation.pauseUntil,
    canResume: state === 'paused' || (isOpen(state) && donation.pauseUntil !== null),
    canChangeAmount: canChangeAmount(donation),
    canChangeDay: canChangeDay(donation),
    canChangeCard: canChangeCard(donation),
    isChanging: donation.isChanging,
    againPath: donation.isReplaced ? null : formPath({ ...donation, recurringDonationId: donation.id }),
  };
}

function isOpen(state: RecurringDonation['state']): boolean {
  return state !== 'ended' && state !== 'cancelling';
}
