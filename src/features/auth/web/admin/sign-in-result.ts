import type { AuthError } from '@supabase/auth-js';
import { type ApiResult, httpFailure } from '#src/web/result.ts';

type ClientResult<Data> = { data: Data; error: null } | { data: null; error: AuthError };

/** Converts the result of the sign-in client, so that screens show its failures like those of the API. */
export function asApiResult<Data, Value>(
  result: ClientResult<Data>,
  read: (data: Data) => Value,
): ApiResult<Value> {
  if (!result.error) return { ok: true, status: 200, value: read(result.data) };
  const { status = 0, message } = result.error;
  return status === 0 ? { ok: false, status, message } : httpFailure(status);
}
