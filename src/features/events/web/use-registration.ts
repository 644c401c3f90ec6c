import { useEffect, useState } from 'react';
import { call, fetchTransport } from '#src/web/client.ts';
import type { openRegistration, RegistrationView } from '../registration-contract.ts';
import * as endpoints from '../endpoints.ts';

/**
 * Loads the registration of a link in the browser only: rendered pages are cached, and this one is personal.
 *
 * @returns null while it loads and when the link is invalid
 */
export function useRegistration(token: string): RegistrationView | null {
  const [view, setView] = useState<RegistrationView | null>(null);

  useEffect(() => {
    if (!token) return undefined;
    const abort = new AbortController();
    const load = async () => {
      const result = await call<typeof openRegistration>(
        fetchTransport,
        endpoints.openRegistration,
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
