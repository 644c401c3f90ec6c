import { useEffect, useState } from 'react';
import { call, fetchTransport } from '#src/web/client.ts';
import type { openRemembrance, RemembranceView } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

/**
 * Loads the remembrance of a link in the browser only: rendered pages are cached, and this one is personal.
 *
 * @returns null while it loads and when the link is invalid
 */
export function useRemembrance(token: string): RemembranceView | null {
  const [view, setView] = useState<RemembranceView | null>(null);

  useEffect(() => {
    if (!token) return undefined;
    const abort = new AbortController();
    const load = async () => {
      const result = await call<typeof openRemembrance>(
        fetchTransport,
        endpoints.openRemembrance,
        { body: { token } },
        { signal: abort.signal },
      );
      if (result.ok) setView(result.value);
    };
    void load();
    return () => abort.abort();
  }, [token]);

  return view;
}
