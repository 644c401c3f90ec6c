import { useCallback, useEffect, useState } from 'react';
import type { MyGifts } from '../contract.ts';
import {
  eraseContact,
  fetchMyGifts,
  leaveGifts,
  makeGiftAnonymous,
  openGifts,
  stopMonthlyGift,
} from './my-gifts-calls.ts';

/** What the page shows. */
export type MyGiftsState =
  | { step: 'loading' }
  /** Nobody has opened a link in this browser; `isInvalid` when one was just tried in vain. */
  | { step: 'asking'; isInvalid: boolean }
  /** A link of a mail waits for its click. */
  | { step: 'opening'; token: string }
  | { step: 'failed' }
  | { step: 'shown'; list: MyGifts }
  | { step: 'erased'; kept: number };

/** A donor's own page from the link in a mail to the list, and what can be done there. */
export function useMyGifts() {
  const [state, setState] = useState<MyGiftsState>({ step: 'loading' });
  const [hasActionFailed, setHasActionFailed] = useState(false);

  const load = useCallback(async () => {
    setState({ step: 'loading' });
    const answer = await fetchMyGifts();
    if (!answer.ok) setState({ step: 'failed' });
    else if (answer.value.mine) setState({ step: 'shown', list: answer.value.mine });
    else setState({ step: 'asking', isInvalid: false });
  }, []);

  const begin = useCallback(async () => {
    const token = tokenOfLink();
    if (token) setState({ step: 'opening', token });
    else await load();
  }, [load]);

  useEffect(() => {
    // The link may be followed while the page is open: then nothing but the part behind the # changes.
    const follow = () => void begin();
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [begin]);

  async function open(token: string): Promise<void> {
    const answer = await openGifts(token);
    // The token is worth nothing any more: neither history nor bookmarks need it.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (answer.ok) await load();
    else setState({ step: 'asking', isInvalid: true });
  }

  async function showMore(list: MyGifts): Promise<void> {
    const answer = await fetchMyGifts(list.next ?? undefined);
    const further = answer.ok ? answer.value.mine : null;
    setHasActionFailed(!further);
    if (further) setState({ step: 'shown', list: { ...further, gifts: [...list.gifts, ...further.gifts] } });
  }

  async function hideName(list: MyGifts, id: string): Promise<boolean> {
    const answer = await makeGiftAnonymous(id);
    setHasActionFailed(!answer.ok);
    if (!answer.ok) return false;
    const gifts = list.gifts.map((gift) =>
      gift.id === id ? { ...gift, paymentType: 'anonymous' as const, donorName: null } : gift,
    );
    setState({ step: 'shown', list: { ...list, gifts } });
    return true;
  }

  async function stopMonthly(list: MyGifts, id: string): Promise<boolean> {
    const answer = await stopMonthlyGift(id);
    setHasActionFailed(!answer.ok);
    if (!answer.ok) return false;
    const { state: after } = answer.value;
    const monthly = list.monthly.map((gift) =>
      gift.id === id ? { ...gift, state: after, nextChargeAt: null } : gift,
    );
    setState({ step: 'shown', list: { ...list, monthly } });
    return after === 'ended';
  }

  async function erase(): Promise<void> {
    const answer = await eraseContact();
    setHasActionFailed(!answer.ok);
    if (answer.ok) setState({ step: 'erased', kept: answer.value.kept });
  }

  async function leave(): Promise<void> {
    const answer = await leaveGifts();
    setHasActionFailed(!answer.ok);
    if (answer.ok) setState({ step: 'asking', isInvalid: false });
  }

  return { state, hasActionFailed, load, open, showMore, hideName, stopMonthly, erase, leave };
}

function tokenOfLink(): string | null {
  const token = window.location.hash.slice(1);
  return /^[\w.-]{20,}$/.test(token) ? token : null;
}

export type MyGiftsActions = ReturnType<typeof useMyGifts>;
