import { call, fetchTransport } from '#src/web/client.ts';
import type { ApiFailure } from '#src/web/result.ts';
import { postForm } from '#src/web/forms/post-form.ts';
import type {
  createPayment,
  getPaymentState,
  replaceMyRecurringDonation,
  verifyPayment,
} from '../contract.ts';
import type { PageRequest } from '#src/web/loaders/page-loader.ts';
import type { getThankYou, sendReceipt, ThankYou } from '../thank-you-contract.ts';
import type { DonationHolder as Holder } from '../thank-you-path.ts';
import type { CheckoutResponse } from './checkout.ts';
import type { DonationPayload } from './donation-values.ts';
import * as checkoutEndpoints from '../checkout-endpoints.ts';

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
      checkoutEndpoints.createPayment,
      { body: payload },
      { 'idempotency-key': idempotencyKey },
    );
  const result = await send();
  if (result.ok || result.status !== 0) return result;

  await pause(onceMoreAfterMs);
  return send();
}

/** What a new donation needs in order to take the place of a monthly one. */
export function fetchReplacement(id: string, signal: AbortSignal) {
  return call<typeof replaceMyRecurringDonation>(
    fetchTransport,
    checkoutEndpoints.replaceMyRecurringDonation,
    { params: { id }, body: {} },
    { signal },
  );
}

/** Outcomes of a verification that a repetition cannot change, by code of the error. */
const verdicts: Partial<Record<string, 'failed' | 'unverified'>> = {
  payment_failed: 'failed',
  payment_mismatch: 'unverified',
  invalid_signature: 'unverified',
};

/**
 * Sends the proof of the checkout until the server has verified it, and polls until the donation has succeeded.
 *
 * @returns the last status when it gives up; `unverified` when the server rejects the proof, or has only an
 * earlier attempt that failed
 */
export async function confirmDonation(
  holder: Holder,
  proof: CheckoutResponse,
  { pausesMs, signal }: Watch,
): Promise<string | null> {
  let isVerified = false;
  let status: string | null = null;
  for (const pauseMs of [0, ...pausesMs]) {
    await pause(pauseMs, signal);
    const result = isVerified || signal.aborted ? null : await verifyDonation(holder.id, proof);
    if (result?.ok) isVerified = true;
    const latest = result?.ok ? result.value.status : verdictOf(result);
    status = latest ?? (await fetchStatus(holder, signal)) ?? status;
    if (signal.aborted) return 'aborted';
    if (latest === 'failed' || latest === 'unverified' || isOver(status)) return status;
  }
  return status === 'failed' && !isVerified ? 'unverified' : status;
}

function verdictOf(result: ApiFailure | null): 'failed' | 'unverified' | null {
  return verdicts[result?.error?.code ?? ''] ?? null;
}

function verifyDonation(id: string, proof: CheckoutResponse) {
  return call<typeof verifyPayment>(fetchTransport, checkoutEndpoints.verifyPayment, {
    params: { id },
    body: proof,
  });
}

async function fetchStatus({ id, statusToken }: Holder, signal: AbortSignal): Promise<string | null> {
  const result = await call<typeof getPaymentState>(
    fetchTransport,
    checkoutEndpoints.getPaymentState,
    { params: { id } },
    { headers: { authorization: `Bearer ${statusToken}` }, signal },
  );
  return result.ok ? result.value.status : null;
}

type Watch = {
  pausesMs: readonly number[];
  signal: AbortSignal;
  onStatus?: ((status: string) => void) | undefined;
};

/** What the thank-you page shows of a donation. */
export function requestThankYou({ id, statusToken }: Holder): PageRequest<ThankYou> {
  return {
    optional: false,
    run: (transport, signal) =>
      call<typeof getThankYou>(
        transport,
        checkoutEndpoints.getThankYou,
        { params: { id } },
        { headers: { authorization: `Bearer ${statusToken}` }, signal },
      ),
  };
}

/** Sends the receipt to another address. */
export function sendReceiptTo({ id, statusToken }: Holder, email: string) {
  return call<typeof sendReceipt>(
    fetchTransport,
    checkoutEndpoints.sendReceipt,
    { params: { id }, body: { email } },
    { headers: { authorization: `Bearer ${statusToken}` } },
  );
}

/** Polls at growing intervals until the donation has succeeded. @returns the last status when it gives up */
export async function watchDonation(
  holder: Holder,
  { pausesMs, signal, onStatus }: Watch,
): Promise<string | null> {
  let status: string | null = null;
  for (const pauseMs of pausesMs) {
    await pause(pauseMs, signal);
    status = signal.aborted ? null : ((await fetchStatus(holder, signal)) ?? status);
    if (signal.aborted) return 'aborted';
    if (status) onStatus?.(status);
    if (isOver(status)) return status;
  }
  return status;
}

function isOver(status: string | null): boolean {
  return status === 'success' || status === 'refunded';
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
