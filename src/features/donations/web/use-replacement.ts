import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoney } from '#src/api/money.ts';
import type { Replacement } from '../contract.ts';
import { fetchReplacement } from './donation-calls.ts';

/** Whether the donation of this form takes the place of a monthly one, which `replaces` in the address names. */
export type ReplacementState =
  | { step: 'none' }
  | { step: 'checking' }
  | { step: 'permitted'; permit: string; amount: string }
  /** This browser may not change that donation, or it has ended. */
  | { step: 'rejected' };

const none: ReplacementState = { step: 'none' };

/**
 * Requests a replacement token with the donor's session: the URL alone changes nothing.
 *
 * @param onPermitted receives the former donation
 */
export function useReplacement(search: string, onPermitted: (former: Replacement) => void) {
  const id = new URLSearchParams(search).get('replaces');
  const [state, setState] = useState<ReplacementState>({ step: 'checking' });

  const takeReplacement = useEffectEvent((former: Replacement | null) => {
    if (!former) return setState({ step: 'rejected' });
    const amount = formatMoney(former);
    setState({ step: 'permitted', permit: former.permit, amount });
    onPermitted(former);
  });

  useEffect(() => {
    if (!id) return;
    const leaving = new AbortController();
    void fetchReplacement(id, leaving.signal).then(
      (former) => leaving.signal.aborted || takeReplacement(former),
    );
    return () => leaving.abort();
  }, [id]);

  return { state: id ? state : none };
}
