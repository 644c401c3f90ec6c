import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoney } from '#src/api/money.ts';
import type { ApiFailure, ApiResult } from '#src/web/result.ts';
import type { Replacement } from '../contract.ts';
import { fetchReplacement } from './donation-calls.ts';

/** Whether the donation of this form takes the place of a monthly one, which `replaces` in the address names. */
export type ReplacementState =
  | { step: 'none' }
  | { step: 'checking' }
  | { step: 'permitted'; permit: string; amount: string }
  /** This browser may not change that donation, or it has ended. */
  | { step: 'rejected' }
  /** Not known, because the server was not reached or too busy. */
  | { step: 'failed'; isRetrying: boolean };

const none: ReplacementState = { step: 'none' };

/**
 * Requests a replacement token with the donor's session: the URL alone changes nothing.
 *
 * @param onPermitted receives the former donation
 */
export function useReplacement(search: string, onPermitted: (former: Replacement) => void) {
  const id = new URLSearchParams(search).get('replaces');
  const [state, setState] = useState<ReplacementState>({ step: 'checking' });
  const [attempt, setAttempt] = useState(1);

  const takeResult = useEffectEvent((result: ApiResult<Replacement>) => {
    if (!result.ok)
      return setState(isTemporary(result) ? { step: 'failed', isRetrying: false } : { step: 'rejected' });
    const former = result.value;
    const amount = formatMoney(former);
    setState({ step: 'permitted', permit: former.permit, amount });
    onPermitted(former);
  });

  useEffect(() => {
    if (!id) return;
    const leaving = new AbortController();
    void fetchReplacement(id, leaving.signal).then((result) => leaving.signal.aborted || takeResult(result));
    return () => leaving.abort();
  }, [id, attempt]);

  function retry() {
    // The notice stays while it is retried, so that its button keeps the focus.
    setState({ step: 'failed', isRetrying: true });
    setAttempt(attempt + 1);
  }

  return { state: id ? state : none, retry };
}

function isTemporary({ status }: ApiFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}
