import type { ErrorBody } from '#src/api/errors.ts';

/**
 * Result of a request. `message` of a failure is the specified sentence ("HTTP error! status: 503", or a
 * readable reason without a response); `problem` is the error body, if any. `status` is 0 without a response.
 * `hasMore`: the list has another page.
 */
export type ApiResult<T> =
  | { ok: true; status: number; value: T; hasMore?: true }
  | { ok: false; status: number; message: string; problem?: ErrorBody };

/** Failure of a response that is not ok. */
export function httpFailure(status: number, problem?: ErrorBody): ApiResult<never> {
  return { ok: false, status, message: `HTTP error! status: ${status}`, ...(problem && { problem }) };
}
