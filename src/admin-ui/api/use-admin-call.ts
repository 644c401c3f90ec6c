import { useCallback } from 'react';
import type { CallInput, CallOutput, Endpoint } from '#src/api/endpoint.ts';
import type { Transport } from '#src/api/transport.ts';
import { type Address, call } from '#src/web/client.ts';
import type { ApiResult } from '#src/web/result.ts';
import { useAdminFetch } from './admin-fetch-context.ts';

export type AdminCall = <E extends Endpoint>(
  address: Address<E>,
  input: CallInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<ApiResult<CallOutput<E>>>;

/**
 * Calls of the admin API with the session of the signed-in user: `await adminCall<typeof getPost>(address,
 * input)`.
 */
export function useAdminCall(): AdminCall {
  const send = useAdminFetch();

  return useCallback(
    (address, input, options) => {
      const transport: Transport = async ({ method, url, body, signal }) => {
        const answer = await send(url, {
          method,
          headers: {
            accept: 'application/json',
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          ...(signal && { signal }),
        });
        return { status: answer.status, text: await answer.text() };
      };
      return call(transport, address, input, options);
    },
    [send],
  );
}
