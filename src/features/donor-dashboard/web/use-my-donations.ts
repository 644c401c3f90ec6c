import { useCallback, useEffect, useState } from 'react';
import type { CancelReason } from '#src/features/donations/recurring-names.ts';
import { type ApiResult, isInvalidLink } from '#src/web/result.ts';
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
type MyDonationsState =
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

/** `pending`: a donation is pending at the bank. */
export type EraseResult = 'erased' | 'pending' | 'failed';

/** State and actions of the donor dashboard, from the magic link to the list. */
export function useMyDonations() {
  const [state, setState] = useState<MyDonationsState>({ step: 'loading' });
  const [failedActions, setFailedActions] = useState(0);
  /** Whether the list of a donor who signed in later has replaced the one that was shown. */
  const [isReplaced, setReplaced] = useState(false);

  const load = useCallback(async () => {
    setState({ step: 'loading' });
    setReplaced(false);
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
    if (!result.ok && !isInvalidLink(result)) {
      setState({ step: 'failed' });
      return;
    }
    // The token is consumed or invalid, so it is removed from the URL.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (result.ok) await load();
    else setState({ step: 'asking', isInvalid: true });
  }

  /** Replaces the step with the list of a donor, unless that step has ended before the response arrives. */
  function continueFrom(email: string, next: (current: MyDonations) => MyDonationsState): void {
    setState((state) => (state.step === 'shown' && state.list.email === email ? next(state.list) : state));
  }

  function changeList(email: string, change: (current: MyDonations) => MyDonations): void {
    continueFrom(email, (current) => ({ step: 'shown', list: change(current) }));
  }

  /** Counts failures in a row of actions without a dialog, which report their own. */
  function noteResult(isDone: boolean): void {
    setFailedActions((count) => (isDone ? 0 : count + 1));
  }

  async function showMore({ email, next }: MyDonations): Promise<void> {
    const further = await fetchPage(next);
    noteResult(Boolean(further));
    if (!further) return;
    // In the list of another donor, the cursor skips the newest donations.
    if (further.email !== email) return replaceList(email);
    changeList(email, (current) =>
      // A second click may have requested the same page.
      current.next === next
        ? { ...current, donations: [...current.donations, ...further.donations], next: further.next }
        : current,
    );
  }

  /** Shows the list of another donor, who has signed in since. */
  async function replaceList(email: string): Promise<void> {
    const fresh = await fetchPage();
    noteResult(Boolean(fresh));
    if (fresh) showOther(email, fresh);
  }

  function showOther(email: string, list: MyDonations): void {
    setReplaced(true);
    changeList(email, () => list);
  }

  async function hideName({ email }: MyDonations, id: string): Promise<boolean> {
    const result = await makeDonationAnonymous(id);
    if (!result.ok) return false;
    noteResult(true);
    changeList(email, (current) => ({
      ...current,
      donations: current.donations.map((donation) =>
        donation.id === id ? { ...donation, paymentType: 'anonymous', donorName: null } : donation,
      ),
    }));
    return true;
  }

  async function cancelMonthly({ email }: MyDonations, id: string): Promise<CancelResult> {
    const result = await cancelRecurringDonation(id);
    if (!result.ok) return 'failed';
    noteResult(true);
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

  async function pauseMonthly(list: MyDonations, id: string, months: number): Promise<PauseResult> {
    const result = await pauseRecurringDonation(id, months);
    await reloadMonthly(list, id, result);
    return result.ok ? result.value.state : 'failed';
  }

  async function resumeMonthly(list: MyDonations, id: string): Promise<PauseResult> {
    const result = await resumeRecurringDonation(id);
    await reloadMonthly(list, id, result);
    if (!result.ok) noteResult(false);
    return result.ok ? result.value.state : 'failed';
  }

  async function changeAmount(list: MyDonations, id: string, amount: number): Promise<ChangeResult> {
    return changeOf(list, id, await changeMonthlyAmount(id, amount));
  }

  async function changeDay(list: MyDonations, id: string, day: number): Promise<ChangeResult> {
    return changeOf(list, id, await changeMonthlyDay(id, day));
  }

  async function changeOf(
    list: MyDonations,
    id: string,
    result: ApiResult<{ state: 'changed' | 'changing' }>,
  ): Promise<ChangeResult> {
    if (!result.ok && result.error?.fields) return 'invalid';
    await reloadMonthly(list, id, result);
    return result.ok ? result.value.state : 'failed';
  }

  /** Leads to the payment service, which leads back. */
  async function changeCard(id: string): Promise<void> {
    const result = await createCardPage(id);
    noteResult(result.ok);
    if (result.ok) window.location.assign(result.value.url);
  }

  /** Only the server has the new dates. Other donations may have changed while it responds, so they stay. */
  async function reloadMonthly(
    { email }: MyDonations,
    id: string,
    result: ApiResult<unknown>,
  ): Promise<void> {
    const fresh = await fetchPage();
    if (result.ok) noteResult(Boolean(fresh));
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
    noteResult(result.ok);
    return result.ok;
  }

  async function erase({ email }: MyDonations): Promise<EraseResult> {
    const result = await deleteMyData(email);
    if (!result.ok) {
      if (result.error?.code === 'donation_pending') return 'pending';
      if (result.status === 409) await replaceList(email);
      return 'failed';
    }
    const { remaining } = result.value;
    continueFrom(email, () => ({ step: 'erased', remaining }));
    return 'erased';
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
  return { state, failedActions, isReplaced, begin, open, showMore, hideName, monthly, erase, leave };
}

/** @returns null without a session, and after a failure */
async function fetchPage(cursor?: string | null): Promise<MyDonations | null> {
  const result = await fetchMyDonations(cursor ?? undefined);
  return result.ok ? result.value.mine : null;
}

function tokenOfLink(): string | null {
  const token = window.location.hash.slice(1);
  return /^[\w.-]{20,}$/.test(token) ? token : null;
}

export type MyDonationsActions = ReturnType<typeof useMyDonations>;
