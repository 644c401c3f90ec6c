import { useCallback } from 'react';
import type { CallInput, CallOutput, Endpoint } from '#src/api/endpoint.ts';
import { call } from '#src/web/client.ts';
import type { ApiResult } from '#src/web/result.ts';
import { useAdminFetch } from './admin-fetch-context.ts';
import { adminTransport } from './admin-transport.ts';

export type AdminCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<ApiResult<CallOutput<E>>>;

/** Calls of the admin API with the session of the signed-in user: `await call(getPost, { params: { id } })`. */
export function useAdminCall(): AdminCall {
  const send = useAdminFetch();
  return useCallback(
    (endpoint, input, options) => call(adminTransport(send), endpoint, input, options),
    [send],
  );
}
