import type { CancelReason } from '#src/features/donations/recurring-names.ts';
import type { ApiResult } from '#src/web/result.ts';
import type { MyDonations } from '../contract.ts';
import {
  cancelRecurringDonation,
  changeRecurringAmount,
  changeRecurringDay,
  createCardPage,
  giveCancelReason,
  pauseRecurringDonation,
  resumeRecurringDonation,
} from './my-donations-calls.ts';

/** `invalid`: the server rejected the amount. */
export type ChangeResult = 'changed' | 'changing' | 'invalid' | 'failed';

/** `cancelling`: the payment service has not confirmed yet. */
export type CancelResult = 'ended' | 'cancelling' | 'failed';

/** `pausing` and `resuming`: the payment service has not responded yet. */
export type PauseResult = 'paused' | 'pausing' | 'resumed' | 'resuming' | 'failed';

type Dependencies = {
  /** Counts failures in a row. */
  recordResult: (isDone: boolean) => void;
  /** Requests a new link when the session has ended. */
  checkSession: (result: ApiResult<unknown>) => void;
  changeList: (email: string, change: (current: MyDonations) => MyDonations) => void;
  /** Shows the list of another donor, who has signed in since. */
  showOther: (email: string, list: MyDonations) => void;
  fetchPage: () => Promise<MyDonations | null>;
};

/** Actions of the donor on a monthly donation. */
export function createRecurringActions({
  recordResult,
  checkSession,
  changeList,
  showOther,
  fetchPage,
}: Dependencies) {
  async function cancelRecurring({ email }: MyDonations, id: string): Promise<CancelResult> {
    const result = await cancelRecurringDonation(id);
    checkSession(result);
    if (!result.ok) return 'failed';
    recordResult(true);
    const { state: after } = result.value;
    changeList(email, (current) => ({
      ...current,
      monthly: current.monthly.map((donation) =>
        donation.id === id
          ? { ...donation, state: after, nextChargeAt: null, nextChargeOn: null, pausedUntil: null }
          : donation,
      ),
    }));
    return after;
  }

  async function pauseRecurring(list: MyDonations, id: string, months: number): Promise<PauseResult> {
    const result = await pauseRecurringDonation(id, months);
    await reloadRecurring(list, id, result);
    return result.ok ? result.value.state : 'failed';
  }

  async function resumeRecurring(list: MyDonations, id: string): Promise<PauseResult> {
    const result = await resumeRecurringDonation(id);
    await reloadRecurring(list, id, result);
    if (!result.ok) recordResult(false);
    return result.ok ? result.value.state : 'failed';
  }

  async function changeAmount(list: MyDonations, id: string, amount: number): Promise<ChangeResult> {
    return changeOf(list, id, await changeRecurringAmount(id, amount));
  }

  async function changeDay(list: MyDonations, id: string, day: number): Promise<ChangeResult> {
    return changeOf(list, id, await changeRecurringDay(id, day));
  }

  async function changeOf(
    list: MyDonations,
    id: string,
    result: ApiResult<{ state: 'changed' | 'changing' }>,
  ): Promise<ChangeResult> {
    if (!result.ok && result.error?.fields) return 'invalid';
    await reloadRecurring(list, id, result);
    return result.ok ? result.value.state : 'failed';
  }

  /** Leads to the payment service, which leads back. */
  async function changeCard(id: string): Promise<void> {
    const result = await createCardPage(id);
    checkSession(result);
    recordResult(result.ok);
    if (result.ok) window.location.assign(result.value.url);
  }

  /** Only the server has the new dates. Other donations may have changed while it responds, so they stay. */
  async function reloadRecurring(
    { email }: MyDonations,
    id: string,
    result: ApiResult<unknown>,
  ): Promise<void> {
    const fresh = await fetchPage();
    if (result.ok) recordResult(Boolean(fresh));
    if (!fresh) return;
    if (fresh.email !== email) return showOther(email, fresh);
    const changed = fresh.monthly.find((donation) => donation.id === id);
    changeList(email, (current) => {
      const monthly = current.monthly.map((donation) =>
        donation.id === id ? (changed ?? donation) : donation,
      );
      return { ...current, monthly };
    });
  }

  async function giveReason(id: string, reason: CancelReason, comment: string): Promise<boolean> {
    const result = await giveCancelReason(id, reason, comment);
    checkSession(result);
    recordResult(result.ok);
    return result.ok;
  }

  return {
    cancel: cancelRecurring,
    pause: pauseRecurring,
    resume: resumeRecurring,
    changeAmount,
    changeDay,
    changeCard,
    giveReason,
  };
}
