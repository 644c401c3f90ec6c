import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Db } from '#src/platform/database/database.ts';
import { requestStore } from '../stores/request-store.ts';
import { StripeError } from '../stripe-error.ts';

export type ApiResult = { status: number; body: string };

export type IdempotentRequest = {
  key: string;
  requestId: string;
  /** Method and path. */
  endpoint: string;
  body: string;
  now: Date;
};

const keptMs = msPerDay;
const unfinishedMs = 60_000;

/** Response of an earlier request with the same key, or null after reserving the key. */
export async function takeEarlierResponse(
  db: Db,
  { key, requestId, endpoint, body, now }: IdempotentRequest,
): Promise<(ApiResult & { originalRequest: string }) | null> {
  if (key.length > 255) throw new StripeError('Idempotency keys can have up to 255 characters.');
  const request = { idempotencyKey: key, requestId, endpoint, body, createdAt: now };
  const holder = await requestStore.reserve(db, request, {
    keptSince: new Date(now.getTime() - keptMs),
    unfinishedSince: new Date(now.getTime() - unfinishedMs),
  });
  if (!holder) return null;
  if (holder.endpoint !== endpoint || holder.body !== body)
    throw new StripeError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { type: 'idempotency_error' },
    );
  if (holder.status === null || holder.response === null)
    throw new StripeError('There is currently another in-progress request using this Idempotent Key.', {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      status: 409,
    });
  return { status: holder.status, body: holder.response, originalRequest: holder.requestId };
}
