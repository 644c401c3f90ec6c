import { useCallback, useEffect, useState } from 'react';
import type { CancelReason } from '#src/features/donations/recurring-names.ts';
import type { ApiResult } from '#src/web/result.ts';
import type { MyDonations } from '../contract.ts';
import {
  changeMonthlyAmount,
  changeMonthlyDay,
  createCardPage,
  deleteMyData,
  fetchMyDonations,
  giveCancelReason,
  leaveDonations,
  makeDonationAnonymous,
  openDonations,
  pauseRecurringDonation,
  resumeRecurringDonation,
  cancelRecurringDonation,
} from './my-donations-calls.ts';

/** State of the page. */
export type MyDonationsState =
  | { step: 'loading' }
  /** No session in this browser; `isInvalid` after opening an invalid link. */
  | { step: 'asking'; isInvalid: boolean }
  /** The page was opened by a magic link, which is not consumed yet. */
  | { step: 'opening'; token: string }
  | { step: 'failed' }
  | { step: 'shown'; list: MyDonations }
  | { step: 'erased'; remaining: number };

/** `invalid`: the server rejected the amount. */
export type ChangeResult = 'changed' | 'changing' | 'invalid' | 'failed';

/** `cancelling`: the payment service has not confirmed yet. */
export type CancelResult = 'ended' | 'cancelling' | 'failed';

/** `pausing` and `resuming`: the payment service has not responded yet. */
export type PauseResult = 'paused' | 'pausing' | 'resumed' | 'resuming' | 'failed';

/** State and actions of the donor dashboard, from the magic link to the list. */
export function useMyDonations() {
  const [state, setState] = useState<MyDonationsState>({ step: 'loading' });
  const [failedActions, setFailedActions] = useState(0);

  const load = useCallback(async () => {
    setState({ step: 'loading' });
    const result = await fetchMyDonations();
    if (!result.ok) setState({ step: 'failed' });
    else if (result.value.mine) setState({ step: 'shown', list: result.value.mine });
    else setState({ step: 'asking', isInvalid: false });
  }, []);

  const begin = useCallback(async () => {
    const token = tokenOfLink();
    if (token) setState({ step: 'opening', token });
    else await load();
  }, [load]);

  useEffect(() => {
    // A link opened while the page is open changes only the fragment.
    const follow = () => void begin();
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [begin]);

  async function open(token: string): Promise<void> {
    const result = await openDonations(token);
    // The token is consumed, so it is removed from the URL.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (result.ok) await load();
    else setState({ step: 'asking', isInvalid: true });
  }

  /** Counts failures in a row of actions without a dialog, which report their own. */
  function noteResult(isDone: boolean): void {
    setFailedActions((count) => (isDone ? 0 : count + 1));
  }

  async function showMore(list: MyDonations): Promise<void> {
    const result = await fetchMyDonations(list.next ?? undefined);
    const further = result.ok ? result.value.mine : null;
    noteResult(Boolean(further));
    if (further)
      setState({ step: 'shown', list: { ...further, donations: [...list.donations, ...further.donations] } });
  }

  async function hideName(list: MyDonations, id: string): Promise<boolean> {
    const result = await makeDonationAnonymous(id);
    if (!result.ok) return false;
    noteResult(true);
    const donations = list.donations.map((donation) =>
      donation.id === id ? { ...donation, paymentType: 'anonymous' as const, donorName: null } : donation,
    );
    setState({ step: 'shown', list: { ...list, donations } });
    return true;
  }

  async function cancelMonthly(list: MyDonations, id: string): Promise<CancelResult> {
    const result = await cancelRecurringDonation(id);
    if (!result.ok) return 'failed';
    noteResult(true);
    const { state: after } = result.value;
    const monthly = list.monthly.map((donation) =>
      donation.id === id
        ? { ...donation, state: after, nextChargeAt: null, nextChargeOn: null, pausedUntil: null }
        : donation,
    );
    setState({ step: 'shown', list: { ...list, monthly } });
    return after;
  }

  async function pauseMonthly(list: MyDonations, id: string, months: number): Promise<PauseResult> {
    const result = await pauseRecurringDonation(id, months);
    await changeMonthly(list, result);
    return result.ok ? result.value.state : 'failed';
  }

  async function resumeMonthly(list: MyDonations, id: string): Promise<PauseResult> {
    const result = await resumeRecurringDonation(id);
    await changeMonthly(list, result);
    if (!result.ok) noteResult(false);
    return result.ok ? result.value.state : 'failed';
  }

  async function changeAmount(list: MyDonations, id: string, amount: number): Promise<ChangeResult> {
    return changeOf(list, await changeMonthlyAmount(id, amount));
  }

  async function changeDay(list: MyDonations, id: string, day: number): Promise<ChangeResult> {
    return changeOf(list, await changeMonthlyDay(id, day));
  }

  async function changeOf(
    list: MyDonations,
    result: ApiResult<{ state: 'changed' | 'changing' }>,
  ): Promise<ChangeResult> {
    if (!result.ok && result.error?.fields) return 'invalid';
    await changeMonthly(list, result);
    return result.ok ? result.value.state : 'failed';
  }

  /** Leads to the payment service, which leads back. */
  async function changeCard(id: string): Promise<void> {
    const result = await createCardPage(id);
    noteResult(result.ok);
    if (result.ok) window.location.assign(result.value.url);
  }

  /** Only the server has the new dates. Donations of later pages stay. */
  async function changeMonthly(list: MyDonations, result: ApiResult<unknown>): Promise<void> {
    const again = await fetchMyDonations();
    const fresh = again.ok ? again.value.mine : null;
    if (result.ok) noteResult(Boolean(fresh));
    if (fresh) setState({ step: 'shown', list: { ...list, monthly: fresh.monthly } });
  }

  async function giveReason(id: string, reason: CancelReason, comment: string): Promise<boolean> {
    const result = await giveCancelReason(id, reason, comment);
    noteResult(result.ok);
    return result.ok;
  }

  async function erase(): Promise<boolean> {
    const result = await deleteMyData();
    if (result.ok) setState({ step: 'erased', remaining: result.value.remaining });
    return result.ok;
  }

  async function leave(): Promise<void> {
    const result = await leaveDonations();
    noteResult(result.ok);
    if (result.ok) setState({ step: 'asking', isInvalid: false });
  }

  const monthly = {
    cancel: cancelMonthly,
    pause: pauseMonthly,
    resume: resumeMonthly,
    changeAmount,
    changeDay,
    changeCard,
    giveReason,
  };
  return { state, failedActions, load, open, showMore, hideName, monthly, erase, leave };
}

function tokenOfLink(): string | null {
  const token = window.location.hash.slice(1);
  return /^[\w.-]{20,}$/.test(token) ? token : null;
}

export type MyDonationsActions = ReturnType<typeof useMyDonations>;
