import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '#src/web/result.ts';

export type RequestState<Value> =
  { state: 'loading' } | { state: 'failed'; failure: ApiFailure } | { state: 'ready'; value: Value };

type Send<Value> = (signal: AbortSignal) => Promise<ApiResult<Value>>;
type Settled<Value> = { send: Send<Value>; round: number; result: ApiResult<Value> };

/**
 * Result of a call in a part that opens on demand, such as a dialog; screens load by `adminLoader`. Calls again
 * when `send` changes (wrap it in `useCallback`); the last value stays visible meanwhile.
 */
export function useRequest<Value>(send: Send<Value>): { request: RequestState<Value>; reload: () => void } {
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<Settled<Value> | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    void send(abort.signal).then((result) => {
      if (!abort.signal.aborted) setSettled({ send, round, result });
    });
    return () => abort.abort();
  }, [send, round]);

  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { request: stateOf(settled, settled?.send !== send || settled.round !== round), reload };
}

function stateOf<Value>(settled: Settled<Value> | null, isReloading: boolean): RequestState<Value> {
  if (!settled) return { state: 'loading' };
  const { result } = settled;
  if (result.ok) return { state: 'ready', value: result.value };
  return isReloading ? { state: 'loading' } : { state: 'failed', failure: result };
}
