import { call, fetchTransport } from '#src/web/client.ts';
import { useTokenData } from '#src/web/use-token-data.ts';
import type { openRegistration } from '../registration-contract.ts';
import * as endpoints from '../endpoints.ts';

/** Loads the registration of a link. */
export function useRegistration(token: string) {
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
