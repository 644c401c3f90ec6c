import { useEffect, useState } from 'react';
import { type ApiFailure, type ApiResult, isInvalidLink } from './result.ts';

/** Data behind an emailed link. */
export type TokenData<Value> =
  | { status: 'loading' | 'invalid' }
  | { status: 'failed'; failure: ApiFailure }
  | { status: 'loaded'; value: Value };

/**
 * Loads the data behind an emailed link in the browser only: rendered pages are cached, and this data is personal.
 *
 * @param load sends the token in the body of a request; the same function in every rendering
 * @returns the data, and a function that loads it again after a failure
 */
export function useTokenData<Value>(
  token: string,
  load: (token: string, signal: AbortSignal) => Promise<ApiResult<Value>>,
): { data: TokenData<Value>; reload: () => void } {
  const [found, setFound] = useState<{ token: string; data: TokenData<Value> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const waiting: TokenData<Value> = { status: token ? 'loading' : 'invalid' };

  useEffect(() => {
    if (!token) return undefined;
    const abort = new AbortController();
    const run = async () => {
      const result = await load(token, abort.signal);
      if (!abort.signal.aborted) setFound({ token, data: dataOf(result) });
    };
    void run();
    return () => abort.abort();
  }, [token, load, attempt]);

  function reload(): void {
    setFound(null);
    setAttempt((count) => count + 1);
  }

  // What belongs to another link is never shown.
  return { data: found?.token === token ? found.data : waiting, reload };
}

function dataOf<Value>(result: ApiResult<Value>): TokenData<Value> {
  if (result.ok) return { status: 'loaded', value: result.value };
  return isInvalidLink(result) ? { status: 'invalid' } : { status: 'failed', failure: result };
}
