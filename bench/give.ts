import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

/** Starts a donation like the form. */
export function beginDonation(origin: string): Promise<PaymentOrder> {
  return post(origin, '/api/payments', { paymentType: 'named', amount: 50, donorName: 'Ananya Rao' });
}

/** Pays it at the sandbox's checkout; the donation has succeeded on return. */
export async function payDonation(origin: string, { id, checkout }: PaymentOrder): Promise<void> {
  const { key, order_id } = scriptCheckoutOf({ checkout });
  const callback = await post<object>(origin, '/sandbox/checkout/payments', {
    key,
    order_id,
    outcome: 'paid',
  });
  const { status } = await post<{ status: string }>(origin, `/api/payments/${id}/verify`, callback);
  if (status !== 'success') throw new Error(`the donation is ${status}`);
}

async function post<Body>(origin: string, path: string, body: object): Promise<Body> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} got ${response.status}`);
  return (await response.json()) as Body;
}
