import { call, fetchTransport } from '#src/web/client.ts';
import { postForm } from '#src/web/forms/post-form.ts';
import type {
  createPayment,
  getPaymentState,
  getReceipt,
  PaymentOrder,
  replaceMyRecurringDonation,
  Replacement,
  verifyPayment,
} from '../contract.ts';
import type { CheckoutAnswer } from './checkout.ts';
import type { DonationPayload } from './donation-values.ts';

/** Credentials for the status of a donation. */
export type Holder = Pick<PaymentOrder, 'id' | 'statusToken'>;

/** A server that is just being replaced is back by then. */
const onceMoreAfterMs = 1000;

/**
 * Starts a donation; retries once when the connection breaks.
 *
 * @param idempotencyKey the same for the same payload, so that a retry returns the same order
 */
export async function startDonation(payload: DonationPayload, idempotencyKey: string) {
  const send = () =>
    postForm<typeof createPayment>(
      { method: 'POST', path: '/api/payments' },
      { body: payload },
      { 'idempotency-key': idempotencyKey },
    );
  const answer = await send();
  if (answer.ok || answer.status !== 0) return answer;

  await pause(onceMoreAfterMs);
  return send();
}

/** What a new donation needs in order to take the place of a monthly one; null where this browser may not have it. */
export async function askReplacement(id: string, signal: AbortSignal): Promise<Replacement | null> {
  const answer = await call<typeof replaceMyRecurringDonation>(
    fetchTransport,
    { method: 'POST', path: '/api/my-donations/monthly/{id}/replacement' },
    { params: { id }, body: {} },
    { signal },
  );
  return answer.ok ? answer.value : null;
}

export function verifyDonation(id: string, answer: CheckoutAnswer) {
  return call<typeof verifyPayment>(
    fetchTransport,
    { method: 'POST', path: '/api/payments/{id}/verify' },
    { params: { id }, body: answer },
  );
}

export async function askStatus({ id, statusToken }: Holder, signal: AbortSignal): Promise<string | null> {
  const answer = await call<typeof getPaymentState>(
    fetchTransport,
    { method: 'GET', path: '/api/payments/{id}' },
    { params: { id } },
    { headers: { authorization: `Bearer ${statusToken}` }, signal },
  );
  return answer.ok ? answer.value.status : null;
}

type Watch = {
  pausesMs: readonly number[];
  signal: AbortSignal;
  onStatus?: ((status: string) => void) | undefined;
};
/** The receipt of a donation that has arrived; null where it cannot be had now. */
export async function askReceipt({ id, statusToken }: Holder, signal: AbortSignal) {
  const answer = await call<typeof getReceipt>(
    fetchTransport,
    { method: 'GET', path: '/api/payments/{id}/receipt' },
    { params: { id } },
    { headers: { authorization: `Bearer ${statusToken}` }, signal },
  );
  return answer.ok ? answer.value : null;
}

/** Polls at growing intervals until the donation has succeeded. @returns the last status when it gives up */
export async function watchDonation(
  holder: Holder,
  { pausesMs, signal, onStatus }: Watch,
): Promise<string | null> {
  let status: string | null = null;
  for (const pauseMs of pausesMs) {
    await pause(pauseMs, signal);
    status = signal.aborted ? null : ((await askStatus(holder, signal)) ?? status);
    if (signal.aborted) return 'aborted';
    if (status) onStatus?.(status);
    if (status === 'success' || status === 'refunded') return status;
  }
  return status;
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
