import { useEffect, useState } from 'react';
import type { ApiResult } from './result.ts';

/**
 * Loads the data behind an emailed link in the browser only: rendered pages are cached, and this data is personal.
 *
 * @param load sends the token in the body of a request; the same function in every rendering
 * @returns null while it loads and when the link is invalid
 */
export function useTokenData<Value>(
  token: string,
  load: (token: string, signal: AbortSignal) => Promise<ApiResult<Value>>,
): Value | null {
  const [value, setValue] = useState<Value | null>(null);

  useEffect(() => {
    if (!token) return undefined;
    const abort = new AbortController();
    const run = async () => {
      const result = await load(token, abort.signal);
      if (result.ok) setValue(result.value);
    };
    void run();
    return () => abort.abort();
  }, [token, load]);

  return value;
}
