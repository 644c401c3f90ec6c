import { useCallback, useEffect, useState } from 'react';
import type { ApiResult } from '#src/web/result.ts';
import type { Failure } from '#src/web/use-error-text.ts';

export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  /** `needsReauthentication`: a new result is loading; this one stays until it arrives. */
  | { state: 'ready'; value: Value; needsReauthentication: boolean };

export type Load<Value> = (signal: AbortSignal) => Promise<ApiResult<Value>>;

type Asked<Value> = { load: Load<Value>; round: number };

/**
 * Result of a call, loaded again whenever `load` changes (wrap it in `useCallback`). The last result stays
 * visible meanwhile.
 */
export function useLoaded<Value>(load: Load<Value>): { loaded: Loaded<Value>; reload: () => void } {
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<{ asked: Asked<Value>; answer: ApiResult<Value> } | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal).then((answer) => {
      if (!abort.signal.aborted) setSettled({ asked: { load, round }, answer });
    });
    return () => abort.abort();
  }, [load, round]);

  const reload = useCallback(() => setRound((count) => count + 1), []);
  if (!settled) return { loaded: { state: 'loading' }, reload };

  const { asked, answer } = settled;
  const needsReauthentication = asked.load !== load || asked.round !== round;
  if (answer.ok) return { loaded: { state: 'ready', value: answer.value, needsReauthentication }, reload };
  return {
    loaded: needsReauthentication ? { state: 'loading' } : { state: 'failed', failure: answer },
    reload,
  };
}
