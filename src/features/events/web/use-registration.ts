import { call, fetchTransport } from '#src/web/client.ts';
import { useTokenData } from '#src/web/use-token-data.ts';
import type { openRegistration, RegistrationView } from '../registration-contract.ts';
import * as endpoints from '../endpoints.ts';

/** @returns the registration of a link; null while it loads and when the link is invalid */
export function useRegistration(token: string): RegistrationView | null {
  return useTokenData(token, load);
}

function load(token: string, signal: AbortSignal) {
  return call<typeof openRegistration>(
    fetchTransport,
    endpoints.openRegistration,
    { body: { token } },
    { signal },
  );
}
