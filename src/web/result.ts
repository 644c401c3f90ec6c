import type { ErrorBody } from '#src/api/errors.ts';

/**
 * Failure of a request. `message` is the specified sentence ("HTTP error! status: 503", or a readable reason without a
 * response); `error` is the error body, if any. `status` is 0 without a response.
 */
export type ApiFailure = { ok: false; status: number; message: string; error?: ErrorBody };

/**
 * Result of a request. Of a list, `next` is the cursor of the next page and `total` the number of items on all pages,
 * where the response names them.
 */
export type ApiResult<T> = { ok: true; status: number; value: T; next?: string; total?: number } | ApiFailure;

/** Failure of a response that is not ok. */
export function httpFailure(status: number, error?: ErrorBody): ApiFailure {
  return { ok: false, status, message: `HTTP error! status: ${status}`, ...(error && { error }) };
}

/** Result of deleting something: what no longer exists counts as deleted. */
export function doneIfMissing(result: ApiResult<unknown>): ApiResult<void> {
  if (!result.ok && result.status !== 404) return result;
  return { ok: true, status: result.status, value: undefined };
}

/** Whether the server found nothing behind the token of a link. Any other failure may pass. */
export function isInvalidLink({ status }: ApiFailure): boolean {
  return status === 400 || status === 404;
}
