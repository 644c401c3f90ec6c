import { useCallback, useEffect, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type ApiResult, isInvalidLink } from '#src/web/result.ts';
import type { MyDonations } from '../contract.ts';
import { createRecurringActions } from './recurring-actions.ts';
import {
  deleteMyData,
  fetchMyDonations,
  leaveDonations,
  makeDonationAnonymous,
  openDonations,
} from './my-donations-calls.ts';

/** Why a link is requested: an invalid one was opened, or the session ended before an action. */
export type RequestReason = 'invalid' | 'ended';

/** State of the page. */
type MyDonationsState =
  | { step: 'loading' }
  /** No session in this browser. */
  | { step: 'request'; reason: RequestReason | null }
  /** The page was opened by a magic link, which is not consumed yet. */
  | { step: 'opening'; token: string }
  | { step: 'failed' }
  | { step: 'shown'; list: MyDonations }
  | { step: 'erased'; remaining: number };

/** `pending`: a donation is pending at the bank. */
export type EraseResult = 'erased' | 'pending' | 'failed';

/** State and actions of the donor dashboard, from the magic link to the list. */
export function useMyDonations() {
  const { locale } = useI18n();
  const [state, setState] = useState<MyDonationsState>({ step: 'loading' });
  const [failedActions, setFailedActions] = useState(0);
  /** Whether the list of a donor who signed in later has replaced the one that was shown. */
  const [isReplaced, setReplaced] = useState(false);

  const load = useCallback(async () => {
    setState({ step: 'loading' });
    setReplaced(false);
    setFailedActions(0);
    const result = await fetchMyDonations(locale);
    if (!result.ok) setState({ step: 'failed' });
    else if (result.value.mine) setState({ step: 'shown', list: result.value.mine });
    else setState({ step: 'request', reason: null });
  }, [locale]);

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
    else setState({ step: 'request', reason: 'invalid' });
  }

  /** Replaces the step with the list of a donor, unless that step has ended before the response arrives. */
  function continueFrom(email: string, next: (current: MyDonations) => MyDonationsState): void {
    setState((state) => (state.step === 'shown' && state.list.email === email ? next(state.list) : state));
  }

  function changeList(email: string, change: (current: MyDonations) => MyDonations): void {
    continueFrom(email, (current) => ({ step: 'shown', list: change(current) }));
  }

  /** Counts failures in a row of actions without a dialog, which report their own. */
  function recordResult(isDone: boolean): void {
    setFailedActions((count) => (isDone ? 0 : count + 1));
  }

  /** Without a session no action can succeed, so a new link is requested. */
  function requestLink(): void {
    setState((state) => (state.step === 'shown' ? { step: 'request', reason: 'ended' } : state));
  }

  function checkSession(result: ApiResult<unknown>): void {
    if (result.status === 401) requestLink();
  }

  /** @returns null without a session, and after a failure */
  async function fetchPage(cursor?: string | null): Promise<MyDonations | null> {
    const result = await fetchMyDonations(locale, cursor ?? undefined);
    if (!result.ok) return null;
    if (!result.value.mine) requestLink();
    return result.value.mine;
  }

  async function showMore({ email, next }: MyDonations): Promise<void> {
    const further = await fetchPage(next);
    recordResult(Boolean(further));
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
    recordResult(Boolean(fresh));
    if (fresh) showOther(email, fresh);
  }

  function showOther(email: string, list: MyDonations): void {
    setReplaced(true);
    changeList(email, () => list);
  }

  async function hideName({ email }: MyDonations, id: string): Promise<boolean> {
    const result = await makeDonationAnonymous(id);
    checkSession(result);
    if (!result.ok) return false;
    recordResult(true);
    changeList(email, (current) => ({
      ...current,
      donations: current.donations.map((donation) =>
        donation.id === id ? { ...donation, paymentType: 'anonymous', donorName: null } : donation,
      ),
    }));
    return true;
  }

  async function erase({ email }: MyDonations): Promise<EraseResult> {
    const result = await deleteMyData(email);
    checkSession(result);
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
    recordResult(result.ok);
    if (result.ok) setState({ step: 'request', reason: null });
  }

  const recurring = createRecurringActions({ recordResult, checkSession, changeList, showOther, fetchPage });
  return { state, failedActions, isReplaced, begin, open, showMore, hideName, recurring, erase, leave };
}

function tokenOfLink(): string | null {
  const token = window.location.hash.slice(1);
  return /^[\w.-]{20,}$/.test(token) ? token : null;
}

export type MyDonationsActions = ReturnType<typeof useMyDonations>;
