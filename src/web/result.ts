import type { ErrorBody } from '#src/api/errors.ts';

/**
 * What a call came to. A failure's `message` is the specified sentence ("HTTP error! status: 503", or a
 * readable reason when nothing answered); `problem` is what the server itself said, when it said anything.
 * `status` is 0 when no answer arrived. `hasMore`: the value is a list that goes on.
 */
export type ApiResult<T> =
  | { ok: true; status: number; value: T; hasMore?: true }
  | { ok: false; status: number; message: string; problem?: ErrorBody };

/** The failure for an answer that is not ok. */
export function httpFailure(status: number, problem?: ErrorBody): ApiResult<never> {
  return { ok: false, status, message: `HTTP error! status: ${status}`, ...(problem && { problem }) };
}
